import type { PickedResult } from '@smart-hydration/water-data'
import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** The collection of values that were asked live. */
const SOURCE = 'hubeau'

/** When Hub'eau was asked for a commune, and how many results were stored. */
export interface LookUp {
  askedAt: string
  results: number
}

/** The last look-up of a commune, or undefined. */
export const selectLookUp = (db: DbOrTx, commune: string): Promise<LookUp | undefined> =>
  db
    .selectFrom('live_water_look_ups')
    .select(['asked_at as askedAt', 'results'])
    .where('commune', '=', commune)
    .executeTakeFirst()

/** The year of the newest value of some systems that was imported; null where there is none. */
export async function selectImportedYear(db: DbOrTx, systemIds: readonly string[]): Promise<number | null> {
  const { newest } = await db
    .selectFrom('system_measurements')
    .select((eb) => eb.fn.max('year_to').as('newest'))
    .where('system_id', '=', sql<string>`any(${systemIds}::text[])`)
    .where('source_id', '<>', SOURCE)
    .executeTakeFirstOrThrow()
  return newest
}

/** Writes a look-up in place of an earlier one. */
export async function upsertLookUp(
  db: DbOrTx,
  { commune, askedAt, results }: { commune: string; askedAt: Date; results: number },
): Promise<void> {
  const values = { asked_at: askedAt, results }
  await db
    .insertInto('live_water_look_ups')
    .values({ commune, ...values })
    .onConflict((conflict) => conflict.column('commune').doUpdateSet(values))
    .execute()
}

/** Replaces the values of a network that were asked live. They belong to the load that brought the network. */
export async function replaceLiveResults(
  db: DbOrTx,
  systemId: string,
  results: readonly PickedResult[],
): Promise<void> {
  await db
    .deleteFrom('system_measurements')
    .where('system_id', '=', systemId)
    .where('source_id', '=', SOURCE)
    .execute()
  if (results.length === 0) return
  const { load_id } = await db
    .selectFrom('water_systems')
    .select('load_id')
    .where('id', '=', systemId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('system_measurements')
    .values(
      results.map(({ yearFrom, yearTo, detail, ...result }) => ({
        system_id: systemId,
        source_id: SOURCE,
        ...result,
        year_from: yearFrom,
        year_to: yearTo,
        status: 'current',
        detail: JSON.stringify(detail),
        load_id,
      })),
    )
    .execute()
}
