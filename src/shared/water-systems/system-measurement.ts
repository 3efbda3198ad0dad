/** How far a value can be trusted: `old` and `derived` ones are shown with their years and make no verdict. */
export type MeasurementStatus = 'current' | 'old' | 'derived'

/** One stored value of a water system. */
export interface SystemMeasurement {
  /** A key such as `lead` or `nitrate`, an abbreviation of the PFAS survey, or `pfas` where none was found. */
  parameter: string
  value: number
  unit: string
  qualifier: 'below' | 'rounded down' | 'none found' | null
  statistic: 'highest sample' | 'mean' | '90th percentile of homes'
  /** How many PFAS were looked for, where none was found. */
  substances: number | null
  yearFrom: number
  yearTo: number
  status: MeasurementStatus
  sourceId: string
}
