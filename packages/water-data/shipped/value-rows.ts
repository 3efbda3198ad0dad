import type {
  MeasurementDetail,
  SystemMeasurement,
} from '@smart-hydration/shared/water-systems/system-measurement.ts'
import type { Cell } from './system-rows.ts'

/** A value of a shipped file whose rows are read one by one; the other files go into the database as they are. */
export interface ShippedValue {
  systemId: string
  parameter: string
  sourceId: 'terviseamet' | 'european_cities' | 'toronto_lead' | 'ccr_taptrace'
  value: number
  unit: string
  qualifier?: 'below' | null
  statistic: SystemMeasurement['statistic']
  yearFrom: number
  yearTo: number
  detail: MeasurementDetail
}

/** The columns of {@link valueRow}. */
export const VALUE_COLUMNS =
  'system_id, parameter, source_id, value, unit, qualifier, statistic, year_from, year_to, status, detail, load_id'

/** The row of a value. */
export const valueRow = (row: ShippedValue, load: number): Cell[] => [
  row.systemId,
  row.parameter,
  row.sourceId,
  row.value,
  row.unit,
  row.qualifier ?? null,
  row.statistic,
  row.yearFrom,
  row.yearTo,
  'current',
  JSON.stringify(row.detail),
  load,
]
