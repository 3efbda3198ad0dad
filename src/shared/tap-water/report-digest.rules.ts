import { judgeContaminants } from './judge-contaminant.rules.ts'
import { judgeMeasurement } from './judge-measurement.rules.ts'
import type { Limit } from './limits.rules.ts'
import { missingInReport } from './report-gaps.rules.ts'
import type { Contaminant } from './tap-water.schema.ts'
import { judgeVerdict, withEditorsMark } from './verdict.rules.ts'
import type { Verdict } from './verdicts.ts'

/** Hardness of a city's water: not a contaminant, so everyone may see it. */
export interface Hardness {
  /** mg/L as CaCO3. */
  value: number
  /** Null where the source gives none. */
  year: number | null
}

/** What everyone may know about the rows of a report, without any of them. */
export interface ReportDigest {
  verdict: Verdict
  /** Health-related values that a limit judges. */
  judgedValues: number
  /** All values we hold. */
  heldValues: number
  /** What we hold no value for: "lead", "germs". */
  missing: string[]
  hardness: Hardness | null
}

function hardnessOf(rows: readonly Contaminant[]): Hardness | null {
  const row = rows.find(({ parameter, confirmed }) => parameter === 'hardness' && confirmed !== false)
  if (row === undefined || row.qualifier != null) return null
  const { value } = judgeMeasurement(row, [])
  return value === null ? null : { value, year: row.year ?? null }
}

/** Sums up a report on `today` (`YYYY-MM-DD`); `mark` is the editor's, see `withEditorsMark`. */
export function digestReport(
  rows: readonly Contaminant[],
  limits: readonly Limit[],
  { today, mark }: { today: string; mark: boolean | null },
): ReportDigest {
  const { verdict, judged } = judgeVerdict(judgeContaminants(rows, limits, today), today)
  return {
    verdict: withEditorsMark(verdict, mark),
    judgedValues: judged,
    heldValues: rows.length,
    missing: missingInReport(rows),
    hardness: hardnessOf(rows),
  }
}
