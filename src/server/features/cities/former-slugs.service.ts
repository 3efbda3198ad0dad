import type { DbOrTx } from '#server/db/transaction.ts'

/**
 * Reads a published city by its slug. If no city has the slug, reads the city that had it before: the database records former slugs
 * itself.
 */
export async function readAtSlug<Row>(
  db: DbOrTx,
  slug: string,
  read: (db: DbOrTx, slug: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = await read(db, slug)
  if (row !== undefined) return row
  const now = await db
    .selectFrom('city_former_slugs')
    .innerJoin('cities', 'cities.id', 'city_former_slugs.city_id')
    .select('cities.slug')
    .where('city_former_slugs.slug', '=', slug)
    .executeTakeFirst()
  return now === undefined ? undefined : read(db, now.slug)
}
