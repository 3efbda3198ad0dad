import { judgeContaminant } from './judge-contaminant.rules.ts'
import type { Limit } from './limits.rules.ts'
import type { Contaminant } from './tap-water.schema.ts'

/** Whether a row, or the whole report, says where the value can be read. */
export function hasSource(row: Contaminant, reportSourceUrl: string | null): boolean {
  const address = row.sourceUrl ?? reportSourceUrl
  return address !== null && /^https?:\/\//.test(address)
}

/**
 * The rows of a report as they are saved: a value without a source is not confirmed, whatever was ticked, and the level of
 * a parameter of the catalogue follows from the limits and from how old the value is on `today` (`YYYY-MM-DD`). A row the
 * catalogue does not know keeps its level.
 */
export function confirmRows(
  rows: readonly Contaminant[],
  reportSourceUrl: string | null,
  limits: readonly Limit[],
  today: string,
): Contaminant[] {
  return rows.map((row) => {
    const kept = hasSource(row, reportSourceUrl) ? row : { ...row, confirmed: false }
    const { judgment } = judgeContaminant(kept, limits, today)
    return judgment.parameter === null ? kept : { ...kept, level: judgment.level }
  })
}
