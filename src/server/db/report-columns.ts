import type { ReportDigest } from '#shared/tap-water/report-digest.rules.ts'

/** Public facts about a report's rows, as `tap_water_data` stores them; there `is_safe` is generated from the verdict. */
export const digestColumns = ({ verdict, judgedValues, heldValues, missing, hardness }: ReportDigest) => ({
  verdict,
  judged_values: judgedValues,
  held_values: heldValues,
  missing: [...missing],
  hardness: hardness?.value ?? null,
  hardness_year: hardness?.year ?? null,
})
