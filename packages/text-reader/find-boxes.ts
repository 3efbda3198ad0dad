import type { TextBox } from './text-box.ts'

/** How likely each pixel of a picture is part of a line of text, 0–1, row by row. */
export interface TextMap {
  data: Float32Array
  width: number
  height: number
}

/** Above this, a pixel belongs to a line of text. */
const MIN_PIXEL = 0.3
/** The least mean of a line's pixels. */
const MIN_MEAN = 0.55
/** The model marks the core of a line, which is smaller than its letters: area × this ÷ perimeter is missing on each side. */
const GROWTH = 1.6
/** Smaller shapes are dust, pixels. */
const MIN_SIDE = 3

interface Point {
  x: number
  y: number
}

/** A connected shape: the outermost pixels of each of its rows, and how likely it is text. */
function shapeFrom(map: TextMap, start: number, seen: Uint8Array): { edge: Point[]; mean: number } {
  const { data, width, height } = map
  const rows = new Map<number, { from: number; to: number }>()
  const open = [start]
  let [sum, count] = [0, 0]
  seen[start] = 1
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    sum += data[at] as number
    count += 1
    const row = rows.get(y)
    if (row === undefined) rows.set(y, { from: x, to: x })
    else {
      if (x < row.from) row.from = x
      if (x > row.to) row.to = x
    }
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
        const next = ny * width + nx
        if (seen[next] === 1 || (data[next] as number) <= MIN_PIXEL) continue
        seen[next] = 1
        open.push(next)
      }
    }
  }
  // Corners of pixels, so that a line one pixel high has an area.
  const edge = [...rows].flatMap(([y, { from, to }]) => [
    { x: from, y },
    { x: to + 1, y },
    { x: from, y: y + 1 },
    { x: to + 1, y: y + 1 },
  ])
  return { edge, mean: sum / count }
}

const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)

/** The convex hull of points, counterclockwise (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length >= 2 && cross(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** The rectangle of the smallest area around points; one of its sides lies on a side of the hull. */
export function smallestRectangle(points: readonly Point[]): TextBox {
  const hull = hullOf(points)
  let best: { area: number; box: TextBox } | undefined
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] as Point
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length === 0) continue
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    const along = hull.map(({ x, y }) => x * ux + y * uy)
    const across = hull.map(({ x, y }) => y * ux - x * uy)
    const [left, right, top, bottom] = [
      Math.min(...along),
      Math.max(...along),
      Math.min(...across),
      Math.max(...across),
    ]
    const area = (right - left) * (bottom - top)
    if (best !== undefined && area >= best.area) continue
    const [middle, level] = [(left + right) / 2, (top + bottom) / 2]
    const box = {
      x: middle * ux - level * uy,
      y: middle * uy + level * ux,
      width: right - left,
      height: bottom - top,
      angle: (Math.atan2(uy, ux) * 180) / Math.PI,
    }
    best = { area, box: alongItsText(box) }
  }
  return best?.box ?? { x: 0, y: 0, width: 0, height: 0, angle: 0 }
}

/** Taller than this, in widths, a box holds text that runs up or down. */
const SIDEWAYS = 1.5

/** The same box with its direction along the text: to the right, or downward if it is clearly taller than wide. */
function alongItsText(box: TextBox): TextBox {
  let { width, height, angle } = box
  // Make it upright first: between -45 and 45 degrees.
  angle = ((((angle + 45) % 180) + 180) % 180) - 45
  if (angle >= 45) {
    angle -= 90
    ;[width, height] = [height, width]
  }
  if (height > SIDEWAYS * width) {
    angle += 90
    ;[width, height] = [height, width]
  }
  return { ...box, width, height, angle }
}

/** The boxes of text in a map; of too many, the largest and likeliest. */
export function findBoxes(map: TextMap, most: number): TextBox[] {
  const seen = new Uint8Array(map.data.length)
  const found: { box: TextBox; worth: number }[] = []
  for (let start = 0; start < map.data.length; start += 1) {
    if (seen[start] === 1 || (map.data[start] as number) <= MIN_PIXEL) continue
    const { edge, mean } = shapeFrom(map, start, seen)
    if (mean < MIN_MEAN) continue
    const { width, height, ...place } = smallestRectangle(edge)
    if (Math.min(width, height) < MIN_SIDE) continue
    const grown = (GROWTH * width * height) / (width + height)
    const box = { ...place, width: width + grown, height: height + grown }
    found.push({ box, worth: mean * Math.sqrt(width * height) })
  }
  return found
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ box }) => box)
}
