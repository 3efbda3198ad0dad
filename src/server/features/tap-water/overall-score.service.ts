import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { scoreCity } from '#shared/cities/cities.rules.ts'
import { countReport, isMeasuredReport } from '#shared/tap-water/report-counts.rules.ts'
import * as queries from './overall-score.queries.ts'
import { publishedRows } from './report-rows.service.ts'

export { selectInputs as readScoreInputs } from './overall-score.queries.ts'

/** Whether a city's published report holds enough confirmed values for an overall score. */
export async function hasMeasuredReport(db: DbOrTx, now: Date, cityId: string): Promise<boolean> {
  return isMeasuredReport(countReport(await publishedRows(db, now, cityId)))
}

/** Recomputes a city's overall score after its report changed. Its inputs change only when an admin saves them. */
export async function refreshOverallScore(tx: Tx, now: Date, cityId: string): Promise<void> {
  const inputs = await queries.selectInputs(tx, cityId)
  const { overall } = scoreCity(inputs, await hasMeasuredReport(tx, now, cityId))
  await queries.updateOverall(tx, cityId, overall)
}
