import { type InsertObject, sql } from 'kysely'
import type { DB } from '../db/db-types.generated.ts'
import type { Tx } from '../db/transaction.ts'
import type { SeedData } from './load-seed-data.ts'
import { stableId } from './stable-id.ts'

type ReferenceTable = 'indicators' | 'contaminant_limits' | 'bottled_waters' | 'bottled_water_barcodes'

/** Rows changed by one run, by table. */
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

function indicatorRows(data: SeedData): InsertObject<DB, 'indicators'>[] {
  return data.indicators.map((row) => ({
    id: stableId('indicators', row.scope, row.name, row.indicator, row.year),
    scope: row.scope,
    name: row.name,
    indicator: row.indicator,
    value: row.value,
    unit: row.unit,
    year: row.year,
    source_title: row.sourceTitle,
    source_url: row.sourceUrl,
    source_year: row.sourceYear,
    license: row.license,
    unconfirmed: row.unconfirmed,
    notes: row.notes,
  }))
}

function limitRows(data: SeedData): InsertObject<DB, 'contaminant_limits'>[] {
  return data.limits.map((row) => ({
    id: stableId('contaminant_limits', row.publishedName, row.authority, row.limitType, row.inForceFrom),
    parameter: row.parameter,
    authority: row.authority,
    limit_type: row.limitType,
    kind: row.kind,
    value: row.value,
    value_min: row.valueMin,
    local_value: row.localValue,
    unit: row.unit,
    in_force_from: row.inForceFrom,
    in_force_until: row.inForceUntil,
    status: row.status,
    unconfirmed: row.unconfirmed,
    note: row.note,
    source_title: row.sourceTitle,
    source_url: row.sourceUrl,
  }))
}

function bottleRows(data: SeedData): InsertObject<DB, 'bottled_waters'>[] {
  return data.bottles.map((row) => ({
    id: stableId('bottled_waters', row.brand, row.country),
    brand: row.brand,
    country: row.country,
    source_name: row.sourceName,
    type: row.type,
    ph: row.ph,
    tds_mg_l: row.tdsMgL,
    minerals: JSON.stringify(row.minerals),
    packaging: row.packaging,
    owner: row.owner,
    aliases: row.aliases,
    source_title: row.sourceTitle,
    source_url: row.sourceUrl,
    source_year: row.sourceYear,
    license: row.license,
    unconfirmed: row.unconfirmed,
    notes: row.notes,
  }))
}

function barcodeRows(data: SeedData): InsertObject<DB, 'bottled_water_barcodes'>[] {
  const { barcodes } = data
  return barcodes.rows.map((row) => ({
    barcode: row.barcode,
    brand: row.brand,
    product_name: row.productName,
    matched_brand: row.matchedBrand,
    source_title: barcodes.sourceTitle,
    source_url: `${barcodes.sourceUrlPrefix}${row.barcode}`,
    source_year: barcodes.sourceYear,
    license: barcodes.license,
    unconfirmed: barcodes.unconfirmed,
  }))
}

/** Writes indicators, limits, bottled waters and barcodes. */
export async function writeReference(tx: Tx, data: SeedData): Promise<ChangedRows> {
  return {
    indicators: await follow(tx, 'indicators', 'id', indicatorRows(data)),
    contaminant_limits: await follow(tx, 'contaminant_limits', 'id', limitRows(data)),
    bottled_waters: await follow(tx, 'bottled_waters', 'id', bottleRows(data)),
    bottled_water_barcodes: await follow(tx, 'bottled_water_barcodes', 'barcode', barcodeRows(data)),
  }
}
