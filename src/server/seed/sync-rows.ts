import { type InsertObject, sql } from 'kysely'
import type { DB } from '../db/db-types.generated.ts'
import type { Tx } from '../db/transaction.ts'

/** Tables whose rows come from the seed data and can be edited in the back office. */
export type ContentTable = 'cities' | 'tap_water_data' | 'affiliate_products' | 'innovations'

export interface SyncMode {
  /** The database was seeded before it recorded which rows the seed wrote. */
  isFirstUpdate: boolean
  /** Inserts rows again that an admin has deleted. */
  restoreDeleted: boolean
}

export interface SyncedRows {
  inserted: ReadonlySet<string>
  updated: ReadonlySet<string>
  /** Rows that match the data and that no one has edited, including inserted and updated ones. */
  unedited: ReadonlySet<string>
  deleted: number
}

/** The rows of one table to sync, all with the same columns. */
export interface SyncRequest<Table extends ContentTable> {
  table: Table
  key: 'id' | 'city_id'
  rows: readonly InsertObject<DB, Table>[]
  /** Ids of rows that earlier editions had and this one does not. */
  retired?: readonly string[]
  /** Columns the server computes again as values age; a change there is not an edit. */
  recomputed?: readonly string[]
  /** Ids added since the first edition; used only by the first update. */
  addedSinceFirst?: ReadonlySet<string>
}

/** The version of a row that has not been saved since it was inserted. */
const FIRST_VERSION = 1

interface Known {
  /** Ids the seed data has offered to this database before. */
  offered: ReadonlySet<string>
  /** Ids of rows that exist and are unchanged since the seed wrote them. */
  unedited: ReadonlySet<string>
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))

/** What the seed recorded about a table. Every save raises a row's version, so a saved row counts as edited. */
async function readKnown(tx: Tx, table: string, key: string): Promise<Known> {
  const { rows } = await sql<{ id: string; unedited: boolean | null }>`
    select seeded.row_id as id, (
      select jsonb_object_agg(name, to_jsonb(present) -> name) from jsonb_object_keys(seeded.content) as name
    ) = seeded.content as unedited
    from seeded_rows as seeded left join ${sql.table(table)} as present on present.${sql.ref(key)} = seeded.row_id
    where seeded.table_name = ${table}
  `.execute(tx)
  return { offered: idsOf(rows), unedited: idsOf(rows.filter(({ unedited }) => unedited === true)) }
}

/** What can be inferred about rows that were seeded before the seed recorded them. */
async function readUnsaved(tx: Tx, table: string, key: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(key)} as id from ${sql.table(table)}
    where ${sql.ref(key)} = any(${ids}::uuid[]) and version = ${FIRST_VERSION}
  `.execute(tx)
  return idsOf(rows)
}

/** Locks the rows of these ids until the run ends; returns which exist. */
async function lockPresent(tx: Tx, table: string, key: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(key)} as id from ${sql.table(table)} where ${sql.ref(key)} = any(${ids}::uuid[]) for update
  `.execute(tx)
  return idsOf(rows)
}

async function insertMissing<Table extends ContentTable>(
  tx: Tx,
  { table, key }: SyncRequest<Table>,
  rows: readonly InsertObject<DB, Table>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await tx
    .insertInto(table)
    .values(rows)
    // An admin may have created a row in its place, for example a city with the same address.
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<string>`${sql.ref(key)}`.as('id'))
    .execute()
  return idsOf(inserted)
}

/** Updates existing rows to the data, as their next version. Rows that already match are left alone. */
async function updateRows<Table extends ContentTable>(
  tx: Tx,
  { table, key }: SyncRequest<Table>,
  rows: readonly InsertObject<DB, Table>[],
): Promise<Set<string>> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== key)
  if (columns.length === 0) return new Set()
  const list = (prefix?: string) =>
    sql.join(columns.map((column) => sql.ref(prefix === undefined ? column : `${prefix}.${column}`)))
  const values = rows.map((row) => {
    const cells = row as Record<string, unknown>
    return sql`(${sql.join([key, ...columns].map((column) => sql`${cells[column]}`))})`
  })
  const result = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.ref(key)}, ${list()}) values ${sql.join(values)}
    on conflict (${sql.ref(key)}) do update
      set (${list()}) = row(${list('excluded')}), version = ${sql.table(table)}.version + 1
      where row(${list(table)}) is distinct from row(${list('excluded')})
    returning ${sql.ref(key)} as id
  `.execute(tx)
  return new Set(result.rows.map(({ id }) => id))
}

async function deleteRows(tx: Tx, table: string, key: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const result = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} = any(${ids}::uuid[])
  `.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Records how the seed left these rows, and that it has offered all of them. */
async function remember<Table extends ContentTable>(
  tx: Tx,
  { table, key, rows, recomputed = [] }: SyncRequest<Table>,
  { offered, unedited }: { offered: readonly string[]; unedited: readonly string[] },
): Promise<void> {
  const columns = [...Object.keys(rows[0] ?? {}).filter((column) => !recomputed.includes(column)), 'version']
  await sql`
    insert into seeded_rows (table_name, row_id, content)
    select ${table}, ${sql.ref(key)}, (
      select jsonb_object_agg(name, to_jsonb(present) -> name) from unnest(${columns}::text[]) as name
    )
    from ${sql.table(table)} as present where ${sql.ref(key)} = any(${unedited}::uuid[])
    on conflict (table_name, row_id) do update set content = excluded.content
    where seeded_rows.content is distinct from excluded.content
  `.execute(tx)
  await sql`
    insert into seeded_rows (table_name, row_id) select ${table}, * from unnest(${offered}::uuid[])
    on conflict do nothing
  `.execute(tx)
}

/**
 * Updates one content table to the seed data without touching an admin's work. A row that the seed wrote and no one has
 * edited is updated, or deleted if it is retired; an edited row stays; a row an admin deleted comes
 * back only with `restoreDeleted`; a new row is inserted.
 */
export async function syncRows<Table extends ContentTable>(
  tx: Tx,
  request: SyncRequest<Table>,
  { isFirstUpdate, restoreDeleted }: SyncMode,
): Promise<SyncedRows> {
  const { table, key, rows, retired = [], addedSinceFirst = new Set() } = request
  const idOf = (row: InsertObject<DB, Table>) => String((row as Record<string, unknown>)[key])
  const ids = rows.map(idOf)
  const present = await lockPresent(tx, table, key, [...ids, ...retired])
  const known = await readKnown(tx, table, key)
  const before = isFirstUpdate ? await readUnsaved(tx, table, key, [...ids, ...retired]) : known.unedited
  const isNew = (id: string) => (isFirstUpdate ? addedSinceFirst.has(id) : !known.offered.has(id))

  const deleted = await deleteRows(
    tx,
    table,
    key,
    retired.filter((id) => before.has(id)),
  )
  const missing = rows.filter((row) => !present.has(idOf(row)))
  const toInsert = missing.filter((row) => restoreDeleted || isNew(idOf(row)))
  const inserted = await insertMissing(tx, request, toInsert)
  const toUpdate = rows.filter((row) => before.has(idOf(row)))
  const updated = await updateRows(tx, request, toUpdate)

  const unedited = new Set([...inserted, ...toUpdate.map(idOf)])
  await remember(tx, request, { offered: ids, unedited: [...unedited] })
  return { inserted, updated, unedited, deleted }
}
