import { conclusionOf } from '#server/db/measurement-columns.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { BoughtWater } from '#shared/water/answer/bought-water.rules.ts'
import { authorityOf, NO_TAP } from '#shared/water/status/authority-conclusion.ts'
import { NO_SYSTEM, type SystemEvidence } from '#shared/water/status/system-evidence.rules.ts'
import { lawOfSystem } from '#shared/water/values/law-of-place.rules.ts'
import { REFUSED_VALUES } from '#shared/water/values/refused-values.ts'
import { selectEpaRecords } from './epa-record.queries.ts'
import * as queries from './evidence.queries.ts'

export { selectValues as readValues } from './evidence.queries.ts'

/** Everything stored of some systems that can decide their status, by system. A system of which nothing is known is not in it. */
export async function readEvidence(
  db: DbOrTx,
  systemIds: readonly string[],
): Promise<Map<string, SystemEvidence>> {
  if (systemIds.length === 0) return new Map()
  const [values, records, violations, facts] = await Promise.all([
    queries.selectValues(db, systemIds),
    selectEpaRecords(db, systemIds),
    queries.selectDatedViolations(db, systemIds),
    queries.selectFacts(db, systemIds),
  ])
  const violationsOf = Map.groupBy(violations, ({ systemId }) => systemId)
  const factsOf = new Map(facts.map((own) => [own.id, own]))
  return new Map(
    systemIds.map((id) => {
      const own = factsOf.get(id)
      const evidence: SystemEvidence = {
        measurements: values.get(id) ?? [],
        record: records.get(id) ?? null,
        violations: violationsOf.get(id) ?? [],
        state: lawOfSystem(id) === 'US EPA' ? id.slice(0, 2) : null,
        population: own?.population ?? null,
        isTap: own === undefined || !NO_TAP.has(own.standing),
        conclusion: own === undefined ? null : conclusionOf(own),
        authority: authorityOf(id),
        refused: REFUSED_VALUES[id] ?? null,
      }
      return [id, evidence]
    }),
  )
}

/** The systems that the system of a city buys from, with their values. */
export async function readBoughtOfCity(db: DbOrTx, cityId: string): Promise<BoughtWater[]> {
  const suppliers = await queries.selectSuppliersOfCity(db, cityId)
  if (suppliers.length === 0) return []
  const values = await queries.selectValues(
    db,
    suppliers.map(({ id }) => id),
  )
  return suppliers.map(({ id, name }) => ({ name, measurements: values.get(id) ?? [] }))
}

/** Everything stored of the systems that serve some cities, by city; nothing is known of a city's system where none is loaded. */
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
