import { sql } from 'kysely'
import { columnsOf, fieldsOf } from '#server/db/column-names.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { RecordContent, ReviewedRecord } from '#shared/admin/review/review.rules.ts'

/** The tables that follow the shipped files and hold what can be reviewed. */
const TABLES = { water: 'bottled_waters', limit: 'contaminant_limits', indicator: 'indicators' } as const
export type ReferenceKind = keyof typeof TABLES

export interface StoredRecord {
  key: string
  content: RecordContent
  isUnconfirmed: boolean
  isRejected: boolean
}

/** Columns that are no part of what an editor confirms: where a water is sold has its own sources. */
const NO_CONTENT = ['id', 'created_at', 'updated_at', 'unconfirmed', 'rejected', 'sold_in']

/** The records of a kind that are unconfirmed or among `keys`. */
export async function selectReferenceRecords(
  db: DbOrTx,
  kind: ReferenceKind,
  { keys, isUnconfirmedToo }: { keys: readonly string[]; isUnconfirmedToo: boolean },
): Promise<StoredRecord[]> {
  const { rows } = await sql<{ key: string; columns: object; unconfirmed: boolean; rejected: boolean }>`
    select id::text as key, to_jsonb(record) - ${NO_CONTENT}::text[] as columns, unconfirmed, rejected
    from ${sql.table(TABLES[kind])} as record
    where id::text = any(${keys}::text[]) or (unconfirmed and ${isUnconfirmedToo})
    order by id`.execute(db)
  return rows.map(({ key, columns, unconfirmed, rejected }) => ({
    key,
    content: fieldsOf(columns) as RecordContent,
    isUnconfirmed: unconfirmed,
    isRejected: rejected,
  }))
}

/** Stores what everyone sees of a record. */
export async function updateReferenceRecord(
  tx: Tx,
  kind: ReferenceKind,
  key: string,
  { content, isUnconfirmed, isRejected }: Omit<ReviewedRecord<RecordContent>, 'isChanged'>,
): Promise<void> {
  const columns: Record<string, unknown> = columnsOf(content)
  if (columns.minerals !== undefined) columns.minerals = JSON.stringify(columns.minerals)
  const values = { ...columns, unconfirmed: isUnconfirmed, rejected: isRejected }
  await sql`
    update ${sql.table(TABLES[kind])}
    set ${sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where id = ${key}::uuid`.execute(tx)
}

/** The claims of products that no one has confirmed, or that are among `keys`. */
export async function selectClaims(db: DbOrTx, keys: readonly string[]): Promise<StoredRecord[]> {
  const rows = await db
    .selectFrom('product_claims as claim')
    .innerJoin('affiliate_products as product', 'product.id', 'claim.product_id')
    .select([
      sql<string>`claim.id::text`.as('key'),
      'claim.product_id as productId',
      'product.name',
      'product.brand',
      'claim.standard',
      'claim.contaminant',
      'claim.model',
      'claim.certifier',
      'product.source_title as sourceTitle',
      'product.source_url as sourceUrl',
      'product.license',
      'claim.confirmed',
    ])
    .where(sql<boolean>`(not claim.confirmed or claim.id::text = any(${keys}::text[]))`)
    .orderBy('claim.id')
    .execute()
  return rows.map(({ key, confirmed, ...content }) => ({
    key,
    content,
    isUnconfirmed: !confirmed,
    isRejected: false,
  }))
}

interface DecidedClaim {
  standard: string
  contaminant: string | null
  model: string | null
  certifier: string | null
  /** The listing that confirms it and the day it was read; null: the claim is not confirmed. */
  listing: { url: string; readOn: string } | null
}

/** Stores a decision about a claim. */
export async function updateClaim(
  tx: Tx,
  key: string,
  { standard, contaminant, model, certifier, listing }: DecidedClaim,
): Promise<void> {
  await tx
    .updateTable('product_claims')
    .set({
      standard,
      contaminant,
      model,
      certifier,
      confirmed: listing !== null,
      ...(listing !== null && { listing_url: listing.url, read_on: listing.readOn }),
    })
    .where(sql<string>`id::text`, '=', key)
    .execute()
}
