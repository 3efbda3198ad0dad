type Point = readonly [x: number, y: number]

/** Where d3 draws to: the part of a canvas that lines of a map need. */
export interface SnappedPath {
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  closePath(): void
  arc(): void
  /** The outlines so far as the `d` of an SVG path; an empty text where there are none. */
  toString(): string
}

/** Whether `middle` lies on the line from one point to the other, so that the outline is the same without it. */
const isOnTheWay = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean =>
  (bx - ax) * (cy - by) === (by - ay) * (cx - bx) && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) >= 0

/** The points without repeated ones and those on the line between their neighbors. */
function withoutPointsOnLines(points: readonly Point[]): Point[] {
  const corners: Point[] = []
  for (const point of points) {
    const [before, last] = corners.slice(-2)
    if (before !== undefined && last !== undefined && isOnTheWay(before, last, point)) corners.pop()
    const end = corners.at(-1)
    if (end === undefined || end[0] !== point[0] || end[1] !== point[1]) corners.push(point)
  }
  return corners
}

function areaOf(points: readonly Point[]): number {
  let doubled = 0
  let [beforeX, beforeY] = points.at(-1) ?? [0, 0]
  for (const [x, y] of points) {
    doubled += beforeX * y - x * beforeY
    ;[beforeX, beforeY] = [x, y]
  }
  return Math.abs(doubled) / 2
}

/** One outline by the distances between its points, in as few characters as SVG allows. */
function outline([first, ...rest]: readonly Point[], step: number): string {
  if (first === undefined) return ''
  const write = (value: number) => String(Number((value * step).toFixed(2)))
  let [beforeX, beforeY] = first
  let text = `M${write(beforeX)} ${write(beforeY)}l`
  let isFirst = true
  for (const [x, y] of rest) {
    for (const distance of [x - beforeX, y - beforeY]) {
      text += isFirst || distance < 0 ? write(distance) : ` ${write(distance)}`
      isFirst = false
    }
    ;[beforeX, beforeY] = [x, y]
  }
  return `${text}z`
}

/**
 * Collects the outlines of a map on a grid, which makes them a fraction of their size. Neighbors share their border,
 * because the same points fall on the same places of the grid.
 *
 * @param options.step the distance between the lines of the grid
 * @param options.minArea smaller islands are left out, except where there is no larger one
 */
export function createSnappedPath({ step, minArea }: { step: number; minArea: number }): SnappedPath {
  const outlines: Point[][] = []
  let points: Point[] = []
  const add = (x: number, y: number) => {
    points.push([Math.round(x / step), Math.round(y / step)])
  }
  return {
    beginPath() {},
    moveTo(x, y) {
      points = []
      add(x, y)
    },
    lineTo: add,
    closePath() {
      const corners = withoutPointsOnLines(points)
      if (corners.length > 2) outlines.push(corners)
    },
    arc() {},
    toString() {
      const minCells = minArea / step ** 2
      const largest = Math.max(0, ...outlines.map(areaOf))
      return outlines
        .filter((each) => areaOf(each) >= Math.min(minCells, largest))
        .map((each) => outline(each, step))
        .join('')
    },
  }
}
