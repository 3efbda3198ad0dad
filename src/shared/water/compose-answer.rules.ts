import { type JudgedContaminant, judgeContaminants } from '../tap-water/judge-contaminant.rules.ts'
import type { Limit } from '../tap-water/limits.rules.ts'
import { isUnsafe } from '../tap-water/unsafe-water.rules.ts'
import { type BoughtWater, boughtValues, composeBoughtTopic } from './bought-water.rules.ts'
import { type CityFigures, newestFigures } from './city-figures.rules.ts'
import { aboveComing } from './coming-limits.rules.ts'
import { composeFindings, type Finding, type KnownValue } from './findings.rules.ts'
import { composePipesTopic, composeRecordTopic } from './record-topics.rules.ts'
import { knownRow } from './report-values.rules.ts'
import { withStateLimits } from './state-limits.rules.ts'
import { composeSteps, type RowsByAge, type Step } from './steps.rules.ts'
import { type ReportEvidence, type SystemEvidence, statusOfWater } from './system-status.rules.ts'
import { type ComposedTopic, rowsOf, type TopicAnswer } from './topic-answer.ts'
import { topicOf } from './topic-of.rules.ts'
import { rowOfTopic, type TopicRow } from './topic-row.rules.ts'
import { TOPIC_SIGNS, TOPICS, type Topic } from './topics.ts'
import { composeValueTopic } from './value-topics.rules.ts'
import { composeVerdict, type Verdict } from './verdict.rules.ts'
import { isAboveUnjudged, type JudgedStatus, wasAbove } from './water-status.rules.ts'
import type { WaterStatus } from './water-statuses.ts'

/** The most facts of the sentence above everything. */
export const MAX_FACTS = 3

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
  /** At most three facts, the one that gives the status first. */
  sentence: string
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
  missing: string[]
}

/** The topics that the status already speaks of. */
function topicsOfStatus({ status }: JudgedStatus, { current, older }: RowsByAge): Topic[] {
  const parametersOf = (own: readonly JudgedContaminant[]) =>
    own.map(({ contaminant }) => topicOf(contaminant.parameter ?? contaminant.name.toLowerCase()))
  switch (status) {
    case 'caution-advised':
      return [...parametersOf(current.filter(isUnsafe)), 'record']
    case 'above-coming-limit':
      return parametersOf(aboveComing(current).map(({ row }) => row))
    case 'check-your-pipe':
      return ['lead-pipes']
    case 'violation-on-record':
    case 'no-problem-on-record':
    case 'no-violation-on-record':
      return ['record']
    case 'was-above-limit':
      return parametersOf(older.filter(wasAbove).slice(0, 1))
    case 'not-enough-data':
      return parametersOf(current.filter(isAboveUnjudged))
    case 'safe':
      return []
  }
}

/** What people ask about first, of topics that are no reason to act. */
const FIRST: readonly Topic[] = ['lead', 'pfas', 'lead-pipes', 'record']

/** The place of a topic in the sentence: what calls for action, then what people ask about first. */
function placeOf({ topic, sign }: ComposedTopic): number {
  if (sign === 'caution' || sign === 'coming' || sign === 'check') return TOPIC_SIGNS.indexOf(sign)
  const place = FIRST.indexOf(topic)
  // A violation of unknown kind comes after what is known of lead.
  if (sign === 'on-record') return TOPIC_SIGNS.length + 0.5
  return TOPIC_SIGNS.length + (place === -1 ? FIRST.length + TOPICS.indexOf(topic) : place)
}

/** The facts on topics that the status does not speak of. An older one only where nothing else is known. */
function otherFacts(topics: readonly ComposedTopic[]): ComposedTopic[] {
  const known = topics.filter(({ fact }) => fact !== null)
  const isOld = ({ sign }: ComposedTopic) => sign === 'older' || sign === 'was-above'
  const current = known.filter((topic) => !isOld(topic))
  const older = known.toSorted(
    (one, other) => Number(other.sign === 'was-above') - Number(one.sign === 'was-above'),
  )
  const shown = current.length > 0 ? current : older.slice(0, 1)
  return shown.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function composeSentence(status: JudgedStatus, topics: readonly ComposedTopic[], rows: RowsByAge): string {
  const spoken = topicsOfStatus(status, rows)
  const others = otherFacts(topics.filter(({ topic }) => !spoken.includes(topic)))
  const known = new Set(status.facts)
  const more = others.filter(({ fact }) => fact !== null && !known.has(fact))
  const facts = [...known, ...new Set(more.map(({ fact, factBehind }) => factBehind ?? fact))]
  return facts.slice(0, MAX_FACTS).join(' ')
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
 * What a page says next to a stored status. Where that is another one than the evidence gives now, because the next judging is
 * still to come, the stored reason stands alone.
 */
export const sentenceNextTo = (
  { status, sentence }: ComposedAnswer,
  stored: { waterStatus: WaterStatus; reason: string | null },
): string => (stored.waterStatus === status.status || stored.reason === null ? sentence : stored.reason)

/** The same for the line under the status: it is of the status that the evidence gives now. */
export const verdictNextTo = (
  { status, verdict }: ComposedAnswer,
  stored: { waterStatus: WaterStatus; reason: string | null },
): Verdict =>
  stored.waterStatus === status.status || stored.reason === null
    ? verdict
    : { ...verdict, line: stored.reason }

/**
 * Composes what a page says of a water on `today` (`YYYY-MM-DD`): a sentence, nine topics and at most three steps. A city and
 * the system that serves it are one water, so that both of their pages say the same.
 */
export function composeAnswer(water: KnownWater, today: string): ComposedAnswer {
  const { system, report, isInUs } = water
  // No limit for tap water applies to a spring or a bottling line.
  const limits = system.isTap ? withStateLimits(water.limits, system.state, today) : []
  const figures = newestFigures(report?.rows ?? [], system.measurements, today)
  const { values, pfasNotFound, missing } = knownValues(figures, system, limits, today)
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
    return [ofBought ?? composed]
  })
  const lines = isInUs ? (system.record?.serviceLines ?? null) : null
  const answers = topics.map((composed) => {
    const { topic, sign, label, sentence } = composed
    return { topic, sign, label, sentence, row: rowOfTopic(composed, lines) }
  })
  return {
    status,
    sentence: composeSentence(status, topics, { current, older }),
    verdict: composeVerdict({
      status,
      values,
      record: isInUs ? system.record : null,
      isInUs,
      bought: rowsOf(bought.flatMap((supplier) => supplier.values)),
    }),
    topics: answers,
    steps: system.isTap ? composeSteps(answers, { current, older }, isInUs) : [],
    findings: values.map(({ finding }) => finding),
    headline: new Set(topics.flatMap(({ headline }) => headline)),
    pfasNotFound,
    missing,
  }
}
