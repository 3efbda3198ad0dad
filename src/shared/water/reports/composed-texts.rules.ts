import { writeAdvice } from '../answer/report-advice.rules.ts'
import { type JudgedStatus, judgeStatus } from '../status/water-status.rules.ts'
import { judgeContaminants } from '../values/judge-contaminant.rules.ts'
import type { Limit } from '../values/limits.rules.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import { digestReport, type ReportDigest } from './report-digest.rules.ts'
import { writeSummary } from './report-summary.rules.ts'

/** The texts of a report that the rules write where no editor did. */
export const COMPOSED_TEXTS = ['summary', 'recommendations'] as const
export type ComposedText = (typeof COMPOSED_TEXTS)[number]

/** What a report says in words, and which of the two texts the rules wrote. */
export interface ReportTexts {
  summary: string | null
  recommendations: string | null
  composed: ComposedText[]
}

/** A report with everything that follows from its rows. */
export interface DerivedReport {
  digest: ReportDigest
  texts: ReportTexts
  /** What to do about what is above a limit; null where nothing is. */
  advice: string | null
}

/**
 * Everything that follows from the rows of a report on `today` (`YYYY-MM-DD`): its digest, the texts no editor wrote
 * (empty, or composed before), and the advice about what is above a limit.
 */
export function deriveReport(
  report: {
    cityName: string
    rows: readonly Contaminant[]
    texts: ReportTexts
    /** The editor's mark, or the status where more than the rows is known of the water. */
    mark: boolean | null
    status?: JudgedStatus
  },
  limits: readonly Limit[],
  today: string,
): DerivedReport {
  const { cityName, rows, texts, mark } = report
  const judged = judgeContaminants(rows, limits, today)
  const digest = digestReport(rows, report.status ?? judgeStatus({ rows: judged, mark }, today))
  const advice = writeAdvice(judged, digest.waterStatus)
  const isAbove = judged.some(({ judgment }) => judgment.isWithinLimits === false)
  const composed = COMPOSED_TEXTS.filter((key) => texts.composed.includes(key) || !texts[key]?.trim())
  const written = rows.length === 0 ? [] : composed
  return {
    digest,
    texts: {
      summary: written.includes('summary')
        ? writeSummary(cityName, judged, digest.waterStatus)
        : texts.summary,
      recommendations: written.includes('recommendations') ? advice : texts.recommendations,
      composed: written,
    },
    advice: isAbove ? advice : null,
  }
}
