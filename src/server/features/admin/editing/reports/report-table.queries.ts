import { sql } from 'kysely'
import { hasWaterSystem, isGenerated } from '#server/db/columns.ts'
import { matchesSearch } from '#server/db/search.ts'
import { selectTablePage, type TableSort } from '#server/db/table-page.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { completenessOfReport } from '#shared/admin/completeness.rules.ts'
import { OUR_OWN_VALUES } from '#shared/admin/content.schema.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import type {
  AdminReportRow,
  AdminReportsRequest,
  REPORT_SORTS,
} from '#shared/water/reports/admin-reports.schema.ts'

const SORTS: Readonly<Record<(typeof REPORT_SORTS)[number], TableSort>> = {
  name: { by: sql`cities.name`, type: 'text', collation: 'unicode' },
  country: { by: sql`lower(cities.country)`, type: 'text' },
  updatedAt: { by: sql`coalesce(tap_water_data.updated_at, '-infinity')`, type: 'timestamptz' },
}

/** One page of all cities with their reports. Generations that began before `runningSince` have died. */
export async function selectReportPage(
  db: DbOrTx,
  { search, hasReport, status, sort = 'name', ...page }: AdminReportsRequest,
  runningSince: Date,
): Promise<TablePage<AdminReportRow>> {
  let query = db
    .selectFrom('cities')
    .leftJoin('tap_water_data', 'tap_water_data.city_id', 'cities.id')
    .leftJoin('report_generations', (join) =>
      join
        .onRef('report_generations.city_id', '=', 'cities.id')
        .on('report_generations.started_at', '>', runningSince.toISOString()),
    )
    .select([
      'cities.id',
      'cities.name',
      'cities.state',
      'cities.country',
      'cities.slug',
      'cities.status as cityStatus',
      sql<boolean>`report_generations.city_id is not null`.as('isGenerating'),
      'tap_water_data.id as reportId',
      'tap_water_data.status',
      'tap_water_data.verdict as waterStatus',
      'tap_water_data.is_safe as isSafe',
      isGenerated('tap_water_data').as('isGenerated'),
      sql<boolean>`coalesce(tap_water_data.generated_by = ${OUR_OWN_VALUES}, false)`.as('isComposed'),
      sql<number>`coalesce(jsonb_array_length(tap_water_data.contaminants), 0)`.as('contaminantCount'),
      'tap_water_data.updated_at as updatedAt',
      hasWaterSystem.as('hasSystem'),
      'tap_water_data.water_source as waterSource',
      'tap_water_data.measured_from as measuredFrom',
      'tap_water_data.measured_to as measuredTo',
      'tap_water_data.source_title as sourceTitle',
      'tap_water_data.source_url as sourceUrl',
    ])
  if (hasReport !== undefined) query = query.where('tap_water_data.id', hasReport ? 'is not' : 'is', null)
  if (status !== undefined) query = query.where('tap_water_data.status', '=', status)
  if (search) query = query.where(matchesSearch(sql.ref('cities.search_text'), search))
  const request = { ...page, sort: SORTS[sort], sortName: sort }
  const { items, ...rest } = await selectTablePage(db, query, sql<string>`cities.id`, request)
  return { ...rest, items: items.map((item) => toRow(item as FlatRow)) }
}

type FlatRow = Omit<AdminReportRow, 'report'> &
  Omit<NonNullable<AdminReportRow['report']>, 'id' | 'completeness'> &
  Parameters<typeof completenessOfReport>[0]['fields'] & { reportId: string | null; hasSystem: boolean }

function toRow({
  reportId,
  status,
  waterStatus,
  isSafe,
  isGenerated: isModels,
  isComposed,
  contaminantCount,
  updatedAt,
  hasSystem,
  waterSource,
  measuredFrom,
  measuredTo,
  sourceTitle,
  sourceUrl,
  ...city
}: FlatRow): AdminReportRow {
  if (reportId === null) return { ...city, report: null }
  const report = {
    id: reportId,
    status,
    waterStatus,
    isSafe,
    isGenerated: isModels,
    isComposed,
    contaminantCount,
    completeness: completenessOfReport({
      fields: { waterSource, measuredFrom, measuredTo, sourceTitle, sourceUrl },
      values: contaminantCount,
      hasSystem,
    }),
    updatedAt,
  }
  return { ...city, report }
}
