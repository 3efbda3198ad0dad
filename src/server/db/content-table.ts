import { type Insertable, sql } from 'kysely'
import type { Saved } from '#shared/admin/content.schema.ts'
import { columnName, columnsOf } from './column-names.ts'
import type { DB } from './db-types.generated.ts'
import { type EditedRecord, type EditedRow, toEdited } from './edited-record.ts'
import type { DbOrTx, Tx } from './transaction.ts'

type TableName = 'cities' | 'affiliate_products' | 'innovations'

/** Reads, locks and writes the records of one kind of content. Every write is a new version. */
export interface ContentTable<Fields, Table extends TableName> {
  toRow: (fields: Fields) => Insertable<DB[Table]>
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

export interface ContentTableOptions<Fields, Table extends TableName> {
  table: Table
  /** The fields, each stored in the column of its name. */
  schema: { shape: Readonly<Record<keyof Fields & string, unknown>> }
  /** The fields whose columns are JSON. */
  json?: readonly (keyof Fields & string)[]
}

/** Creates the {@link ContentTable} of one kind of content. */
export function contentTable<Fields, Table extends TableName>(
  options: ContentTableOptions<Fields, Table>,
): ContentTable<Fields, Table> {
  // Kysely cannot type a statement for one of several tables, so here every table is typed as `innovations`.
  const { table, schema, json = [] } = options as unknown as ContentTableOptions<Fields, 'innovations'>
  const names = Object.keys(schema.shape)
  const columns = names.map((name) => sql.ref(columnName(name)).as(name))
  const isJson = new Set<string>(json)
  const cellOf = (fields: Fields, name: string) => {
    const value = fields[name as keyof Fields]
    return isJson.has(name) ? JSON.stringify(value) : value
  }
  const toRow = (fields: Fields) =>
    columnsOf(Object.fromEntries(names.map((name) => [name, cellOf(fields, name)]))) as unknown as Insertable<
      DB['innovations']
    >
  const nextVersion = sql<number>`version + 1`

  const select = (db: DbOrTx) =>
    db.selectFrom(table).select(['id', 'version', 'updated_at as updatedAt']).select(columns)
  const edited = (row: unknown) => toEdited<Fields>(row as EditedRow<Fields>)
  const byIds = (db: DbOrTx, ids: readonly string[]) =>
    select(db).where('id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('id')

  return {
    toRow: toRow as unknown as ContentTable<Fields, Table>['toRow'],
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
