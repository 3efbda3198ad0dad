import type { Judgement } from './judge-measurement.rules.ts'
import type { Contaminant } from './tap-water.schema.ts'

/** Fewest confirmed published parameters of a measured report (method 1). */
export const MIN_PUBLISHED = 4
/** Fewest health-related parameters among them that can be judged. */
export const MIN_HEALTH = 2

/** A row of a report with its judgement. */
export interface JudgedContaminant {
  contaminant: Contaminant
  judgement: Judgement
}

/** What a report's confirmed figures amount to. */
export interface ReportCounts {
  /** Confirmed published parameters of the catalogue. */
  published: number
  /** Confirmed health-related parameters with a limit to judge them. */
  health: number
  /** Those of them within every limit. */
  withinLimits: number
  /** Published parameters nobody has confirmed. */
  unconfirmed: number
}

/** Counts a report's confirmed figures. */
export function countReport(rows: readonly JudgedContaminant[]): ReportCounts {
  const confirmed = rows.filter(
    (row) => row.contaminant.confirmed !== false && row.judgement.parameter !== null,
  )
  const judged = confirmed.filter((row) => row.judgement.isJudged)
  return {
    published: confirmed.length,
    health: judged.length,
    withinLimits: judged.filter((row) => row.judgement.isWithinLimits === true).length,
    unconfirmed: rows.filter((row) => row.contaminant.confirmed === false).length,
  }
}

/** Whether a report counts as measured: enough published parameters, enough of them about health. */
export function isMeasuredReport(counts: Pick<ReportCounts, 'published' | 'health'>): boolean {
  return counts.published >= MIN_PUBLISHED && counts.health >= MIN_HEALTH
}

/** The safety badge and why it stands there; `isSafe` null means "Not enough data". */
export interface Safety {
  isSafe: boolean | null
  reason: string
}

/**
 * The safety badge follows from the data. Any confirmed health value above a limit in force gives Caution Advised,
 * however little else is published; otherwise a report of too few parameters gives no verdict.
 */
export function judgeSafety(rows: readonly JudgedContaminant[]): Safety {
  const counts = countReport(rows)
  if (counts.withinLimits < counts.health) {
    return { isSafe: false, reason: 'A confirmed health-related value is above a limit in force.' }
  }
  if (counts.published < MIN_PUBLISHED) {
    return { isSafe: null, reason: 'Fewer than four parameters are published with a confirmed source.' }
  }
  if (counts.health < MIN_HEALTH) {
    return { isSafe: null, reason: 'Fewer than two of the published parameters say something about health.' }
  }
  return { isSafe: true, reason: 'Every confirmed health-related value is within the limits in force.' }
}
