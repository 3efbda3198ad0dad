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

/** One address that waits for the mail about a city. */
interface OpenAddress {
  id: string
  cityId: string
  isConfirmed: boolean
}

/** The cities an address waits for. Requests for the same address wait for each other until the transaction ends. */
export async function holdOpenAddresses(tx: Tx, email: string): Promise<OpenAddress[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`city-request/${email}`}))`.execute(tx)
  return await tx
    .selectFrom('city_request_addresses')
    .select(['id', 'city_id as cityId', sql<boolean>`confirmed_at is not null`.as('isConfirmed')])
    .where(sql<string>`lower(email)`, '=', email)
    .execute()
}

/** Stores an address for the mail about a city and returns the id of the request. */
export async function insertAddress(
  tx: Tx,
  address: { cityId: string; email: string; isConfirmed: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto('city_request_addresses')
    .values({
      city_id: address.cityId,
      email: address.email,
      confirmed_at: address.isConfirmed ? sql<string>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The address of a request, in lower case, and the name of its city; undefined if the request has ended. */
export function selectAddress(db: DbOrTx, id: string) {
  return db
    .selectFrom('city_request_addresses')
    .innerJoin('cities', 'cities.id', 'city_request_addresses.city_id')
    .select([sql<string>`lower(city_request_addresses.email)`.as('email'), 'cities.name as cityName'])
    .where('city_request_addresses.id', '=', id)
    .executeTakeFirst()
}

/** Confirms all requests with an address, and returns their cities. */
export async function confirmAddress(
  tx: Tx,
  email: string,
): Promise<{ id: string; name: string; slug: string }[]> {
  return await tx
    .updateTable('city_request_addresses')
    .from('cities')
    .whereRef('cities.id', '=', 'city_request_addresses.city_id')
    .where(sql<string>`lower(city_request_addresses.email)`, '=', email)
    .set({ confirmed_at: sql<string>`coalesce(confirmed_at, now())` })
    .returning(['cities.id', 'cities.name', 'cities.slug'])
    .execute()
}

/** Deletes what visitors left this long ago: addresses that were not confirmed, other addresses, and requests. */
export async function deleteOldRequests(
  db: DbOrTx,
  days: { unconfirmed: number; others: number },
): Promise<void> {
  const age = (count: number) => sql<string>`now() - make_interval(days => ${count})`
  await db
    .deleteFrom('city_request_addresses')
    .where(({ or, and, eb }) =>
      or([
        eb('created_at', '<', age(days.others)),
        and([eb('confirmed_at', 'is', null), eb('created_at', '<', age(days.unconfirmed))]),
      ]),
    )
    .execute()
  await db
    .deleteFrom('city_requests')
    .where('user_id', 'is', null)
    .where('created_at', '<', age(days.others))
    .execute()
}

/**
 * Ends the requests for a city whose page and report are published. Returns the addresses that get the mail, each once:
 * those that visitors confirmed, and those of members who confirmed theirs and are not suspended. An address that is not
 * confirmed yet stays: its mail follows the confirmation.
 */
export async function takeRequests(tx: Tx, cityId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with seen as (
      select cities.id from cities join tap_water_data on tap_water_data.city_id = cities.id
      where cities.id = ${cityId} and cities.status = 'published' and tap_water_data.status = 'published'
    ), askers as (
      delete from city_requests using seen where city_id = seen.id returning user_id
    ), addresses as (
      delete from city_request_addresses using seen
      where city_id = seen.id and confirmed_at is not null returning email
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
    .select(['cities.name', 'cities.slug', 'tap_water_data.verdict as waterStatus'])
    .where('cities.id', '=', cityId)
    .where('cities.status', '=', 'published')
    .where('tap_water_data.status', '=', 'published')
    .executeTakeFirst()
}

/** Deletes the requests that wait with an address in lower case. */
export async function deleteAddress(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('city_request_addresses').where(sql<string>`lower(email)`, '=', email).execute()
}
