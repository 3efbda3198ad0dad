import { type RawBuilder, sql } from 'kysely'
import type { AuthorityConclusion } from '#shared/water/status/authority-conclusion.ts'
import type { SystemMeasurement } from '#shared/water/values/system-measurement.ts'

/** The columns of `system_measurements` that make a measurement. */
export const MEASUREMENT_COLUMNS = [
  'parameter',
  'value',
  'unit',
  'qualifier',
  'statistic',
  'substances',
  'year_from as yearFrom',
  'year_to as yearTo',
  'status',
  'source_id as sourceId',
  'detail',
] as const

/** The columns of `system_violations` that make a violation. */
export const VIOLATION_COLUMNS = [
  'violation_id as id',
  'rule',
  'kind',
  'contaminant',
  'began_on as beganOn',
  'ended_on as endedOn',
  'is_open as isOpen',
  'closed_on as closedOn',
  'source_id as sourceId',
] as const

/** The columns of `water_systems` that hold what an authority concludes. */
export const CONCLUSION_COLUMNS = [
  'conclusion',
  'conclusion_words as conclusionWords',
  'concluded_on as concludedOn',
] as const

/** What an authority concludes of a water; null where it does not say. */
export function conclusionOf(row: {
  conclusion: string | null
  conclusionWords: string | null
  concludedOn: string | null
}): AuthorityConclusion | null {
  const { conclusion, conclusionWords: words, concludedOn: on } = row
  return conclusion === null || on === null ? null : { isCompliant: conclusion === 'compliant', on, words }
}

/** Whether a value of `system_measurements` came by an import, which alone names the systems it covers; under the table's name in the statement. */
export const isImported = (
  measured: string,
): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${measured}.load_id`)} in (
  select id from data_loads where prefixes is not null
))`

/** Rows of `MEASUREMENT_COLUMNS` as measurements, by the id each row names as its owner. */
export function measurementsByOwner<Row extends { ownerId: string }>(
  rows: readonly Row[],
): Map<string, SystemMeasurement[]> {
  const byOwner = new Map<string, SystemMeasurement[]>()
  for (const { ownerId, ...measurement } of rows) {
    const list = byOwner.get(ownerId) ?? []
    // The check constraints of the table allow these words only.
    list.push(measurement as unknown as SystemMeasurement)
    byOwner.set(ownerId, list)
  }
  return byOwner
}
