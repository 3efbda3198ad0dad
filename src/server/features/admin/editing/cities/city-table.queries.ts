import { sql } from 'kysely'
import { hasWaterSystem, isGenerated } from '#server/db/columns.ts'
import { matchesSearch } from '#server/db/search.ts'
import { selectTablePage, type TableSort } from '#server/db/table-page.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { completenessOfCity } from '#shared/admin/completeness.rules.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import type { AdminCitiesRequest, AdminCityRow, CITY_SORTS } from '#shared/cities/admin-cities.schema.ts'

const SORTS: Readonly<Record<(typeof CITY_SORTS)[number], TableSort>> = {
  name: { by: sql`cities.name`, type: 'text', collation: 'unicode' },
  country: { by: sql`lower(cities.country)`, type: 'text' },
  updatedAt: { by: sql`cities.updated_at`, type: 'timestamptz' },
}

/** One page of the table of cities, including drafts. */
export async function selectCityPage(
  db: DbOrTx,
  input: AdminCitiesRequest,
): Promise<TablePage<AdminCityRow>> {
  const { search, category, status, hasReport, sort = 'name', ...page } = input
  let query = db
    .selectFrom('cities')
    .leftJoin('city_scores', 'city_scores.city_id', 'cities.id')
    .leftJoin('tap_water_data', 'tap_water_data.city_id', 'cities.id')
    .select([
      'cities.id',
      'cities.name',
      'cities.state',
      'cities.country',
      'cities.slug',
      'cities.category',
      'cities.status',
      'city_scores.overall_score as overallScore',
      sql<boolean>`tap_water_data.id is not null`.as('hasReport'),
      sql<number>`(select count(*)::int from city_requests where city_requests.city_id = cities.id)`.as(
        'requests',
      ),
      isGenerated('cities').as('isGenerated'),
      'cities.updated_at as updatedAt',
      'cities.tagline',
      'cities.description',
      'cities.image_url as imageUrl',
      'cities.source_title as sourceTitle',
      'cities.source_url as sourceUrl',
      'tap_water_data.status as reportStatus',
      hasWaterSystem.as('hasSystem'),
      'city_scores.local_figures as localFigures',
      'city_scores.local_pillars as localPillars',
    ])
  if (category !== undefined) query = query.where('cities.category', '=', category)
  if (status !== undefined) query = query.where('cities.status', '=', status)
  if (hasReport !== undefined) query = query.where('tap_water_data.id', hasReport ? 'is not' : 'is', null)
  if (search) query = query.where(matchesSearch(sql.ref('cities.search_text'), search))
  const request = { ...page, sort: SORTS[sort], sortName: sort }
  const { items, ...rest } = await selectTablePage(db, query, sql<string>`cities.id`, request)
  return { ...rest, items: items.map((item) => toRow(item as FlatRow)) }
}

type Asked = Parameters<typeof completenessOfCity>[0]
type FlatRow = Omit<AdminCityRow, 'completeness'> &
  Asked['fields'] &
  Pick<Asked, 'hasSystem' | 'reportStatus'> & {
    /** Null for a city without scores. */
    localFigures: number | null
    localPillars: Asked['score']['localPillars'] | null
  }

function toRow({
  tagline,
  description,
  imageUrl,
  sourceTitle,
  sourceUrl,
  hasSystem,
  reportStatus,
  localFigures,
  localPillars,
  ...row
}: FlatRow): AdminCityRow {
  const completeness = completenessOfCity({
    fields: { state: row.state, tagline, description, imageUrl, sourceTitle, sourceUrl },
    hasSystem,
    reportStatus,
    score: { localFigures: localFigures ?? 0, localPillars: localPillars ?? [] },
  })
  return { ...row, completeness }
}
