import type { DbOrTx } from '#server/db/transaction.ts'

/** The most names that are read, including those of drafts. */
const MOST_NAMES = 5_000

export function selectCityNames(db: DbOrTx) {
  return db.selectFrom('cities').select(['name', 'country']).orderBy('id').limit(MOST_NAMES).execute()
}

export function selectProductNames(db: DbOrTx) {
  return db.selectFrom('affiliate_products').select('name').orderBy('id').limit(MOST_NAMES).execute()
}

export function selectInnovationTitles(db: DbOrTx) {
  return db.selectFrom('innovations').select('title').orderBy('id').limit(MOST_NAMES).execute()
}
