import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { type JudgedStatus, RULES_EDITION } from '#shared/water/status/water-status.rules.ts'
import type { Law } from '#shared/water/values/laws.ts'

/** The newest change of the stored data. */
export async function selectRevision(db: DbOrTx): Promise<number> {
  const { newest } = await db
    .selectFrom('data_loads')
    .select((eb) => eb.fn.coalesce(eb.fn.max('revision'), sql<number>`0`).as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

export interface Judging {
  /** `YYYY-MM-DD` */
  today: string
  revision: number
}

/** The first `limit` systems, by id, that were not judged by these rules, on this day and on this data yet. */
export async function selectDueSystems(
  db: DbOrTx,
  { today, revision }: Judging,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('water_systems as system')
    .leftJoin('system_statuses as judged', 'judged.system_id', 'system.id')
    .select('system.id')
    .where(({ eb, or }) =>
      or([
        eb('judged.system_id', 'is', null),
        eb('judged.judged_on', '<', today),
        eb('judged.revision', '<', revision),
        eb('judged.rules', '<', RULES_EDITION),
      ]),
    )
    .orderBy('system.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The stored statuses of some systems. */
export const selectStatuses = (db: DbOrTx, systemIds: readonly string[]) =>
  db
    .selectFrom('system_statuses')
    .select([
      'system_id as systemId',
      'status',
      'reason',
      'above_laws as aboveLaws',
      'within_laws as withinLaws',
    ])
    .where('system_id', '=', sql<string>`any(${systemIds}::text[])`)
    .execute()

/** The published reports of the cities that some systems serve, by system. */
export const selectReportRows = (db: DbOrTx, systemIds: readonly string[]) =>
  db
    .selectFrom('city_water_systems as link')
    .innerJoin('cities as city', 'city.id', 'link.city_id')
    .innerJoin('tap_water_data as report', 'report.city_id', 'link.city_id')
    .select(['link.system_id as systemId', 'report.contaminants'])
    .where('city.status', '=', 'published')
    .where('report.status', '=', 'published')
    .where('link.system_id', '=', sql<string>`any(${systemIds}::text[])`)
    .orderBy('city.name', 'desc')
    .execute()

export type StoredStatus = { systemId: string; aboveLaws: Law[]; withinLaws: Law[] } & Pick<
  JudgedStatus,
  'status' | 'reason'
>

/** Writes statuses that are new or different. A system that has been removed by then is left out. */
export async function upsertStatuses(
  db: DbOrTx,
  statuses: readonly StoredStatus[],
  { today, revision }: Judging,
): Promise<void> {
  await sql`
    insert into system_statuses
      (system_id, status, reason, above_laws, within_laws, judged_on, revision, rules)
    select judged.id, judged.status, judged.reason,
      string_to_array(judged.above, ' '), string_to_array(judged.within, ' '),
      ${today}::date, ${revision}, ${RULES_EDITION}
    from unnest(
      ${statuses.map(({ systemId }) => systemId)}::text[], ${statuses.map(({ status }) => status)}::text[],
      ${statuses.map(({ reason }) => reason)}::text[], ${statuses.map(({ aboveLaws }) => aboveLaws.join(' '))}::text[],
      ${statuses.map(({ withinLaws }) => withinLaws.join(' '))}::text[]
    ) as judged (id, status, reason, above, within)
      join water_systems on water_systems.id = judged.id
    on conflict (system_id) do update set
      status = excluded.status, reason = excluded.reason,
      above_laws = excluded.above_laws, within_laws = excluded.within_laws, judged_on = excluded.judged_on, revision = excluded.revision, rules = excluded.rules`.execute(
    db,
  )
}

/** Notes that systems were judged and have the status they had. */
export async function markJudged(
  db: DbOrTx,
  systemIds: readonly string[],
  { today, revision }: Judging,
): Promise<void> {
  await db
    .updateTable('system_statuses')
    .set({ judged_on: today, revision, rules: RULES_EDITION })
    .where('system_id', '=', sql<string>`any(${systemIds}::text[])`)
    .execute()
}

/** Systems that were never judged, or not by all laws, by id: their pages or the map would know nothing of them. */
export async function selectUnjudgedSystems(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from water_systems where not exists (
      select from system_statuses where system_id = water_systems.id and above_laws is not null
    ) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The planner would otherwise guess from an empty table until autovacuum comes by. */
export async function analyzeStatuses(db: DbOrTx): Promise<void> {
  await sql`analyze system_statuses`.execute(db)
}
