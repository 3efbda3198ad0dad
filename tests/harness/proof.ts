import { appendFileSync } from 'node:fs'
import type { RowResult } from '../../scripts/proof/results.ts'

/** Whether the suites run at their full figures (`npm run proof`) or at the small ones of `npm test`. */
export const IS_PROOF = process.env.PROOF === '1'

/** How often one row's case is tried: a few times in every test run, the whole figure in the proof. */
export function proofCount(_row: string, counts: { test: number; proof: number }): number {
  return IS_PROOF ? counts.proof : counts.test
}

/**
 * A seed for whatever a row's suite draws at random: the one given in `PROOF_SEED`, or a fresh one. It is printed, so
 * that a run that passed can be repeated as well.
 */
export function proofSeed(row: string): number {
  const given = Number(process.env.PROOF_SEED)
  const seed = Number.isSafeInteger(given) && given > 0 ? given : Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`Row ${row} of the proof draws from seed ${seed} (PROOF_SEED=${seed} repeats it)\n`)
  return seed
}

/** Tells the proof what one row came to: a line of JSON in the file that `PROOF_REPORT` names, if it names one. */
export function reportRow(row: string, result: RowResult): void {
  const report = process.env.PROOF_REPORT
  if (report !== undefined) appendFileSync(report, `${JSON.stringify({ row, ...result })}\n`)
}

/** The same for a row whose cases are its tests: they are counted by the run itself. */
export function reportFigure(row: string, figure: string): void {
  reportRow(row, { tried: 0, passed: 0, figure })
}
