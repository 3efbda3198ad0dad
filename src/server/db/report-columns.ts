import type { Hardness, ReportDigest } from '#shared/water/reports/report-digest.rules.ts'

/** Public facts about a report's rows, as `tap_water_data` stores them; there `is_safe` is generated from the status. */
export const digestColumns = ({ waterStatus, statusReason, heldValues, hardness }: ReportDigest) => ({
  verdict: waterStatus,
  status_reason: statusReason,
  held_values: heldValues,
  hardness: hardness?.value ?? null,
  hardness_low: hardness?.low ?? null,
  hardness_year: hardness?.year ?? null,
})

/** Hardness as `tap_water_data` stores it. */
export interface HardnessColumns {
  hardness: number | null
  hardnessLow: number | null
  hardnessYear: number | null
}

/** The stored hardness of a report; null without one. */
export const readHardness = ({ hardness, hardnessLow, hardnessYear }: HardnessColumns): Hardness | null =>
  hardness === null
    ? null
    : {
        value: Number(hardness),
        ...(hardnessLow !== null && { low: Number(hardnessLow) }),
        year: hardnessYear,
      }
