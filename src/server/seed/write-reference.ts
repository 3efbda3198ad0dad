import { type InsertObject, sql } from 'kysely'
import { columnsOf } from '../db/column-names.ts'
import type { DB } from '../db/db-types.generated.ts'
import type { Tx } from '../db/transaction.ts'
import type { SeedData } from './load-seed-data.ts'
import { readReviews, reviewedRow } from './reviewed-rows.ts'
import { stableId } from './stable-id.ts'

type ReferenceTable = 'indicators' | 'contaminant_limits' | 'bottled_waters' | 'bottled_water_barcodes'

export type ChangedRows = Record<ReferenceTable, number>

/**
 * Updates a reference table to the given rows. A row that already matches is left alone, so a second run writes
 * nothing. All rows must have the same columns. Returns how many were inserted or changed.
 */
async function upsert<Table extends ReferenceTable>(
  tx: Tx,
  table: Table,
  key: string,
  rows: readonly InsertObject<DB, Table>[],
): Promise<number> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== key)
  const own = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  const excluded = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))
  const names = sql.join([key, ...columns].map((column) => sql.ref(column)))
  const values = sql.join(
    rows.map((row) => {
      const cells = row as Record<string, unknown>
      return sql`(${sql.join([key, ...columns].map((column) => sql`${cells[column]}`))})`
    }),
  )
  const result = await sql`
    insert into ${sql.table(table)} (${names}) values ${values}
    on conflict (${sql.ref(key)}) do update set (${sql.join(columns.map((column) => sql.ref(column)))}) = row(${excluded})
    where row(${own}) is distinct from row(${excluded})
  `.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Deletes rows that the data no longer has. Only the seed writes these tables. */
async function removeOthers(
  tx: Tx,
  table: ReferenceTable,
  key: string,
  keys: readonly string[],
): Promise<number> {
  const result = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)}::text <> all(${keys}::text[])
  `.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Makes a reference table match the data; returns how many rows were inserted, changed or deleted. */
async function follow<Table extends ReferenceTable>(
  tx: Tx,
  table: Table,
  key: string,
  rows: readonly InsertObject<DB, Table>[],
): Promise<number> {
  const keys = rows.map((row) => String((row as Record<string, unknown>)[key]))
  const removed = await removeOthers(tx, table, key, keys)
  return removed + (await upsert(tx, table, key, rows))
}

/** The rows of the reference tables, with what editors decided about them. */
async function rowsOf(tx: Tx, { indicators, limits, bottles, barcodes }: SeedData) {
  const { rows, sourceUrlPrefix, ...source } = barcodes
  const reviews = {
    indicator: await readReviews(tx, 'indicator'),
    limit: await readReviews(tx, 'limit'),
    water: await readReviews(tx, 'water'),
  }
  return {
    indicators: indicators.map((row) => {
      const id = stableId('indicators', row.scope, row.name, row.indicator, row.year)
      return { id, ...columnsOf(reviewedRow(row, reviews.indicator.get(id))) }
    }),
    contaminant_limits: limits.map(({ publishedName, ...row }) => {
      const id = stableId('contaminant_limits', publishedName, row.authority, row.limitType, row.inForceFrom)
      return { id, ...columnsOf(reviewedRow(row, reviews.limit.get(id))) }
    }),
    bottled_waters: bottles.map(({ soldIn, ...row }) => {
      const id = stableId('bottled_waters', row.brand, row.country)
      const reviewed = reviewedRow(row, reviews.water.get(id))
      return {
        id,
        ...columnsOf(reviewed),
        minerals: JSON.stringify(reviewed.minerals),
        sold_in: JSON.stringify(soldIn),
      }
    }),
    bottled_water_barcodes: rows.map((row) => ({
      ...columnsOf({ ...row, ...source }),
      source_url: `${sourceUrlPrefix}${row.barcode}`,
    })),
  }
}

/** Writes indicators, limits, bottled waters and barcodes. What editors decided about a row outlives new editions. */
export async function writeReference(tx: Tx, data: SeedData): Promise<ChangedRows> {
  const rows = await rowsOf(tx, data)
  return {
    indicators: await follow(tx, 'indicators', 'id', rows.indicators),
    contaminant_limits: await follow(tx, 'contaminant_limits', 'id', rows.contaminant_limits),
    bottled_waters: await follow(tx, 'bottled_waters', 'id', rows.bottled_waters),
    bottled_water_barcodes: await follow(
      tx,
      'bottled_water_barcodes',
      'barcode',
      rows.bottled_water_barcodes,
    ),
  }
}
