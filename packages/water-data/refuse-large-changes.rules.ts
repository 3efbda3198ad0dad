import { formatFigure, formatNumber } from '@smart-hydration/shared/format/number.ts'
import type { FileCount } from '@smart-hydration/shared/water/loads/import-report.ts'

/** The largest fall in rows that goes by unnoticed, in percent. */
const MAX_FALL = 10
/** The farthest a median moves without a reason, as a factor. */
const MAX_MEDIAN_FACTOR = 2
/** A median of fewer values says little. */
const MIN_VALUES = 20
/** The most rows that may have impossible values, in percent. */
const MAX_LEFT_OUT = 1

/** How many rows there are of something, before and after. */
export interface RowCount {
  noun: string
  before: number
  after: number
}

/** The median of a parameter's values above zero, before and after. */
export interface MedianMove {
  parameter: string
  unit: string
  before: number
  after: number
  /** How many values there are on the side that has fewer. */
  values: number
}

/** Why an import must not be applied without a person's reason: it loses or moves more than a new edition would. */
export function stopReasons({
  counts,
  medians,
  files,
}: {
  counts: readonly RowCount[]
  medians: readonly MedianMove[]
  files: readonly FileCount[]
}): string[] {
  const falls = counts.flatMap(({ noun, before, after }) => {
    const fall = before === 0 ? 0 : ((before - after) / before) * 100
    return fall > MAX_FALL
      ? [
          `The ${noun} would fall from ${formatNumber(before)} to ${formatNumber(after)}, by more than ${MAX_FALL} %.`,
        ]
      : []
  })
  const moves = medians.flatMap(({ parameter, unit, before, after, values }) => {
    const factor = Math.max(before / after, after / before)
    return values >= MIN_VALUES && factor > MAX_MEDIAN_FACTOR
      ? [
          `The median of ${parameter} would move from ${formatFigure(before)} to ${formatFigure(after)} ${unit}, by more than a factor of two.`,
        ]
      : []
  })
  const impossible = files.flatMap(({ file, rows, leftOut }) =>
    leftOut > (rows * MAX_LEFT_OUT) / 100
      ? [
          `${formatNumber(leftOut)} of the ${formatNumber(rows)} rows of ${file} have impossible values, more than ${MAX_LEFT_OUT} %.`,
        ]
      : [],
  )
  return [...falls, ...moves, ...impossible]
}
