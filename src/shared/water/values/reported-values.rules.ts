import type { SystemMeasurement } from './system-measurement.ts'
import type { Contaminant, MeasurementBasis } from './tap-water.schema.ts'
import { convertUnit, formatUnit, parseUnit } from './units.rules.ts'
import { findParameter } from './water-parameters.ts'

/** A row of a utility's report that an editor confirmed. */
export type ReportedRow = Pick<Contaminant, 'name' | 'parameter' | 'unit' | 'species'> & {
  value: number | null
  qualifier?: Contaminant['qualifier'] | undefined
  basis?: MeasurementBasis | null | undefined
  year?: number | null | undefined
}

/** A value of a system as its utility's report states it. */
export type ReportedValue = Pick<SystemMeasurement, 'parameter' | 'value' | 'unit'> & {
  yearFrom: number
  yearTo: number
  statistic: SystemMeasurement['statistic']
  qualifier: 'below' | null
}

const STATISTICS: Readonly<Partial<Record<MeasurementBasis, SystemMeasurement['statistic']>>> = {
  '90th percentile of homes': '90th percentile of homes',
  average: 'reported average',
  'running annual average': 'reported average',
  'range maximum': 'reported highest',
  'zone maximum': 'reported highest',
}

/** PFAS come from the federal survey alone: its results are added up, and say which were not found. */
const isPfas = (parameter: string) => findParameter(parameter)?.group === 'PFAS'

/** What a row says of a system, or why it cannot be one of its values, in a sentence. */
export function reportedValue({
  name,
  parameter,
  value,
  unit,
  species = null,
  qualifier = null,
  basis = null,
  year = null,
}: ReportedRow): ReportedValue | string {
  const known = parameter == null ? undefined : findParameter(parameter)
  if (known === undefined)
    return `${name} is not in the catalog. Choose a parameter of the list, or leave the row out.`
  if (isPfas(known.key))
    return `${name}: PFAS of water systems come from the federal survey. Leave the row out.`
  if (value === null || qualifier === 'not detected')
    return `${name} has no value. Give the level below which nothing was found, or leave the row out.`
  if (year === null) return `${name} has no year.`
  const reported = formatUnit({ unit: parseUnit(unit ?? '').unit, species })
  if (convertUnit(value, reported, known.unit) === null)
    return `${name} cannot be compared in “${reported}”. It is counted in ${known.unit}: correct its unit, and what it is counted as.`
  return {
    parameter: known.key,
    value,
    unit: reported,
    qualifier,
    statistic: STATISTICS[basis ?? 'not stated'] ?? 'reported value',
    yearFrom: year,
    yearTo: year,
  }
}

/** The values of some rows, or the first problem. A parameter has one value in a report. */
export function reportedValues(rows: readonly ReportedRow[]): ReportedValue[] | string {
  const values: ReportedValue[] = []
  for (const row of rows) {
    const value = reportedValue(row)
    if (typeof value === 'string') return value
    if (values.some(({ parameter }) => parameter === value.parameter))
      return `${row.name} is there twice. Confirm the one row that stands for the whole system.`
    values.push(value)
  }
  return values
}
