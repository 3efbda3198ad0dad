import type { DbOrTx } from '#server/db/transaction.ts'
import { localDay } from '#shared/local-day.ts'
import { type JudgedContaminant, judgeContaminants } from '#shared/tap-water/judge-contaminant.rules.ts'
import type { Limit } from '#shared/tap-water/limits.rules.ts'
import { type Contaminant, contaminantsSchema } from '#shared/tap-water/tap-water.schema.ts'
import { limitsOn } from '../water-statuses/limits.service.ts'
import * as queries from './tap-water.queries.ts'

/** The limits for the parameters of these rows that are in force on the day of `now`. */
export async function limitsFor(db: DbOrTx, now: Date, rows: readonly Contaminant[]): Promise<Limit[]> {
  const parameters = [...new Set(rows.flatMap(({ parameter }) => parameter ?? []))]
  return limitsOn(db, localDay(now, 'UTC'), parameters)
}

/**
 * The rows of a city's published report, judged by the limits on the day of `now`; empty without a report.
 */
export async function publishedRows(db: DbOrTx, now: Date, cityId: string): Promise<JudgedContaminant[]> {
  const rows = contaminantsSchema.parse(await queries.selectContaminants(db, cityId))
  return judgeContaminants(rows, await limitsFor(db, now, rows), localDay(now, 'UTC'))
}
