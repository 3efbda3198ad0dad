import { sql } from 'kysely'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { RecordReview } from '#shared/admin/review/review.rules.ts'
import { EPA_SOURCE } from './ask-epa.queries.ts'
import { IN_USE_FIRST, SYSTEM_SUMMARY, TOWN_SUMMARY } from './find.queries.ts'

/** A water system, or undefined. */
export const selectSystem = (db: DbOrTx, id: string) =>
  db
    .selectFrom('water_systems')
    .select([
      ...SYSTEM_SUMMARY,
      'official_name as officialName',
      'source_water as sourceWater',
      'zip_codes as zipCodes',
      'supplier_ids as supplierIds',
      'publisher',
      'publisher_url as publisherUrl',
      'standing',
      'closed_on as closedOn',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Whether violations of systems in the state of this one were ever imported, or it was asked for live: only then is none a
 * finding.
 */
export async function hasRegisterOf(db: DbOrTx, systemId: string): Promise<boolean> {
  const state = systemId.slice(0, 2)
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (
      select from system_violations where system_id >= ${state} and system_id < ${`${state}~`}
        and source_id <> ${EPA_SOURCE}
    ) or exists (
      select from system_violation_answers where system_id = ${systemId} and source_id in ('sdwis', ${EPA_SOURCE})
    ) as "isHeld"`.execute(db)
  return rows[0]?.isHeld === true
}

/** The values of a system that an editor hid, without the values. */
export const selectHiddenValues = (db: DbOrTx, systemId: string) =>
  db
    .selectFrom('hidden_measurements as hidden')
    .innerJoin('system_measurements as measured', (join) =>
      join
        .onRef('hidden.system_id', '=', 'measured.system_id')
        .onRef('hidden.parameter', '=', 'measured.parameter')
        .onRef('hidden.source_id', '=', 'measured.source_id'),
    )
    .select(['hidden.parameter', 'measured.unit', 'hidden.reason', 'hidden.hidden_at as since'])
    .where('hidden.system_id', '=', systemId)
    .orderBy('hidden.parameter')
    .orderBy('hidden.source_id')
    .execute()

const SYSTEMS_BY_ID = prepare((db, param: Param<{ ids: readonly string[] }>) =>
  db
    .selectFrom('water_systems')
    .select(SYSTEM_SUMMARY)
    .where('id', '=', sql<string>`any(${param('ids')}::text[])`)
    .orderBy(IN_USE_FIRST)
    .orderBy(sql`population desc nulls last`)
    .orderBy('id'),
)

/** Systems by their ids, those in use that serve most people first. */
export const selectSystemsById = (db: DbOrTx, ids: readonly string[]) => SYSTEMS_BY_ID.rows(db, { ids })

const MAX_TOWNS = 40

/** Towns that a system serves. */
export const selectTownsOfSystem = (db: DbOrTx, id: string) =>
  db
    .selectFrom('places')
    .select(TOWN_SUMMARY)
    .where(sql<boolean>`system_ids @> array[${id}]`)
    // Its own town comes before others whose ZIP codes it reaches into.
    .orderBy(sql`main_system_id is not distinct from ${id}`, 'desc')
    .orderBy('zip_count', 'desc')
    .orderBy('name')
    .limit(MAX_TOWNS)
    .execute()

/** The collections some values come from. */
export const selectSources = (db: DbOrTx, ids: readonly string[]) =>
  db
    .selectFrom('data_sources')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .execute()

/** The published city that a system serves, or undefined. */
export const selectCityOfSystem = (db: DbOrTx, id: string) =>
  db
    .selectFrom('city_water_systems as link')
    .innerJoin('cities', 'cities.id', 'link.city_id')
    .select(['cities.id', 'cities.name', 'cities.slug'])
    .where('link.system_id', '=', id)
    .where('cities.status', '=', 'published')
    .orderBy('cities.name')
    .executeTakeFirst()

/** The loaded system that serves a published city, or undefined. */
export const selectSystemOfCity = (db: DbOrTx, slug: string) =>
  db
    .selectFrom('cities')
    .innerJoin('city_water_systems as link', 'link.city_id', 'cities.id')
    .innerJoin('water_systems as system', 'system.id', 'link.system_id')
    .select(['system.id', 'link.city_id as cityId', 'link.note'])
    .where('cities.slug', '=', slug)
    .where('cities.status', '=', 'published')
    .executeTakeFirst()

/** What editors decided about the pipe look-up of a system. */
export async function selectPipeReview(db: DbOrTx, systemId: string): Promise<RecordReview | undefined> {
  const row = await db
    .selectFrom('data_reviews')
    .select(['decision', 'content', 'correction'])
    .where('kind', '=', 'pipe-look-up')
    .where('record_key', '=', systemId)
    .executeTakeFirst()
  // The check constraints of the table allow these words only.
  return row as unknown as RecordReview | undefined
}
