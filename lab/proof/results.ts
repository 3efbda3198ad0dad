/** What one suite came to. */
export interface RowResult {
  /** How many cases were tried, and how many came out as they must. */
  tried: number
  passed: number
  /** What was measured, in words; a line for each suite that says something. */
  figure: string
}

/** One row's outcome as it is written down. */
export interface RowOutcome extends RowResult {
  id: string
  isGood: boolean
  seconds: number
}
