import type { GrayPicture } from './gray-picture.ts'

/** Brightness below which a pixel is ink, tried in turn: blur joins digits at one level and breaks them at another. */
const INKS = [128, 100, 160, 80, 190]
/** The largest height of a mark and the smallest of a digit, as shares of the tallest shape. */
const MAX_MARK = 0.5
const MIN_FIGURE = 0.72
/** Specks smaller than this share of the tallest shape are dust. */
const MIN_MARK = 0.08

/** A shape of joined ink, by its edges in pixels. */
interface Shape {
  left: number
  right: number
  top: number
  bottom: number
}

/** The shapes of a picture, dark on light. */
function shapesOf({ data, width, height }: GrayPicture, ink: number): Shape[] {
  const seen = new Uint8Array(data.length)
  const shapes: Shape[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] as number) >= ink) continue
    const shape = { left: width, right: 0, top: height, bottom: 0 }
    const open = [start]
    seen[start] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      shape.left = Math.min(shape.left, x)
      shape.right = Math.max(shape.right, x)
      shape.top = Math.min(shape.top, y)
      shape.bottom = Math.max(shape.bottom, y)
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = ny * width + nx
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[next] === 1) continue
        if ((data[next] as number) >= ink) continue
        seen[next] = 1
        open.push(next)
      }
    }
    shapes.push(shape)
  }
  return shapes
}

const heightOf = ({ top, bottom }: Shape) => bottom - top + 1
const middleOf = ({ left, right }: Shape) => (left + right) / 2

function markAmong(shapes: readonly Shape[], figures: number, { width, height }: GrayPicture): number | null {
  // What touches the edge belongs to a neighbor.
  const inside = shapes.filter(
    ({ left, right, top, bottom }) => left > 0 && top > 0 && right < width - 1 && bottom < height - 1,
  )
  const tallest = Math.max(0, ...inside.map(heightOf))
  const tall = inside
    .filter((shape) => heightOf(shape) >= MIN_FIGURE * tallest)
    .sort((a, b) => a.left - b.left)
  if (tall.length !== figures || tallest < height / 4) return null
  const baseline = tall.map(({ bottom }) => bottom).sort((a, b) => a - b)[figures >> 1] as number
  const marks = inside.filter(
    (shape) =>
      heightOf(shape) <= MAX_MARK * tallest &&
      heightOf(shape) >= MIN_MARK * tallest &&
      shape.right - shape.left + 1 <= MAX_MARK * tallest &&
      shape.bottom > baseline - 0.2 * tallest &&
      shape.top > baseline - 0.45 * tallest,
  )
  const between = marks.flatMap((mark) => {
    const before = tall.filter((figure) => middleOf(figure) < middleOf(mark)).length
    return before > 0 && before < figures ? [before] : []
  })
  if (between.length > 1) return null
  return between[0] ?? 0
}

/**
 * Finds the decimal mark of a printed number: the small shape on the baseline between two of its digits.
 * @param picture of the number only, dark on light
 * @param figures how many digits it has
 * @returns how many digits are before the mark, 0 if there is none, null if the digits cannot be separated
 */
export function findDecimalMark(picture: GrayPicture, figures: number): number | null {
  for (const ink of INKS) {
    const found = markAmong(shapesOf(picture, ink), figures, picture)
    if (found !== null) return found
  }
  return null
}
