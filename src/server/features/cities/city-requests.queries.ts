import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'

/** A published city and whether its report is published, or undefined. */
export function selectAskedCity(db: DbOrTx, slug: string) {
  return db
    .selectFrom('cities')
    .leftJoin('tap_water_data', (join) =>
      join.onRef('tap_water_data.city_id', '=', 'cities.id').on('tap_water_data.status', '=', 'published'),
    )
    .select(['cities.id', sql<boolean>`tap_water_data.id is not null`.as('hasReport')])
    .where('cities.slug', '=', slug)
    .where('cities.status', '=', 'published')
    .executeTakeFirst()
}

/** Records that a person or network requested a city's report; repeating it changes nothing. */
export async function insertRequest(
  db: DbOrTx,
  request: { cityId: string; asker: string; userId: string | null },
): Promise<void> {
  await db
    .insertInto('city_requests')
    .values({ city_id: request.cityId, asker: request.asker, user_id: request.userId })
    .onConflict((conflict) => conflict.columns(['city_id', 'asker']).doNothing())
    .execute()
}

/** Stores an address for the mail about a city; repeating it changes nothing. */
export async function insertAddress(db: DbOrTx, cityId: string, email: string): Promise<void> {
  await db
    .insertInto('city_request_addresses')
    .values({ city_id: cityId, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Ends the requests for a city whose page and report are published. Returns the addresses that get the mail, each once:
 * those of visitors, and those of members who confirmed theirs and are not suspended.
 */
export async function takeRequests(tx: Tx, cityId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with seen as (
      select cities.id from cities join tap_water_data on tap_water_data.city_id = cities.id
      where cities.id = ${cityId} and cities.status = 'published' and tap_water_data.status = 'published'
    ), askers as (
      delete from city_requests using seen where city_id = seen.id returning user_id
    ), addresses as (
      delete from city_request_addresses using seen where city_id = seen.id returning email
    )
    select min(email) as email from (
      select email from addresses
      union all
      select profiles.email from askers join profiles on profiles.id = askers.user_id
      where profiles.email_confirmed_at is not null
        and (profiles.banned_until is null or profiles.banned_until <= ${now.toISOString()}::timestamptz)
    ) as recipients
    group by lower(email) order by 1
  `.execute(tx)
  return rows.map(({ email }) => email)
}

/** The city of a mail, or undefined if its page or report is not published. */
export function selectAnnouncedCity(db: DbOrTx, cityId: string) {
  return db
    .selectFrom('cities')
    .innerJoin('tap_water_data', 'tap_water_data.city_id', 'cities.id')
    .select(['cities.name', 'cities.slug'])
    .where('cities.id', '=', cityId)
    .where('cities.status', '=', 'published')
    .where('tap_water_data.status', '=', 'published')
    .executeTakeFirst()
}
