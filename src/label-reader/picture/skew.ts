import type { GreyPicture } from './grey-picture.ts'

/** Degrees tried to either side, and the step between them; the best one is then refined. */
const MAX_ANGLE = 14
const STEP = 1
const FINE_STEP = 0.1
/** Bends tried to either side, as shares of the picture's height, and the step between them. */
const MAX_BEND = 0.08
const BEND_STEP = 0.01
/** Pixels darker than this count as ink; the paper of a normalized picture is lighter. */
const INK = 110
/** The most pixels examined: enough to see the lines, few enough to be fast. */
const MAX_POINTS = 8000
/** With less ink there are no lines. */
const MIN_POINTS = 50

function inkOf({ data, width, height }: GreyPicture): Points {
  let inked = 0
  for (const value of data) if (value < INK) inked += 1
  const every = Math.max(1, Math.ceil(inked / MAX_POINTS))
  const points: { x: number; y: number }[] = []
  let count = 0
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] as number) >= INK) continue
    if (count % every === 0)
      points.push({ x: (at % width) - width / 2, y: Math.floor(at / width) - height / 2 })
    count += 1
  }
  return points
}

type Points = readonly { x: number; y: number }[]

/** How sharply ink is concentrated in rows when the picture is straightened: high if text lines are level. */
function rowContrast(points: Points, { width, height }: GreyPicture, { angle, bend }: Lean): number {
  const slope = Math.tan((angle * Math.PI) / 180)
  const curve = (bend * height) / (width / 2) ** 2
  const rows = new Float64Array(2 * height + 1)
  for (const { x, y } of points) {
    const row = Math.round(y - x * slope - x * x * curve) + height
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] as number) + 1
  }
  let contrast = 0
  for (let row = 1; row < rows.length; row += 1) {
    contrast += ((rows[row] as number) - (rows[row - 1] as number)) ** 2
  }
  return contrast
}

/** How the text lines of a picture run. */
export interface Lean {
  /** Degrees by which lines fall to the right; turning back by as much levels them. */
  angle: number
  /** How far lines sag at the sides, as a share of the picture's height: labels go around bottles. */
  bend: number
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_none, index) => from + index * step)

/** The gain that straightening must bring: in a picture with few lines, any small gain is chance. */
const MIN_GAIN = 1.15
const MIN_GAIN_OF_BEND = 1.12

/**
 * Finds how text lines lean and bend.
 * @param pictures of one size, with normalized surroundings: one for dark and one for light letters. The lines are the same in
 *   both, while chance patterns of one are missing in the other.
 */
export function findSkew(pictures: readonly GreyPicture[]): Lean {
  const inks = pictures
    .map((picture) => ({ picture, points: inkOf(picture) }))
    .filter(({ points }) => points.length >= MIN_POINTS)
  const contrastOf = (lean: Lean) =>
    inks.reduce(
      (sum, { picture, points }) => sum + rowContrast(points, picture, lean) / points.length ** 2,
      0,
    )
  const level = { angle: 0, bend: 0, contrast: contrastOf({ angle: 0, bend: 0 }) }
  const bestOf = (start: typeof level, leans: readonly Lean[]) =>
    leans.reduce<typeof level>((best, lean) => {
      const contrast = contrastOf(lean)
      return contrast > best.contrast ? { ...lean, contrast } : best
    }, start)
  const near = (centre: number, reach: number, step: number) => range(centre - reach, centre + reach, step)

  const refined = (from: typeof level) => {
    const turned = bestOf(
      from,
      near(from.angle, STEP, FINE_STEP).map((angle) => ({ ...from, angle })),
    )
    if (turned.bend === 0) return turned
    return bestOf(
      turned,
      near(turned.bend, BEND_STEP, BEND_STEP / 4).map((bend) => ({ ...turned, bend })),
    )
  }
  const turns = near(0, MAX_ANGLE, STEP)
  const straight = refined(
    bestOf(
      level,
      near(0, MAX_ANGLE, STEP / 2).map((angle) => ({ angle, bend: 0 })),
    ),
  )
  // A bend makes one side look level when the picture is turned, so both must be tried together.
  const bends = near(0, MAX_BEND, BEND_STEP)
  const bent = refined(
    bestOf(
      level,
      turns.flatMap((angle) => bends.map((bend) => ({ angle, bend }))),
    ),
  )
  const best = bent.contrast >= MIN_GAIN_OF_BEND * straight.contrast ? bent : straight
  const { angle, bend } = best.contrast >= MIN_GAIN * level.contrast ? best : level
  return { angle, bend }
}
