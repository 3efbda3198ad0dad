import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { OUR_OWN_VALUES } from '#shared/admin/content.schema.ts'

type ContentTable = 'cities' | 'tap_water_data' | 'affiliate_products' | 'innovations'

/** How many records of a kind exist, how many are drafts, and how many a model wrote that have no source. */
export async function countContent(db: DbOrTx, table: ContentTable) {
  const content = (eb: ExpressionBuilder<DB, ContentTable>) => [
    eb.fn.countAll<number>().as('total'),
    eb.fn.countAll<number>().filterWhere('status', '=', 'draft').as('drafts'),
    eb.fn
      .countAll<number>()
      .filterWhere('generated_by', '<>', OUR_OWN_VALUES)
      .filterWhere('source_url', 'is', null)
      .as('unsourced'),
  ]
  return db.selectFrom(table).select(content).executeTakeFirstOrThrow()
}

/** How many people there are, and how many of them confirmed their address. */
export function countPeople(db: DbOrTx) {
  return db
    .selectFrom('profiles')
    .select(({ fn }) => [
      fn.countAll<number>().as('users'),
      fn.countAll<number>().filterWhere('email_confirmed_at', 'is not', null).as('confirmedUsers'),
    ])
    .executeTakeFirstOrThrow()
}

/** The name of the person who signed up last, and when. */
export function selectNewestPerson(db: DbOrTx) {
  return db
    .selectFrom('profiles')
    .select([sql<string | null>`nullif(full_name, '')`.as('name'), 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The city that was added last, including drafts, or undefined. */
export function selectNewestCity(db: DbOrTx) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'country', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
}

/** The innovation that was added last, including drafts, or undefined. */
export function selectNewestInnovation(db: DbOrTx) {
  return db
    .selectFrom('innovations')
    .select(['id', 'title', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('title')
    .limit(1)
    .executeTakeFirst()
}
