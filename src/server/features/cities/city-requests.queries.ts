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

/** Makes other changes to the requests of an address (in lower case) wait until the transaction ends. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`city-request/${email}`}))`.execute(tx)
}

/** Stores an address, not confirmed, for the mail about a city. Returns the id of the request, also of one that exists. */
export async function insertAddress(tx: Tx, address: { cityId: string; email: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into city_request_addresses (city_id, email) values (${address.cityId}, ${address.email})
    on conflict (city_id, lower(email)) do update set city_id = excluded.city_id
    returning id
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The request was not stored')
  return row.id
}

/** Notes that the mail with a request's link is queued. */
export async function noteMail(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('city_request_addresses')
    .set({ mailed_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes an address's oldest requests that are neither confirmed nor in a mail, beyond `most`. */
export async function deleteUnmailed(tx: Tx, email: string, most: number): Promise<void> {
  await sql`
    delete from city_request_addresses where id in (
      select id from city_request_addresses
      where lower(email) = ${email} and confirmed_at is null and mailed_at is null
      order by created_at desc, id offset ${most}
    )
  `.execute(tx)
}

interface LeftAddress {
  /** In lower case. */
  email: string
  cityName: string
  isConfirmed: boolean
  /** The names of all cities for which its owner confirmed a request. */
  confirmedCities: string[]
}

/** A request with an address; undefined if it has ended. */
export async function selectAddress(db: DbOrTx, id: string): Promise<LeftAddress | undefined> {
  const { rows } = await sql<LeftAddress>`
    select lower(asked.email) as email, cities.name as "cityName", confirmed_at is not null as "isConfirmed",
      array(
        select city.name from city_request_addresses other join cities city on city.id = other.city_id
        where lower(other.email) = lower(asked.email) and other.confirmed_at is not null order by city.name
      ) as "confirmedCities"
    from city_request_addresses asked join cities on cities.id = asked.city_id
    where asked.id = ${id}::uuid
  `.execute(db)
  return rows[0]
}

interface AwaitedCity {
  id: string
  name: string
  slug: string
}

/**
 * Confirms the requests with an address (in lower case) until `most` are: first the one with this id, then those confirmed
 * before, then the latest. Of those confirmed before, it deletes what `most` leaves out, first the ones that no mail was about.
 * Returns the cities of all that are confirmed now.
 */
export async function confirmAddress(
  tx: Tx,
  { email, requestId, most }: { email: string; requestId: string; most: number },
): Promise<AwaitedCity[]> {
  const { rows } = await sql<AwaitedCity>`
    with places as (
      select id, confirmed_at, row_number() over (
        order by id <> ${requestId}::uuid, confirmed_at is null, mailed_at is null, confirmed_at desc, created_at desc, id
      ) as place
      from city_request_addresses where lower(email) = ${email}
    ), ended as (
      delete from city_request_addresses
      where id in (select id from places where place > ${most} and confirmed_at is not null)
    )
    update city_request_addresses asked set confirmed_at = coalesce(asked.confirmed_at, now())
    from places, cities
    where places.id = asked.id and place <= ${most} and cities.id = asked.city_id
    returning cities.id, cities.name, cities.slug
  `.execute(tx)
  return rows
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

/** Deletes the requests that wait with an address in lower case. */
export async function deleteAddress(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('city_request_addresses').where(sql<string>`lower(email)`, '=', email).execute()
}
