import { isUpperEnd } from '../answer/water-figure.rules.ts'
import type { JudgedStatus } from '../status/water-status.rules.ts'
import type { WaterStatus } from '../status/water-statuses.ts'
import { judgeMeasurement } from '../values/judge-measurement.rules.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'

/** Hardness of a city's water: not a contaminant, so everyone may see it. */
export interface Hardness {
  /** mg/L as CaCO3: of the main zone, or the upper end of a range. */
  value: number
  /** The lower end, where the value is no more than the upper one of a range across zones. */
  low?: number
  /** Null where the source gives none. */
  year: number | null
}

/** What everyone may know about the rows of a report, without any of them. */
export interface ReportDigest {
  waterStatus: WaterStatus
  /** Why it is this status, in a sentence or two. */
  statusReason: string
  heldValues: number
  hardness: Hardness | null
}

function hardnessOf(rows: readonly Contaminant[]): Hardness | null {
  const row = rows.find(({ parameter, confirmed }) => parameter === 'hardness' && confirmed !== false)
  if (row === undefined || row.qualifier != null) return null
  const { value, low, high } = judgeMeasurement(row, [])
  if (value === null) return null
  const isRange = low !== null && isUpperEnd({ value, low, high })
  return { value, ...(isRange && { low }), year: row.year ?? null }
}

/** Sums up a report whose status is known. */
export const digestReport = (rows: readonly Contaminant[], status: JudgedStatus): ReportDigest => ({
  waterStatus: status.status,
  statusReason: status.reason,
  heldValues: rows.length,
  hardness: hardnessOf(rows),
})
