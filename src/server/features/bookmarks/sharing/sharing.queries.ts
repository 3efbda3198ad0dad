import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { currentCitySlug } from '../bookmarks.queries.ts'

/** Gives a person's bookmark this token unless it has one. Returns the token it has then, or undefined. */
export async function ensureShareToken(db: DbOrTx, userId: string, id: string, token: string) {
  const row = await db
    .updateTable('saved_bookmarks')
    .set({ share_token: sql<string>`coalesce(share_token, ${token})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('share_token as token')
    .executeTakeFirst()
  return row?.token ?? undefined
}

/** Removes the token of a person's bookmark. Returns whether there is such a bookmark. */
export async function clearShareToken(db: DbOrTx, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_bookmarks')
    .set({ share_token: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Bookmarks with what decides how others see them, and the city they are about as it is now. */
const publicSides = (db: DbOrTx) =>
  db
    .selectFrom('saved_bookmarks as own')
    .innerJoin('profiles', 'profiles.id', 'own.user_id')
    .leftJoin('cities', (join) =>
      join
        .on('own.type', 'in', ['city_management', 'tap_water'])
        .on('cities.slug', '=', currentCitySlug)
        .on('cities.status', '=', 'published'),
    )
    .select([
      'own.id',
      'own.user_id as userId',
      'own.type',
      'own.title',
      'own.data',
      'own.is_composed as isComposed',
      'cities.slug as citySlug',
      'cities.name as cityName',
    ])

/** The bookmark with a token. Bookmarks of suspended people are left out. */
export function selectShared(db: DbOrTx, token: string) {
  return publicSides(db)
    .where('own.share_token', '=', token)
    .where('own.removed_at', 'is', null)
    .where(sql<boolean>`coalesce(profiles.banned_until <= now(), true)`)
    .executeTakeFirst()
}
export type SharedRow = NonNullable<Awaited<ReturnType<typeof selectShared>>>

/** The springs of the waters of our catalog with this name; none if it has no such water. */
export async function selectSprings(db: DbOrTx, brand: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('bottled_waters')
    .select('source_name')
    .where('brand', '=', brand)
    .execute()
  return rows.map((row) => row.source_name)
}

/** Whether a water of our catalog has a source at this host. */
export async function isWaterSource(db: DbOrTx, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('bottled_waters')
    .select('id')
    .where(sql<boolean>`substring(source_url from '^https://([^/?#]+)') = ${host}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Bookmarks of earlier versions that were not compared with our rows yet, those with a public page first. */
export function selectUncompared(db: DbOrTx, limit: number) {
  return publicSides(db)
    .where('own.is_composed', 'is', null)
    .orderBy(sql`own.share_token is null`)
    .orderBy('own.id')
    .limit(limit)
    .execute()
}

/** Stores what a comparison found, unless the bookmark was saved again since. */
export async function storeComparison(
  db: DbOrTx,
  id: string,
  { isComposed, data }: { isComposed: boolean; data: unknown },
): Promise<void> {
  await db
    .updateTable('saved_bookmarks')
    .set({ is_composed: isComposed, data: JSON.stringify(data) })
    .where('id', '=', id)
    .where('is_composed', 'is', null)
    .execute()
}
