import { isCurrent, parameterKey, REGISTER_YEAR, toContaminant } from '../values/findings.rules.ts'
import { setAsideReason } from '../values/judge-contaminant.rules.ts'
import { withBounds } from '../values/pfas-bounds.rules.ts'
import type { SystemMeasurement } from '../values/system-measurement.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import { valuesThatCount } from '../values/which-value-counts.rules.ts'

/** The values of a city's report and of its water system: those that show, and those a newer one replaced. */
export interface CityFigures {
  rows: Contaminant[]
  replacedRows: Contaminant[]
  measurements: SystemMeasurement[]
  replacedMeasurements: SystemMeasurement[]
}

/** A value that may make a status goes before one that may not; among equals the newer year. */
type Rank = readonly [mayJudge: boolean, year: number]

const isHigher = ([mayJudge, year]: Rank, [otherMayJudge, otherYear]: Rank): boolean =>
  mayJudge === otherMayJudge ? year > otherYear : mayJudge

const rankOfRow = (row: Contaminant, today: string): Rank => [
  setAsideReason(row, today) === null,
  row.year ?? 0,
]

function rankOfSystem(measurements: readonly SystemMeasurement[], today: string): Rank {
  const ranks = measurements.map(
    (measurement): Rank => [isCurrent(measurement, today), measurement.yearTo ?? REGISTER_YEAR],
  )
  return ranks.reduce((best, rank) => (isHigher(rank, best) ? rank : best), [false, 0])
}

/**
 * Where a city's report and its water system both have a parameter, the newer value shows on `today` (`YYYY-MM-DD`), and
 * the system's where both are of one year. A rough or old value never replaces one that can make a status.
 */
export function newestFigures(
  rows: readonly Contaminant[],
  measurements: readonly SystemMeasurement[],
  today: string,
): CityFigures {
  const bySystem = Map.groupBy(measurements, ({ parameter }) => parameterKey(parameter) ?? parameter)
  const rowsByParameter = Map.groupBy(rows, ({ parameter }) => parameter ?? null)
  const reportIsNewer = new Set<string>()
  for (const [parameter, own] of rowsByParameter) {
    const ofSystem = bySystem.get(parameter ?? '')
    if (parameter === null || ofSystem === undefined) continue
    const rank = rankOfSystem(ofSystem, today)
    if (own.some((row) => isHigher(rankOfRow(row, today), rank))) reportIsNewer.add(parameter)
  }
  const isReplacedRow = ({ parameter }: Contaminant) =>
    parameter != null && bySystem.has(parameter) && !reportIsNewer.has(parameter)
  const isReplaced = ({ parameter }: SystemMeasurement) =>
    reportIsNewer.has(parameterKey(parameter) ?? parameter)
  return {
    rows: rows.filter((row) => !isReplacedRow(row)),
    replacedRows: rows.filter(isReplacedRow),
    measurements: measurements.filter((measurement) => !isReplaced(measurement)),
    replacedMeasurements: measurements.filter(isReplaced),
  }
}

/** Everything that judges a city's water on `today`: the rows that show, and the system's values that may make a status. */
export function judgingRows(figures: CityFigures, today: string): Contaminant[] {
  const ofSystem = withBounds(valuesThatCount(figures.measurements)).filter(
    (measurement) =>
      isCurrent(measurement, today) &&
      parameterKey(measurement.parameter) !== null &&
      measurement.qualifier !== 'none found',
  )
  return [...figures.rows, ...ofSystem.map(toContaminant)]
}
