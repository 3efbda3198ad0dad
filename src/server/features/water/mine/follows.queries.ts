import { LOAD_LOCK } from '@smart-hydration/water-data'
import { type InferResult, sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { SeenFigure } from '#shared/water/answer/water-figure.rules.ts'
import type { WaterPlace } from '#shared/water/mine/water-place.rules.ts'
import { WATER_NAMES } from './my-water.queries.ts'

/** The revision of the loaded data: another number means that figures of systems may have changed. */
const LOADS = sql<number>`(select coalesce(max(revision), 0) from data_loads)`
/** When the published report of a follow's city was changed last; null without one. */
const REPORT_AT = sql<string | null>`(
  select updated_at from tap_water_data where city_id = own.city_id and status = 'published')`

/**
 * Whether an edition of the shipped files came since a follow was compared and nothing else: no import, no report of a utility,
 * no editor. An edition brings other sources and other old figures, which are no news.
 */
const IS_ONLY_EDITION = sql<boolean>`(
  (select coalesce(bool_and(name = ${sql.lit(LOAD_LOCK)}), false) from data_loads where revision > own.loads_seen)
  and not exists (
    select from content_revisions as edit join tap_water_data as report on report.id = edit.record_id
    where report.city_id = own.city_id and edit.created_at > own.report_seen_at
  )
)`

const follows = (db: DbOrTx) =>
  db
    .selectFrom('water_follows as own')
    .innerJoin('profiles', 'profiles.id', 'own.user_id')
    .leftJoin('cities', 'cities.id', 'own.city_id')
    .leftJoin('water_systems', 'water_systems.id', 'own.system_id')
    .select([
      'own.id',
      'own.user_id as userId',
      'own.seen',
      ...WATER_NAMES,
      'profiles.email',
      'profiles.is_subscribed as isGranted',
      'profiles.paid_until as paidUntil',
      sql<boolean>`profiles.role = 'admin'`.as('isAdmin'),
      sql<boolean>`
        profiles.email_confirmed_at is not null and coalesce(profiles.banned_until <= now(), true)
      `.as('isReachable'),
      LOADS.as('loads'),
      REPORT_AT.as('reportAt'),
      IS_ONLY_EDITION.as('isOnlyEdition'),
    ])
export type Follow = InferResult<ReturnType<typeof follows>>[number]

/** What a person follows, the newest first. */
export const selectFollowsOf = (db: DbOrTx, userId: string) =>
  follows(db).where('own.user_id', '=', userId).orderBy('own.created_at', 'desc').orderBy('own.id').execute()

/** A follow, or undefined. */
export const selectFollow = (db: DbOrTx, id: string) =>
  follows(db).where('own.id', '=', id).executeTakeFirst()

/** Follows whose figures may have changed since they were last compared. */
export const dueFollows = (tx: Tx) =>
  follows(tx)
    .where((where) =>
      where.or([
        where('own.loads_seen', '<>', LOADS),
        where.and([
          where('own.city_id', 'is not', null),
          where('own.report_seen_at', 'is distinct from', REPORT_AT),
        ]),
      ]),
    )
    .orderBy('own.id')

/** Notes that a follow was compared; `seen` is left as it was without one. */
export async function markCompared(
  tx: Tx,
  { id, loads, reportAt }: Pick<Follow, 'id' | 'loads' | 'reportAt'>,
  seen: readonly SeenFigure[] | null,
): Promise<void> {
  await tx
    .updateTable('water_follows')
    .set({
      loads_seen: loads,
      report_seen_at: reportAt,
      ...(seen === null ? {} : { seen: JSON.stringify(seen) }),
    })
    .where('id', '=', id)
    .execute()
}

const systemIdOf = (place: WaterPlace) => (place.kind === 'system' ? place.id : null)
const cityIdOf = (place: WaterPlace) =>
  sql<string | null>`(
    select id from cities where slug = ${place.kind === 'city' ? place.slug : null} and status = 'published')`

/** Locks a person until the transaction ends, and returns how many waters other than this one they follow. */
export async function lockFollowsOf(tx: Tx, userId: string, place: WaterPlace): Promise<number> {
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('water_follows')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`system_id is distinct from ${systemIdOf(place)}::text or city_id is distinct from ${cityIdOf(place)}`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a follow; one that is there already stays as it is. */
export async function insertFollow(
  tx: Tx,
  userId: string,
  place: WaterPlace,
  seen: readonly SeenFigure[],
): Promise<void> {
  await sql`
    insert into water_follows as own (user_id, system_id, city_id, seen, loads_seen, report_seen_at)
    select ${userId}::uuid, ${systemIdOf(place)}::text, city.id, ${JSON.stringify(seen)}::jsonb, ${LOADS}, report.updated_at
    from (select ${cityIdOf(place)} as id) as city
      left join tap_water_data as report on report.city_id = city.id and report.status = 'published'
    on conflict do nothing
  `.execute(tx)
}

/** Removes a person's follow. Returns whether there was one. */
export async function deleteFollow(db: DbOrTx, userId: string, place: WaterPlace): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('water_follows')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('system_id', '=', systemIdOf(place)), where('city_id', '=', cityIdOf(place))]),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
