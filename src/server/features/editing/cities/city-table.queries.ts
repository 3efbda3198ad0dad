import { sql } from 'kysely'
import { isGenerated } from '#server/db/columns.ts'
import { matchesSearch } from '#server/db/search.ts'
import { selectTablePage, type TableSort } from '#server/db/table-page.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import type { AdminCitiesRequest, AdminCityRow, CITY_SORTS } from '#shared/cities/admin-cities.schema.ts'

const SORTS: Readonly<Record<(typeof CITY_SORTS)[number], TableSort>> = {
  name: { by: sql`cities.name`, type: 'text', collation: 'unicode' },
  country: { by: sql`lower(cities.country)`, type: 'text' },
  updatedAt: { by: sql`cities.updated_at`, type: 'timestamptz' },
}

/** One page of the table of cities, including drafts. */
export function selectCityPage(db: DbOrTx, input: AdminCitiesRequest): Promise<TablePage<AdminCityRow>> {
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
    ])
  if (category !== undefined) query = query.where('cities.category', '=', category)
  if (status !== undefined) query = query.where('cities.status', '=', status)
  if (hasReport !== undefined) query = query.where('tap_water_data.id', hasReport ? 'is not' : 'is', null)
  if (search) query = query.where(matchesSearch(sql.ref('cities.search_text'), search))
  const request = { ...page, sort: SORTS[sort], sortName: sort }
  return selectTablePage(db, query, sql<string>`cities.id`, request) as Promise<TablePage<AdminCityRow>>
}
