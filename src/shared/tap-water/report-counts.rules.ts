import type { JudgedContaminant } from './judge-contaminant.rules.ts'

export type { JudgedContaminant } from './judge-contaminant.rules.ts'

/** Fewest values that count of a measured report (method 1). */
export const MIN_VALUES = 4
/** Fewest health-related values among them that a limit judges. */
export const MIN_HEALTH = 2

/** What the values of a report amount to. */
export interface ReportCounts {
  /** Values of known parameters that may judge: confirmed, dated, not derived and not older than ten years. */
  values: number
  /** Health-related values that a limit judges. */
  health: number
  /** Those of them within every limit. */
  withinLimits: number
  /** Values that are shown and judge nothing. */
  setAside: number
}

/** Counts the values of a report. */
export function countReport(rows: readonly JudgedContaminant[]): ReportCounts {
  const usable = rows.filter(({ setAside, judgment }) => setAside === null && judgment.parameter !== null)
  const judged = usable.filter(({ judgment }) => judgment.isJudged)
  return {
    values: usable.length,
    health: judged.length,
    withinLimits: judged.filter(({ judgment }) => judgment.isWithinLimits === true).length,
    setAside: rows.filter(({ setAside }) => setAside !== null).length,
  }
}

/** Whether a report counts as measured: enough values, enough of them about health. */
export function isMeasuredReport(counts: Pick<ReportCounts, 'values' | 'health'>): boolean {
  return counts.values >= MIN_VALUES && counts.health >= MIN_HEALTH
}
