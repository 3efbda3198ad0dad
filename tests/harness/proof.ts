import { appendFileSync } from 'node:fs'

/** What one row of the proof came to. */
export interface RowResult {
  /** How many cases were tried, and how many came out as they must. */
  tried: number
  passed: number
  /** What was measured, in words; a line for each suite that reports something. */
  figure: string
}

/** Whether the suites run with all cases (`npm run proof`) or with the few of `npm test`. */
export const IS_PROOF = process.env.PROOF === '1'

/** How many cases of a row to run: a few in every test run, all of them in the proof. */
export function proofCount(_row: string, counts: { test: number; proof: number }): number {
  return IS_PROOF ? counts.proof : counts.test
}

/**
 * A seed for random inputs of a row's suite: `PROOF_SEED`, or a new one. It is printed, so that a passing run can be
 * repeated too.
 */
export function proofSeed(row: string): number {
  const given = Number(process.env.PROOF_SEED)
  const seed = Number.isSafeInteger(given) && given > 0 ? given : Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`Row ${row} of the proof draws from seed ${seed} (PROOF_SEED=${seed} repeats it)\n`)
  return seed
}

/** Reports a row's result to the proof: a line of JSON in the file that `PROOF_REPORT` names, if any. */
export function reportRow(row: string, result: RowResult): void {
  const report = process.env.PROOF_REPORT
  if (report !== undefined) appendFileSync(report, `${JSON.stringify({ row, ...result })}\n`)
}

/** The same for a row whose cases are its tests, which vitest counts. */
export function reportFigure(row: string, figure: string): void {
  reportRow(row, { tried: 0, passed: 0, figure })
}
