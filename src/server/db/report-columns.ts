import type { ReportDigest } from '#shared/tap-water/report-digest.rules.ts'

/** What everyone may know about a report's rows, as `tap_water_data` stores it; `is_safe` follows from the verdict there. */
export const digestColumns = ({ verdict, judgedValues, heldValues, missing, hardness }: ReportDigest) => ({
  verdict,
  judged_values: judgedValues,
  held_values: heldValues,
  missing: [...missing],
  hardness: hardness?.value ?? null,
  hardness_year: hardness?.year ?? null,
})
