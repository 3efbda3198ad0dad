import { isDeepStrictEqual } from 'node:util'
import type { InsertObject } from 'kysely'
import type { DB } from '../db/db-types.generated.ts'
import type { Tx } from '../db/transaction.ts'
import {
  cityId,
  cityRow,
  innovationRow,
  inputRows,
  productRow,
  reportId,
  reportRow,
  type SeededCity,
  scoreRow,
} from './content-rows.ts'
import type { SeedData } from './load-seed-data.ts'
import { stableId } from './stable-id.ts'
import { type ContentTable, type SyncMode, syncRows } from './sync-rows.ts'

/** Rows inserted by one run, by table. */
export type InsertedRows = Record<ContentTable, number>

/** What one run did with content. */
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
  'judged_values',
  'held_values',
  'missing',
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

const INPUT_COLUMNS = [
  'city_id',
  'input',
  'stored_value',
  'published_value',
  'published_unit',
  'level',
  'place',
  'year',
  'source_title',
  'source_url',
  'license',
  'note',
] as const

type InputRow = InsertObject<DB, 'city_score_inputs'>

/** A key for a set of figures, whatever their order. */
function fingerprint(rows: readonly InputRow[]): string {
  return JSON.stringify(rows.map((row) => JSON.stringify(INPUT_COLUMNS.map((column) => row[column]))).sort())
}

/** Replaces the figures of these cities' scores if they differ. */
async function writeInputs(tx: Tx, cities: readonly SeededCity[]): Promise<void> {
  const ids = cities.map(({ city }) => cityId(city))
  if (ids.length === 0) return
  const stored = await tx
    .selectFrom('city_score_inputs')
    .select([...INPUT_COLUMNS])
    .where('city_id', 'in', ids)
    .execute()
  const byCity = Map.groupBy(stored, (row) => row.city_id)
  const changed = cities.filter(
    (city) => fingerprint(byCity.get(cityId(city.city)) ?? []) !== fingerprint(inputRows(city)),
  )
  if (changed.length === 0) return
  await tx
    .deleteFrom('city_score_inputs')
    .where(
      'city_id',
      'in',
      changed.map(({ city }) => cityId(city)),
    )
    .execute()
  const rows = changed.flatMap(inputRows)
  if (rows.length > 0) await tx.insertInto('city_score_inputs').values(rows).execute()
}

/** Replaces the list of the systems that serve cities, if it differs. */
async function writeCitySystems(tx: Tx, data: SeedData, cities: readonly SeededCity[]): Promise<void> {
  const ids = new Map(cities.map(({ city }) => [city.slug, cityId(city)]))
  const rows = data.cityWaterSystems.flatMap(({ city, systemId, note }) => {
    const id = ids.get(city)
    return id === undefined ? [] : [{ city_id: id, system_id: systemId, note }]
  })
  const stored = await tx
    .selectFrom('city_water_systems')
    .select(['city_id', 'system_id', 'note'])
    .orderBy('city_id')
    .execute()
  const sorted = rows.toSorted((one, other) => (one.city_id < other.city_id ? -1 : 1))
  if (isDeepStrictEqual(stored, sorted)) return
  await tx.deleteFrom('city_water_systems').execute()
  if (rows.length > 0) await tx.insertInto('city_water_systems').values(rows).execute()
}

/**
 * Updates cities, their reports and scores, products and innovations to the seed data. A city's scores follow its
 * report: if an admin has edited the report, its scores stay as well.
 */
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
  const reported = await tx.selectFrom('tap_water_data').select(['id', 'city_id']).execute()
  const editedReports = new Set(
    reported.filter(({ id }) => !reports.unedited.has(id)).map((report) => report.city_id),
  )
  const scored = present.filter(({ city }) => !editedReports.has(cityId(city)))
  const scores = await syncRows(
    tx,
    { table: 'city_scores', key: 'city_id', rows: scored.map(scoreRow), recomputed: ['overall_score'] },
    mode,
  )
  await writeInputs(
    tx,
    scored.filter(({ city }) => scores.unedited.has(cityId(city))),
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
    { table: 'innovations', key: 'id', rows: data.innovations.map(innovationRow) },
    mode,
  )
  const count = (kind: 'inserted' | 'updated'): InsertedRows => ({
    cities: places[kind].size,
    city_scores: scores[kind].size,
    tap_water_data: reports[kind].size,
    affiliate_products: products[kind].size,
    innovations: innovations[kind].size,
  })
  return { inserted: count('inserted'), corrected: count('updated'), retiredReports: reports.deleted }
}
