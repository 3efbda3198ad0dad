import type { DbOrTx } from '#server/db/transaction.ts'

/** The names of what exists already, drafts too; of products and cities there may be many. */
const MOST_NAMES = 5_000

/** Cities a model need not name again. */
export function selectCityNames(db: DbOrTx) {
  return db.selectFrom('cities').select(['name', 'country']).orderBy('id').limit(MOST_NAMES).execute()
}

/** Products a model need not name again. */
export function selectProductNames(db: DbOrTx) {
  return db.selectFrom('affiliate_products').select('name').orderBy('id').limit(MOST_NAMES).execute()
}

/** Innovations a model need not name again. */
export function selectInnovationTitles(db: DbOrTx) {
  return db.selectFrom('innovations').select('title').orderBy('id').limit(MOST_NAMES).execute()
}
