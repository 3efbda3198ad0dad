import { scoreCity, toStoredScores } from '#shared/cities/cities.rules.ts'
import type { Tx } from '../db/transaction.ts'
import { replaceInputs, updateCard } from '../features/editing/cities/city-scores.queries.ts'
import { hasMeasuredReport, readScoreInputs } from '../features/tap-water/overall-score.service.ts'

/** Computes the scores of every city again from their figures, after the scoring rules have changed. */
export async function rescoreCities(tx: Tx, now: Date): Promise<void> {
  const cities = await tx.selectFrom('city_scores').select('city_id as id').orderBy('city_id').execute()
  for (const { id } of cities) {
    const inputs = await readScoreInputs(tx, id)
    // An earlier rule filled public transparency by counting the rows of our own report.
    const kept = inputs.filter(({ input, level }) => input !== 'transparency' || level !== 'report')
    if (kept.length < inputs.length) await replaceInputs(tx, id, kept)
    await updateCard(tx, id, toStoredScores(kept), scoreCity(kept, await hasMeasuredReport(tx, now, id)))
  }
}
