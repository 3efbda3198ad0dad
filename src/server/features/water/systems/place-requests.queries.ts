import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { RequestedPlace } from '#shared/water/places/place-requests.schema.ts'

/** Records that a network asked for a place; repeating it changes nothing. */
export async function insertPlaceRequest(
  db: DbOrTx,
  request: { key: string; asker: string; place: string; at: Date },
): Promise<void> {
  await db
    .insertInto('place_requests')
    .values({ place_key: request.key, asker: request.asker, place: request.place, created_at: request.at })
    .onConflict((conflict) => conflict.columns(['place_key', 'asker']).doNothing())
    .execute()
}

/** The places most asked for first, then those asked for last. */
export async function selectRequestedPlaces(db: DbOrTx, limit: number): Promise<RequestedPlace[]> {
  const { rows } = await sql<RequestedPlace>`
    select place_key as key, (array_agg(place order by created_at desc))[1] as place, count(*)::int as requests,
      to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
    from place_requests group by place_key order by requests desc, max(created_at) desc, place_key
    limit ${limit}`.execute(db)
  return rows
}

/** Deletes requests that were made this many days ago. */
export async function deleteOldPlaceRequests(db: DbOrTx, days: number): Promise<void> {
  await db
    .deleteFrom('place_requests')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}
