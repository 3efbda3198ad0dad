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

/** A product whose claims of the form "NSF/ANSI 53: lead" a person has confirmed in their listing, on `readOn`. */
export async function insertCertifiedProduct(
  db: Kysely<DB>,
  values: Partial<Insertable<DB['affiliate_products']>> & { certifications: string[] },
  readOn = '2026-11-01',
): Promise<Selectable<DB['affiliate_products']>> {
  const product = await insertProduct(db, values)
  await db
    .updateTable('product_claims')
    .set({
      confirmed: true,
      model: 'M-1',
      certifier: 'NSF',
      listing_url: 'https://listing.example/m-1',
      read_on: readOn,
    })
    .where('product_id', '=', product.id)
    .where('contaminant', 'is not', null)
    .execute()
  return product
}
