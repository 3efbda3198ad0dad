import { REPORT_SENTENCES } from '../answer/report-sentences.ts'
import type { WaterStatus } from '../status/water-statuses.ts'
import type { JudgedContaminant } from '../values/judge-contaminant.rules.ts'
import type { ParameterGroup } from '../values/water-parameters.ts'

const groupsOf = (rows: readonly JudgedContaminant[]): ParameterGroup[] =>
  rows.flatMap(({ judgment }) => judgment.parameter?.group ?? [])

const counted = (rows: readonly JudgedContaminant[]) => ({ count: rows.length, groups: groupsOf(rows) })

/** First and last year of the values; null where no source gives a year. */
export interface MeasuredYears {
  from: number | null
  to: number | null
}

/** The years of a report's confirmed values. */
export function measuredYears(rows: readonly JudgedContaminant[]): MeasuredYears {
  const years = rows
    .filter((row) => row.contaminant.confirmed !== false)
    .flatMap(({ contaminant }) => [contaminant.yearFrom, contaminant.year])
    .filter((year): year is number => typeof year === 'number')
  return years.length === 0 ? { from: null, to: null } : { from: Math.min(...years), to: Math.max(...years) }
}

/** Whether a limit is about health, whether it judges the value or not. */
const isHealthLimit = ({ basis }: JudgedContaminant['judgment']['limits'][number]): boolean =>
  basis === 'health limit' || basis === 'action level (90th percentile)'

/** How the values that a limit judges compare with it. */
function judgedSentences(rows: readonly JudgedContaminant[], waterStatus: WaterStatus): string[] {
  const judged = rows.filter(({ judgment }) => judgment.isJudged)
  if (judged.length === 0) {
    const isLimited = rows.some(({ judgment }) => judgment.limits.some(isHealthLimit))
    return [isLimited ? REPORT_SENTENCES.noneCounts() : REPORT_SENTENCES.noneLimited()]
  }
  const above = judged.filter(({ judgment }) => judgment.level === 'high')
  const atLimit = judged.filter(({ judgment }) => judgment.isAtLimit)
  const close = judged.filter(({ judgment }) => judgment.level === 'moderate' && !judgment.isAtLimit)
  return [
    above.length > 0 ? REPORT_SENTENCES.above(counted(above)) : REPORT_SENTENCES.within(counted(judged)),
    ...(waterStatus === 'not-enough-data' ? [REPORT_SENTENCES.threeNeeded()] : []),
    ...(atLimit.length > 0 ? [REPORT_SENTENCES.atLimit(counted(atLimit))] : []),
    ...(close.length > 0 ? [REPORT_SENTENCES.close(counted(close))] : []),
  ]
}

/** The public Analysis Summary: which results there are and how they compare with the limits. */
export function writeSummary(
  city: string,
  rows: readonly JudgedContaminant[],
  waterStatus: WaterStatus,
): string {
  const health = rows.filter(({ judgment }) => judgment.isHealth).length
  const reasons = rows.flatMap(({ setAside }) => setAside ?? [])
  const isSecondHand = rows.some(({ contaminant }) => contaminant.secondHand === true)
  return [
    REPORT_SENTENCES.results({ city, count: rows.length, health }),
    ...judgedSentences(rows, waterStatus),
    REPORT_SENTENCES.years(measuredYears(rows)),
    ...(reasons.length > 0 ? [REPORT_SENTENCES.setAside({ reasons })] : []),
    ...(isSecondHand ? [REPORT_SENTENCES.fromCollection()] : []),
  ].join(' ')
}
