import { SOURCE_COLUMNS } from '#server/db/columns.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** Every bottled water, or those from one country, with its published values and their source, by name. */
export function selectWaters(db: DbOrTx, country?: string) {
  const query = db
    .selectFrom('bottled_waters')
    .select([
      'id',
      'brand',
      'aliases',
      'country',
      'source_name as sourceName',
      'type',
      'ph',
      'tds_mg_l as tds',
      'minerals',
      ...SOURCE_COLUMNS,
      'unconfirmed',
      'rejected',
      'notes',
      'sold_in as soldIn',
    ])
    .orderBy('brand')
    .orderBy('id')
  return (country === undefined ? query : query.where('country', '=', country)).execute()
}

/** The countries that the waters are from. */
export function selectCountries(db: DbOrTx) {
  return db
    .selectFrom('bottled_waters')
    .select('country')
    .distinct()
    .where('country', 'is not', null)
    .$narrowType<{ country: string }>()
    .execute()
}

/** Every barcode with the brand printed on its bottle and, if known, the name in our catalog. */
export function selectBarcodes(db: DbOrTx) {
  return db
    .selectFrom('bottled_water_barcodes')
    .select(['barcode', 'brand', 'matched_brand as matchedBrand', 'product_name as productName'])
    .orderBy('barcode')
    .execute()
}

/** How many barcodes are listed under each name of the catalogue. */
export const selectBarcodeCounts = (db: DbOrTx) =>
  db
    .selectFrom('bottled_water_barcodes')
    .select(({ fn }) => ['matched_brand as brand', fn.countAll<number>().as('barcodes')])
    .where('matched_brand', 'is not', null)
    .$narrowType<{ brand: string }>()
    .groupBy('matched_brand')
    .execute()
