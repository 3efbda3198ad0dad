import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import {
  cityId,
  cityRow,
  figureRows,
  innovationRow,
  productRow,
  reportId,
  reportRow,
  type SeededCity,
  withdrawnInnovationRow,
} from './content-rows.ts'
import type { SeedData } from './load-seed-data.ts'
import { stableId } from './stable-id.ts'
import { type ContentTable, type SyncMode, syncRows } from './sync-rows.ts'

export type InsertedRows = Record<ContentTable, number>

export interface WrittenContent {
  inserted: InsertedRows
  /** Rows that no one had edited and that the data has updated. */
  corrected: InsertedRows
  /** Reports without any usable figure left. */
  retiredReports: number
}

/** What the hourly refresh of reports may change: levels of the rows, the verdict, and texts generated from it. */
const RECOMPUTED_OF_REPORTS = [
  'contaminants',
  'verdict',
  'status_reason',
  'held_values',
  'hardness',
  'hardness_low',
  'hardness_year',
  'advice',
  'composed_texts',
  'report_summary',
  'recommendations',
]

/** Addresses of the cities whose own values did not exist in the first edition of the data. */
const REPORTS_SINCE_FIRST_EDITION: ReadonlySet<string> = new Set(['bregenz-austria'])

/** One record stood for two cartridges, which do not fit the same refrigerators. */
const RETIRED_PRODUCTS = [stableId('affiliate_products', 'GE Appliances', 'XWFE / RPWFE refrigerator filter')]
const PRODUCTS_SINCE_FIRST_EDITION: ReadonlySet<string> = new Set(
  ['XWFE', 'RPWFE'].map((model) =>
    stableId('affiliate_products', 'GE Appliances', `${model} refrigerator filter`),
  ),
)

/** Which of these cities exist under their own id: an admin may have deleted or replaced one. */
async function findPresentCities(tx: Tx, cities: readonly SeededCity[]): Promise<SeededCity[]> {
  const ids = cities.map(({ city }) => cityId(city))
  const rows = await tx.selectFrom('cities').select('id').where('id', 'in', ids).execute()
  const present = new Set(rows.map((row) => row.id))
  return cities.filter(({ city }) => present.has(cityId(city)))
}

/** Replaces the shipped list of the systems that serve cities, if it differs. What a person linked stays. */
async function writeCitySystems(tx: Tx, data: SeedData, cities: readonly SeededCity[]): Promise<void> {
  const ids = new Map(cities.map(({ city }) => [city.slug, cityId(city)]))
  const typed = await tx
    .selectFrom('city_water_systems')
    .select('city_id')
    .where('is_typed', '=', true)
    .execute()
  const isTyped = new Set(typed.map((row) => row.city_id))
  const rows = data.cityWaterSystems.flatMap(({ city, systemId, note }) => {
    const id = ids.get(city)
    return id === undefined || isTyped.has(id) ? [] : [{ city_id: id, system_id: systemId, note }]
  })
  const stored = await tx
    .selectFrom('city_water_systems')
    .select(['city_id', 'system_id', 'note'])
    .where('is_typed', '=', false)
    .orderBy('city_id')
    .execute()
  const sorted = rows.toSorted((one, other) => (one.city_id < other.city_id ? -1 : 1))
  if (isDeepStrictEqual(stored, sorted)) return
  await tx.deleteFrom('city_water_systems').where('is_typed', '=', false).execute()
  if (rows.length > 0) await tx.insertInto('city_water_systems').values(rows).execute()
}

/** Replaces the shipped figures of cities, if they differ. */
async function writeFigures(tx: Tx, data: SeedData, cities: readonly SeededCity[]): Promise<void> {
  const rows = figureRows(
    cities.map(({ city }) => city),
    data.cityFigures,
  )
  const key = (row: object) => JSON.stringify(Object.entries(row).toSorted())
  const stored = await tx.selectFrom('city_figures').selectAll().execute()
  if (isDeepStrictEqual(stored.map(key).toSorted(), rows.map(key).toSorted())) return
  await tx.deleteFrom('city_figures').execute()
  if (rows.length > 0) await tx.insertInto('city_figures').values(rows).execute()
}

/** Populations only order lists, so that those of cities someone edited follow the data, too. */
async function writePopulations(tx: Tx, cities: readonly SeededCity[]): Promise<void> {
  const rows = sql.join(cities.map(({ city }) => sql`(${cityId(city)}::uuid, ${city.population}::integer)`))
  await sql`
    update cities set population = shipped.population from (values ${rows}) as shipped (id, population)
    where cities.id = shipped.id and cities.population is distinct from shipped.population
  `.execute(tx)
}

/** Updates cities with their figures and reports, products and innovations to the seed data. */
export async function writeContent(
  tx: Tx,
  data: SeedData,
  cities: readonly SeededCity[],
  mode: SyncMode,
): Promise<WrittenContent> {
  const places = await syncRows(
    tx,
    { table: 'cities', key: 'id', rows: cities.map(({ city }) => cityRow(city)) },
    mode,
  )
  const present = await findPresentCities(tx, cities)
  await writeCitySystems(tx, data, present)
  await writeFigures(tx, data, present)
  await writePopulations(tx, present)
  const withReport = present.flatMap(({ city, report }) => (report === null ? [] : [{ city, report }]))
  const reports = await syncRows(
    tx,
    {
      table: 'tap_water_data',
      key: 'id',
      rows: withReport.map(({ city, report }) => reportRow(city, report)),
      recomputed: RECOMPUTED_OF_REPORTS,
      retired: present.filter(({ report }) => report === null).map(({ city }) => reportId(city)),
      addedSinceFirst: new Set(
        withReport
          .filter(
            ({ city, report }) =>
              REPORTS_SINCE_FIRST_EDITION.has(city.slug) || report.contaminants.length === 0,
          )
          .map(({ city }) => reportId(city)),
      ),
    },
    mode,
  )
  const products = await syncRows(
    tx,
    {
      table: 'affiliate_products',
      key: 'id',
      rows: data.products.map(productRow),
      retired: RETIRED_PRODUCTS,
      addedSinceFirst: PRODUCTS_SINCE_FIRST_EDITION,
    },
    mode,
  )
  const innovations = await syncRows(
    tx,
    {
      table: 'innovations',
      key: 'id',
      rows: [
        ...data.innovations.map(innovationRow),
        ...data.withdrawnInnovations.map(withdrawnInnovationRow),
      ],
    },
    mode,
  )
  const count = (kind: 'inserted' | 'updated'): InsertedRows => ({
    cities: places[kind].size,
    tap_water_data: reports[kind].size,
    affiliate_products: products[kind].size,
    innovations: innovations[kind].size,
  })
  return { inserted: count('inserted'), corrected: count('updated'), retiredReports: reports.deleted }
}
