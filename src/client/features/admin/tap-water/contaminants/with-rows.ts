import type { ContaminantRow } from '#client/features/water/common/tap-water/contaminant-text.ts'

/** Rows of a report with new ones, and what became of them. */
export interface JoinedRows {
  rows: ContaminantRow[]
  /** "2 values were added, 1 was replaced. Save the report to keep them." */
  summary: string
}

const isSame = (one: ContaminantRow, other: ContaminantRow): boolean =>
  one.parameter == null
    ? one.name?.toLowerCase() === other.name?.toLowerCase()
    : one.parameter === other.parameter

/** Adds rows to those of a report. A value of the same parameter is replaced, unless it is of a later year. */
export function withRows(rows: readonly ContaminantRow[], added: readonly ContaminantRow[]): JoinedRows {
  const joined = [...rows]
  const counts = { added: 0, replaced: 0, older: 0 }
  for (const row of added) {
    const at = joined.findIndex((each) => isSame(each, row))
    const before = joined[at]
    if (before === undefined) {
      joined.push(row)
      counts.added += 1
    } else if ((before.year ?? 0) > (row.year ?? 0)) counts.older += 1
    else {
      joined[at] = row
      counts.replaced += 1
    }
  }
  const parts = [
    `${counts.added} added`,
    `${counts.replaced} replaced`,
    ...(counts.older > 0 ? [`${counts.older} left out, because the report has newer ones`] : []),
  ]
  return { rows: joined, summary: `Values: ${parts.join(', ')}. Save the report to keep them.` }
}
