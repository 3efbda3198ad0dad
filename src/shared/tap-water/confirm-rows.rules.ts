import { judgeMeasurement } from './judge-measurement.rules.ts'
import type { Limit } from './limits.rules.ts'
import type { Contaminant } from './tap-water.schema.ts'

/** Whether a row, or the whole report, says where the figure can be read. */
export function hasSource(row: Contaminant, reportSourceUrl: string | null): boolean {
  const address = row.sourceUrl ?? reportSourceUrl
  return address !== null && /^https?:\/\//.test(address)
}

/**
 * The rows of a report as they are kept: a figure nobody can look up is not confirmed, whatever was ticked, and the
 * level of a parameter of the catalogue follows from the limits. A row the catalogue does not know keeps its level.
 */
export function confirmRows(
  rows: readonly Contaminant[],
  reportSourceUrl: string | null,
  limits: readonly Limit[],
): Contaminant[] {
  return rows.map((row) => {
    const kept = hasSource(row, reportSourceUrl) ? row : { ...row, confirmed: false }
    const { parameter, level } = judgeMeasurement(kept, limits)
    return parameter === null ? kept : { ...kept, level }
  })
}
