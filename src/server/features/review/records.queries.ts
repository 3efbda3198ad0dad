import { sql } from 'kysely'
import { columnsOf, fieldsOf } from '#server/db/column-names.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { RecordContent, ReviewedRecord } from '#shared/review/review.rules.ts'

/** The tables that follow the shipped files and hold what can be reviewed. */
const TABLES = { water: 'bottled_waters', limit: 'contaminant_limits', indicator: 'indicators' } as const
export type ReferenceKind = keyof typeof TABLES

/** A stored record. */
export interface StoredRecord {
  key: string
  content: RecordContent
  isUnconfirmed: boolean
  isRejected: boolean
}

/** Columns that are no part of what a record says. */
const NO_CONTENT = ['id', 'created_at', 'updated_at', 'unconfirmed', 'rejected']

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

/** The products that claim certificates no one has confirmed, or that are among `keys`. */
export async function selectCertificates(db: DbOrTx, keys: readonly string[]): Promise<StoredRecord[]> {
  const isUnconfirmed = sql<boolean>`cardinality(certifications) > 0 and not certifications_confirmed`
  const rows = await db
    .selectFrom('affiliate_products')
    .select([
      sql<string>`id::text`.as('key'),
      'name',
      'brand',
      'certifications',
      'source_title as sourceTitle',
      'source_url as sourceUrl',
      'license',
      isUnconfirmed.as('isUnconfirmed'),
    ])
    .where(sql<boolean>`(${isUnconfirmed} or id::text = any(${keys}::text[]))`)
    .orderBy('id')
    .execute()
  return rows.map(({ key, isUnconfirmed: waits, ...content }) => ({
    key,
    content,
    isUnconfirmed: waits,
    isRejected: false,
  }))
}
