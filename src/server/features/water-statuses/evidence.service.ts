import type { DbOrTx } from '#server/db/transaction.ts'
import { NO_SYSTEM, type SystemEvidence } from '#shared/water-status/system-status.rules.ts'
import { selectEpaRecords } from './epa-record.queries.ts'
import * as queries from './evidence.queries.ts'

export { selectEpaRecords as readEpaRecords } from './epa-record.queries.ts'

/** Everything stored of some systems that can decide their status, by system. A system of which nothing is known is not in it. */
export async function readEvidence(
  db: DbOrTx,
  systemIds: readonly string[],
): Promise<Map<string, SystemEvidence>> {
  if (systemIds.length === 0) return new Map()
  const [values, records, violations, populations] = await Promise.all([
    queries.selectValues(db, systemIds),
    selectEpaRecords(db, systemIds),
    queries.selectDatedViolations(db, systemIds),
    queries.selectPopulations(db, systemIds),
  ])
  const violationsOf = Map.groupBy(violations, ({ systemId }) => systemId)
  const populationOf = new Map(populations.map(({ id, population }) => [id, population]))
  return new Map(
    systemIds.map((id) => [
      id,
      {
        measurements: values.get(id) ?? [],
        record: records.get(id) ?? null,
        violations: violationsOf.get(id) ?? [],
        population: populationOf.get(id) ?? null,
      },
    ]),
  )
}

/** The same of the systems that serve some cities, by city; nothing is known of a city's system where none is loaded. */
export async function readCityEvidence(
  db: DbOrTx,
  cityIds: readonly string[],
): Promise<(cityId: string) => SystemEvidence> {
  const links = await queries.selectSystemsOfCities(db, cityIds)
  const evidence = await readEvidence(
    db,
    links.map(({ systemId }) => systemId),
  )
  const systemOf = new Map(links.map(({ cityId, systemId }) => [cityId, systemId]))
  return (cityId) => evidence.get(systemOf.get(cityId) ?? '') ?? NO_SYSTEM
}
