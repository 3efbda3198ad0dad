import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readCitySystem } from '#server/features/water/systems/city-systems.service.ts'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import { AppError } from '#shared/app-error.ts'
import type { AdminCitiesRequest, AdminCity, AdminCityRow } from '#shared/cities/admin-cities.schema.ts'
import { cityTable, selectReport } from './city-editing.queries.ts'
import { readScores } from './city-scores.service.ts'
import { selectCityPage } from './city-table.queries.ts'

export const listAdminCities = (db: DbOrTx, input: AdminCitiesRequest): Promise<TablePage<AdminCityRow>> =>
  selectCityPage(db, input)

/** A city as its editor opens it. Throws NOT_FOUND. */
export async function getAdminCity({ db }: Pick<Deps, 'db'>, id: string): Promise<AdminCity> {
  const city = await cityTable.selectOne(db, id)
  if (city === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  const { name, state, country } = city.fields
  const [scores, report, system] = await Promise.all([
    readScores(db, id),
    selectReport(db, id),
    readCitySystem(db, { id, name, state, country }),
  ])
  return {
    ...city,
    scores,
    system,
    report: report === undefined ? null : { ...report, status: report.status as ContentStatus },
  }
}
