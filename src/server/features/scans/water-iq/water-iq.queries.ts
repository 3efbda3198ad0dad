import type { DbOrTx } from '#server/db/transaction.ts'

/** A person's home city, or undefined. */
export function selectHomeCity(
  db: DbOrTx,
  userId: string,
): Promise<{ slug: string; name: string } | undefined> {
  return db
    .selectFrom('profiles')
    .innerJoin('cities', 'cities.id', 'profiles.home_city_id')
    .select(['cities.slug', 'cities.name'])
    .where('profiles.id', '=', userId)
    .executeTakeFirst()
}
