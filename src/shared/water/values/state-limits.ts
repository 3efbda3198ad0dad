import rows from './state-limits.json' with { type: 'json' }

export interface StateLimit {
  /** The first letters of a system's number: a system of a tribe is not under the law of the state it lies in. */
  state: string
  parameter: string
  kind: 'health' | 'action'
  value: number
  unit: string
  /** `YYYY-MM-DD`: the first day it holds; left out where it was not read. */
  from?: string
  /** It was read that it is for an average over a year; left out where what it is compared with was not read. */
  isYearlyAverage?: boolean
  /** What it is called where it is shown and judges nothing: it is before a court, being replaced or only to be announced. */
  shownAs?: string
  sourceTitle: string
  sourceUrl: string
}

/**
 * Limits of single states, as they were read on a page of the state, its code or its water industry on 28 November 2026. Left out are
 * advice, limits for taste at the source, those for systems above a size, and those of substances that the catalog does not have.
 */
export const STATE_LIMITS: ReadonlyMap<string, readonly StateLimit[]> = Map.groupBy(
  rows as readonly StateLimit[],
  ({ state }) => state,
)
