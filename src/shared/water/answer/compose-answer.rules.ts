import { type CityFigures, newestFigures } from '../status/city-figures.rules.ts'
import { type ReportEvidence, type SystemEvidence, statusOfWater } from '../status/system-evidence.rules.ts'
import type { JudgedStatus } from '../status/water-status.rules.ts'
import type { WaterStatus } from '../status/water-statuses.ts'
import { composeFindings, type Finding, type KnownValue } from '../values/findings.rules.ts'
import { type JudgedContaminant, judgeContaminants } from '../values/judge-contaminant.rules.ts'
import type { Limit } from '../values/limits.rules.ts'
import { SENTENCES } from '../values/sentences.ts'
import { withStateLimits } from '../values/state-limits.rules.ts'
import { topicOf } from '../values/topic-of.rules.ts'
import { TOPICS } from '../values/topics.ts'
import { type BoughtWater, boughtValues, composeBoughtTopic } from './bought-water.rules.ts'
import { composePipesTopic, composeRecordTopic } from './record-topics.rules.ts'
import { knownRow } from './report-values.rules.ts'
import { composeSteps, type Step } from './steps.rules.ts'
import { type ComposedTopic, rowsOf, type TopicAnswer } from './topic-answer.ts'
import { rowOfTopic, type TopicRow } from './topic-row.rules.ts'
import { composeValueTopic } from './value-topics.rules.ts'
import { composeVerdict, type Verdict } from './verdict.rules.ts'
import { LINES } from './verdict-lines.ts'

/** What is known of one water: of a system, a city, or a city and the system that serves it. */
export interface KnownWater {
  system: SystemEvidence
  /** The published report of the city; null where there is none. */
  report: ReportEvidence | null
  /** Under the law of the place (`underLaw`). */
  limits: readonly Limit[]
  /** EPA's record and inventories of service lines are there in the United States only. */
  isInUs: boolean
  /** The systems it buys from, with their values; left out where it buys none. */
  bought?: readonly BoughtWater[]
}

/** The answer that every page on a water gives. */
export interface WaterAnswer {
  verdict: Verdict
  topics: (TopicAnswer & { row: TopicRow })[]
  steps: Step[]
}

/** The same with the values behind it. */
export interface ComposedAnswer extends WaterAnswer {
  status: JudgedStatus
  findings: Finding[]
  /** The values that the sentences name: everyone sees them. */
  headline: ReadonlySet<Finding>
  /** PFAS that were looked for and not found. */
  pfasNotFound: { name: string; reportingLevel: number }[]
}

const isKnown = ({ judgment }: JudgedContaminant): boolean => judgment.parameter !== null

/** The values of a system and of a report, those that a newer one replaced as older ones. */
function knownValues(figures: CityFigures, system: SystemEvidence, limits: readonly Limit[], today: string) {
  const newer = new Set(figures.replacedMeasurements.map(({ parameter }) => parameter))
  const composed = composeFindings(system.measurements, limits, today, newer)
  // A row that the catalog does not know belongs to no topic.
  const rowsOfReport = judgeContaminants(figures.rows, limits, today).filter(isKnown).map(knownRow)
  const replaced = judgeContaminants(figures.replacedRows, limits, today)
    .filter(isKnown)
    .map(knownRow)
    .map(
      ({ row, finding }): KnownValue => ({
        ...{ row, finding: { ...finding, isCurrent: false }, isReplaced: true },
      }),
    )
  return { ...composed, values: [...rowsOfReport, ...composed.values, ...replaced] }
}

/**
 * The verdict next to a stored status. Where that is another one than the evidence gives now, because the next judging is still to come,
 * the line says no more than the status.
 */
export const verdictNextTo = ({ status, verdict }: ComposedAnswer, stored: WaterStatus): Verdict =>
  stored === status.status ? verdict : { ...verdict, line: LINES.ofStatus(stored) }

/**
 * Composes what a page says of a water on `today` (`YYYY-MM-DD`): a line, nine topics and at most three steps. A city and
 * the system that serves it are one water, so that both of their pages say the same.
 */
export function composeAnswer(water: KnownWater, today: string): ComposedAnswer {
  const { system, report, isInUs } = water
  // No limit for tap water applies to a spring or a bottling line.
  const limits = system.isTap ? withStateLimits(water.limits, system.state, today) : []
  const figures = newestFigures(report?.rows ?? [], system.measurements, today)
  const { values, pfasNotFound } = knownValues(figures, system, limits, today)
  const byTopic = Map.groupBy(values, ({ finding }) => finding.topic)
  const status = statusOfWater(system, report, water.limits, today)
  const current = rowsOf(values.filter(({ finding }) => finding.isCurrent))
  const older = rowsOf(values.filter(({ finding, isReplaced }) => !finding.isCurrent && !isReplaced))
  const bought = boughtValues(water.bought ?? [], limits, today)
  const topics = TOPICS.flatMap((topic): ComposedTopic[] => {
    if (topic === 'record')
      return isInUs ? [composeRecordTopic(system.record?.violations ?? null, system.violations, today)] : []
    if (topic === 'lead-pipes')
      return isInUs ? [composePipesTopic(system.record?.serviceLines ?? null, system.population)] : []
    const own = byTopic.get(topic) ?? []
    if (topic === 'other' && own.length === 0) return []
    const composed = composeValueTopic(topic, {
      current: own.filter(({ finding }) => finding.isCurrent),
      others: own.filter(({ finding }) => !finding.isCurrent),
    })
    // A result of one's own comes first, whatever it is.
    const ofBought = composed.sign === 'no-result' ? composeBoughtTopic(topic, bought) : null
    if (ofBought !== null) return [ofBought]
    const { refused } = system
    return [
      composed.sign === 'no-result' && refused !== null && topicOf(refused.parameter) === topic
        ? { ...composed, sign: 'older', label: 'Refused as impossible', sentence: SENTENCES.refused(refused) }
        : composed,
    ]
  })
  const lines = isInUs ? (system.record?.serviceLines ?? null) : null
  const boughtRows = rowsOf(bought.flatMap((supplier) => supplier.values))
  const answers = topics.map((composed) => {
    const { topic, sign, label, sentence } = composed
    return { topic, sign, label, sentence, row: rowOfTopic(composed, lines) }
  })
  return {
    status,
    verdict: composeVerdict({
      status,
      values,
      record: isInUs ? system.record : null,
      isInUs,
      bought: boughtRows,
    }),
    topics: answers,
    steps: system.isTap
      ? composeSteps(answers, { status: status.status, current, older, lines, bought: boughtRows, isInUs })
      : [],
    findings: values.map(({ finding }) => finding),
    headline: new Set(topics.flatMap(({ headline }) => headline)),
    pfasNotFound,
  }
}
