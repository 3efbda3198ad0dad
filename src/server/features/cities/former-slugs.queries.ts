import type { DbOrTx } from '#server/db/transaction.ts'

/**
 * The current slug of the city that had this one before, or undefined. The city may be a draft. The database records
 * former slugs itself.
 */
export async function selectSlugNow(db: DbOrTx, formerSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('city_former_slugs')
    .innerJoin('cities', 'cities.id', 'city_former_slugs.city_id')
    .select('cities.slug')
    .where('city_former_slugs.slug', '=', formerSlug)
    .executeTakeFirst()
  return row?.slug
}
