import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'

let counter = 0

/** A product with a link that may be followed; without brand or certification unless named. */
export function insertProduct(
  db: Kysely<DB>,
  values: Partial<Insertable<DB['affiliate_products']>> = {},
): Promise<Selectable<DB['affiliate_products']>> {
  counter += 1
  return db
    .insertInto('affiliate_products')
    .values({
      name: `Product ${counter}`,
      category: 'Accessories',
      link: `https://shop.example/${counter}`,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
