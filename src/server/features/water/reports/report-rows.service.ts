import type { DbOrTx } from '#server/db/transaction.ts'
import { localDay } from '#shared/local-day.ts'
import type { Limit } from '#shared/water/values/limits.rules.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'
import { limitsOn } from '../status/limits.service.ts'

/** The limits for the parameters of these rows that are in force on the day of `now`. */
export async function limitsFor(db: DbOrTx, now: Date, rows: readonly Contaminant[]): Promise<Limit[]> {
  const parameters = [...new Set(rows.flatMap(({ parameter }) => parameter ?? []))]
  return limitsOn(db, localDay(now, 'UTC'), parameters)
}
