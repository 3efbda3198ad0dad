/** How a line of text runs at a place: its slope there, and how much it counts. */
export interface Slope {
  /** Place along the lines. */
  at: number
  /** Tangent of the line's angle. */
  slope: number
  weight: number
}

/** How the lines of a label run: level lines have no slope and no bend. */
export interface Bend {
  /** Tangent of the angle at place 0. */
  slope: number
  /** How much the slope grows over one unit: labels go around bottles. */
  bend: number
}

/** Without slopes from different places, lines are taken for straight: this variance of places, in heights, gives half the bend. */
const DOUBT = 4
/** Slopes that differ this much from the others are another label's. */
const MAX_DIFFERENCE = 0.14

function fitted(slopes: readonly Slope[], height: number): Bend {
  const total = slopes.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return { slope: 0, bend: 0 }
  const mean = (value: (slope: Slope) => number) =>
    slopes.reduce((sum, slope) => sum + slope.weight * value(slope), 0) / total
  const place = mean(({ at }) => at)
  const middle = mean(({ slope }) => slope)
  const variance = mean(({ at }) => (at - place) ** 2)
  const covariance = mean(({ at, slope }) => (at - place) * (slope - middle))
  const bend = covariance / (variance + DOUBT * height ** 2)
  return { slope: middle - bend * place, bend }
}

/**
 * The run of lines that fits most slopes (weighted least squares, twice: the second time without outliers).
 * @param height of the lines, in the unit of their places
 */
export function bendOf(slopes: readonly Slope[], height: number): Bend {
  const first = fitted(slopes, height)
  return fitted(
    slopes.filter(({ at, slope }) => Math.abs(slope - first.slope - first.bend * at) <= MAX_DIFFERENCE),
    height,
  )
}

/** How far a line has moved off its level at a place. */
export const offsetAt = ({ slope, bend }: Bend, at: number): number => slope * at + (bend * at ** 2) / 2
