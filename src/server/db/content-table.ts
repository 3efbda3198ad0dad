import { type Insertable, type SelectExpression, sql } from 'kysely'
import type { Saved } from '#shared/admin/content.schema.ts'
import type { DB } from './db-types.generated.ts'
import { type EditedRecord, type EditedRow, toEdited } from './edited-record.ts'
import type { DbOrTx, Tx } from './transaction.ts'

type TableName = 'cities' | 'affiliate_products' | 'innovations'

/** Reads, locks and writes the records of one kind of content. Every write is a new version. */
export interface ContentTable<Fields> {
  /** The record, or undefined. */
  selectOne: (db: DbOrTx, id: string) => Promise<EditedRecord<Fields> | undefined>
  /** The records that exist, in the order of their ids. */
  selectMany: (db: DbOrTx, ids: readonly string[]) => Promise<EditedRecord<Fields>[]>
  /**
   * The same, locked until the transaction ends, in the order of their ids, so that two transactions cannot deadlock. Rows that
   * reference them can still be inserted.
   */
  lock: (tx: Tx, ids: readonly string[]) => Promise<EditedRecord<Fields>[]>
  insert: (tx: Tx, fields: Fields) => Promise<Saved>
  /** Writes the fields as the next version and returns that version. */
  update: (tx: Tx, id: string, fields: Fields) => Promise<number>
  /** Deletes records and everything that belongs to them. */
  remove: (tx: Tx, ids: readonly string[]) => Promise<void>
}

/** What {@link contentTable} takes. */
export interface ContentTableOptions<Fields, Table extends TableName> {
  table: Table
  /** The fields as a statement selects them. */
  columns: readonly SelectExpression<DB, Table>[]
  /** The fields as a statement writes them. */
  toRow: (fields: Fields) => Insertable<DB[Table]>
}

/** Creates the {@link ContentTable} of one kind of content. */
export function contentTable<Fields, Table extends TableName>(
  options: ContentTableOptions<Fields, Table>,
): ContentTable<Fields> {
  // Kysely cannot type a statement for one of several tables, so here every table is typed as `innovations`.
  const { table, columns, toRow } = options as unknown as ContentTableOptions<Fields, 'innovations'>
  const nextVersion = sql<number>`version + 1`

  const select = (db: DbOrTx) =>
    db.selectFrom(table).select(['id', 'version', 'updated_at as updatedAt']).select(columns)
  const edited = (row: unknown) => toEdited<Fields>(row as EditedRow<Fields>)
  const byIds = (db: DbOrTx, ids: readonly string[]) =>
    select(db).where('id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('id')

  return {
    async selectOne(db, id) {
      const row = await select(db).where('id', '=', id).executeTakeFirst()
      return row === undefined ? undefined : edited(row)
    },
    selectMany: async (db, ids) => (await byIds(db, ids).execute()).map(edited),
    lock: async (tx, ids) => (await byIds(tx, ids).forNoKeyUpdate().execute()).map(edited),
    insert: (tx, fields) =>
      tx.insertInto(table).values(toRow(fields)).returning(['id', 'version']).executeTakeFirstOrThrow(),
    async update(tx, id, fields) {
      const { version } = await tx
        .updateTable(table)
        .set({ ...toRow(fields), version: nextVersion })
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },
    async remove(tx, ids) {
      await tx.deleteFrom(table).where('id', 'in', ids).execute()
    },
  }
}
