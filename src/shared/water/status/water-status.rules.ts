import { isAnnualAverageLimit } from '../values/annual-average-limits.ts'
import { aboveComing } from '../values/coming-limits.rules.ts'
import { describeViolationAnswer, linesSentence } from '../values/epa-record.rules.ts'
import type { ServiceLines, ViolationAnswer } from '../values/epa-record.ts'
import { type JudgedContaminant, yearOf } from '../values/judge-contaminant.rules.ts'
import type { ComparedLimit } from '../values/judge-measurement.rules.ts'
import { isJudging } from '../values/limits.rules.ts'
import { SENTENCES } from '../values/sentences.ts'
import { asksToCheckPipes } from '../values/service-lines.rules.ts'
import { isUnsafe } from '../values/unsafe-water.rules.ts'
import { recentViolations, type SystemViolation } from '../values/violations.rules.ts'
import type { CoreParameter } from '../values/water-parameters.ts'
import {
  aboveBindingSentence,
  aboveComingSentence,
  aboveGermIndicatorSentence,
  aboveUnjudgedSentence,
  beyondIndicatorsSentence,
  indicatorAbove,
} from './status-reasons.rules.ts'
import type { WaterStatus } from './water-statuses.ts'

/** Raise this number when the rules change, so that the stored statuses of water systems are judged again. */
export const RULES_EDITION = 7

/** Fewest of the twelve core parameters behind Safe. */
export const MIN_CORE_FOR_SAFE = 6
/** The newest value behind Safe may be this many years old. */
export const NEWEST_MAX_AGE_YEARS = 5
/** Fewest health results within the binding limits behind No problem on record, where the record does not answer. */
export const MIN_HEALTH_FOR_NO_PROBLEM = 3

/** Each group must be among the core parameters behind Safe; of the by-products one is enough. */
const NEEDED_FOR_SAFE: readonly (readonly CoreParameter[])[] = [['lead'], ['nitrate'], ['tthm', 'haa5']]

/** Everything that is known of a water and can decide its status. */
export interface WaterEvidence {
  /** Its values, judged under the law of the place; one that a newer value replaced is not among them. */
  rows: readonly JudgedContaminant[]
  /** What EPA's record answers; null outside the United States and where no answer is stored. */
  record?: ViolationAnswer | null
  /** Dated health-based violations of known kind: from an import or a live look-up. */
  violations?: readonly SystemViolation[]
  serviceLines?: ServiceLines | null
  /** People served; null where it is not reported. */
  population?: number | null
  /** False where the samples are of a source before treatment or of a line that fills bottles. Left out: true. */
  isTap?: boolean
  /** Whether a current survey looked for PFAS and found none, which is no row. Left out: false. */
  hasSearchedPfas?: boolean
  /** That the health authority of the place rates the water as non-compliant, in a sentence; null where it does not. */
  objection?: string | null
  /** The editor's mark: true lets the rules decide, null withholds Safe, false advises caution. Left out: true. */
  mark?: boolean | null
}

export interface JudgedStatus {
  status: WaterStatus
  /** Health results that a limit judges. */
  judged: number
  /** Those above a limit. */
  exceeded: number
  /** Why it is this one, in a sentence or two. */
  reason: string
}

/** The evidence with what several rules ask of it. */
interface Facts extends Required<WaterEvidence> {
  judged: readonly JudgedContaminant[]
  exceeded: readonly JudgedContaminant[]
  /** Values that may not judge and lie above a binding limit: older, rough or bounds. */
  aboveUnjudged: readonly JudgedContaminant[]
  /** Germs that are no danger by themselves, above the indicator value of the place, in a sentence: something gets in. */
  germsAbove: string | null
  today: string
}

/** A core parameter with a value that is within every limit. */
interface CoreValue {
  core: CoreParameter
  year: number
}

/**
 * The core parameters that values cover. A health parameter must be judged and within; minerals and the like must not lie
 * beyond a taste limit. One sample does not stand for the water of a year, and neither a bound nor a value without a year
 * says what today's water is, so they cover none.
 */
function coreValues(rows: readonly JudgedContaminant[]): CoreValue[] {
  return rows.flatMap(({ contaminant, judgment, setAside }) => {
    const core = judgment.parameter?.core ?? null
    const { year, basis, isBound } = contaminant
    if (setAside !== null || core === null || year == null) return []
    if (basis === 'single sample' || isBound === true) return []
    const isWithin = judgment.isHealth ? judgment.isWithinLimits === true : judgment.level === 'low'
    return isWithin ? [{ core, year }] : []
  })
}

/** Whether enough was measured, lately enough, and nothing speaks against it. */
function isSafe({ rows, record, aboveUnjudged, germsAbove, mark, today }: Facts): boolean {
  const values = coreValues(rows)
  const covered = new Set(values.map(({ core }) => core))
  return (
    mark !== null &&
    covered.size >= MIN_CORE_FOR_SAFE &&
    NEEDED_FOR_SAFE.every((group) => group.some((core) => covered.has(core))) &&
    yearOf(today) - Math.max(...values.map(({ year }) => year)) <= NEWEST_MAX_AGE_YEARS &&
    aboveUnjudged.length === 0 &&
    germsAbove === null &&
    record?.healthBasedSince2022 !== 'yes'
  )
}

function safeReason({ judged, rows }: Facts): string {
  const years = judged.flatMap(({ contaminant }) => contaminant.year ?? [])
  const within = SENTENCES.allWithin({ count: judged.length, newest: Math.max(...years) })
  return [within, beyondIndicatorsSentence(rows)].filter((reason) => reason !== null).join(' ')
}

const withinReason = ({ judged }: Facts): string | null =>
  judged.length === 0 ? null : SENTENCES.allWithinHere({ count: judged.length })

function cautionReason({ exceeded, violations, today, mark }: Facts): string[] | null {
  const reasons = [
    exceeded.length > 0 ? aboveBindingSentence(exceeded) : null,
    recentViolations(violations, today),
  ].filter((reason) => reason !== null)
  if (reasons.length > 0) return reasons
  return mark === false ? [SENTENCES.editorsAdvise()] : null
}

function comingReason({ rows }: Facts): string | null {
  const [first, ...others] = aboveComing(rows)
  return first === undefined ? null : aboveComingSentence([first, ...others], rows)
}

/** The values of today's water that the catalog knows. */
const currentRows = ({ rows }: Facts): JudgedContaminant[] =>
  rows.filter(({ setAside, judgment }) => setAside === null && judgment.parameter !== null)

/** What EPA's record says where it lists no violation, in a sentence; null where it lists one or does not answer. */
const noViolationSentence = ({ record }: Facts): string | null =>
  record?.healthBasedSince2022 === 'none_recorded' ? describeViolationAnswer(record).sentence : null

function noProblemReason(facts: Facts): string[] | null {
  const { rows, judged, aboveUnjudged, germsAbove, hasSearchedPfas } = facts
  if (aboveUnjudged.length > 0 || germsAbove !== null) return null
  const noViolation = noViolationSentence(facts)
  const isMeasured = hasSearchedPfas || currentRows(facts).some(({ judgment }) => judgment.isHealth)
  if (!(noViolation !== null && isMeasured) && judged.length < MIN_HEALTH_FOR_NO_PROBLEM) return null
  return [noViolation, withinReason(facts), beyondIndicatorsSentence(rows)].filter(
    (reason) => reason !== null,
  )
}

function noViolationReason(facts: Facts): string[] | null {
  const { rows, aboveUnjudged, germsAbove } = facts
  const noViolation = noViolationSentence(facts)
  if (noViolation === null || aboveUnjudged.length > 0 || germsAbove !== null) return null
  const current = currentRows(facts).length > 0 ? beyondIndicatorsSentence(rows) : SENTENCES.nothingMeasured()
  return [noViolation, current].filter((reason) => reason !== null)
}

function grayReason({ judged, aboveUnjudged, germsAbove }: Facts): string {
  const [above] = aboveUnjudged
  if (above !== undefined) return aboveUnjudgedSentence(above)
  if (germsAbove !== null) return germsAbove
  return SENTENCES.tooFew({ count: judged.length })
}

/** One status: why it applies, or null where it does not. */
interface Rule {
  status: WaterStatus
  reason: (facts: Facts) => string[] | string | null
}

/** The statuses in their order: the first that applies is shown. */
const RULES: readonly Rule[] = [
  {
    status: 'not-enough-data',
    reason: ({ isTap }) => (isTap ? null : SENTENCES.noTap()),
  },
  { status: 'caution-advised', reason: cautionReason },
  { status: 'above-coming-limit', reason: comingReason },
  {
    status: 'check-your-pipe',
    reason: ({ serviceLines, population }) =>
      serviceLines !== null && asksToCheckPipes(serviceLines, population)
        ? linesSentence(serviceLines)
        : null,
  },
  {
    status: 'violation-on-record',
    // With dated violations the kind is known: recent ones advise caution, the others are over.
    reason: ({ record, violations, objection }) =>
      objection ??
      (record?.healthBasedSince2022 === 'yes' && violations.length === 0
        ? describeViolationAnswer(record).sentence
        : null),
  },
  {
    status: 'was-above-limit',
    reason: ({ aboveUnjudged }) => {
      const row = aboveUnjudged.find(wasAbove)
      return row === undefined ? null : aboveUnjudgedSentence(row)
    },
  },
  { status: 'safe', reason: (facts) => (isSafe(facts) ? safeReason(facts) : null) },
  { status: 'no-problem-on-record', reason: noProblemReason },
  { status: 'no-violation-on-record', reason: noViolationReason },
  { status: 'not-enough-data', reason: grayReason },
]

/**
 * The status of a water on `today` (`YYYY-MM-DD`): the first of nine rules that applies. Values that are older than ten years,
 * undated, derived or unconfirmed were set aside before: they never judge, and only an older or rough one above a binding
 * limit keeps a water from the good statuses. A bound above a limit does the same.
 */
export function judgeStatus(evidence: WaterEvidence, today: string): JudgedStatus {
  const {
    rows,
    record = null,
    violations = [],
    serviceLines = null,
    population = null,
    isTap = true,
    objection = null,
    hasSearchedPfas = false,
    mark = true,
  } = evidence
  const judged = rows.filter(({ judgment }) => judgment.isJudged)
  const facts: Facts = {
    rows,
    record,
    violations,
    serviceLines,
    population,
    isTap,
    objection,
    hasSearchedPfas,
    mark,
    judged,
    exceeded: judged.filter(isUnsafe),
    aboveUnjudged: rows.filter(isAboveUnjudged),
    germsAbove: germsAboveIndicator(rows),
    today,
  }
  const counts = { judged: judged.length, exceeded: facts.exceeded.length }
  for (const { status, reason } of RULES) {
    const applies = reason(facts)
    if (applies !== null) return { status, ...counts, reason: [applies].flat().join(' ') }
  }
  return { status: 'not-enough-data', ...counts, reason: grayReason(facts) }
}

function germsAboveIndicator(rows: readonly JudgedContaminant[]): string | null {
  for (const row of rows) {
    const limit = row.judgment.parameter?.group === 'germs' ? indicatorAbove(row) : null
    if (limit !== null) return aboveGermIndicatorSentence(row, limit)
  }
  return null
}

/** Whether a value of earlier years was measured before a state had its limit: it was never above it. */
const isBeforeLimit = (
  { state, from }: ComparedLimit,
  { contaminant, setAside }: JudgedContaminant,
): boolean =>
  setAside === 'older' && state !== undefined && from !== null && (contaminant.year ?? 0) < yearOf(from)

const isPassed = (limit: ComparedLimit, row: JudgedContaminant): boolean =>
  limit.judges && limit.exceeded === true && !isBeforeLimit(limit, row)

/** Whether a limit binds and lies below the highest figure of a row, whether or not the limit may judge it. */
function isBelowHighest(limit: ComparedLimit, row: JudgedContaminant): boolean {
  if (limit.exceeded !== null) return isPassed(limit, row)
  const { value, high } = row.judgment
  // One sample says nothing against a yearly average, and nothing for it.
  return isJudging(limit) && isAnnualAverageLimit(limit) && Math.max(value ?? 0, high ?? 0) > limit.value
}

/** Not judged, and above a binding limit. A value that no one confirmed says nothing, and "below x" may be far below it. */
export function isAboveUnjudged(row: JudgedContaminant): boolean {
  const { contaminant, judgment, setAside } = row
  if (judgment.isJudged || setAside === 'unconfirmed' || contaminant.qualifier === 'below') return false
  return judgment.isHealth && judgment.limits.some((limit) => isBelowHighest(limit, row))
}

/**
 * Whether a value of earlier years is above a binding limit. A bound says no such thing, and an estimate of our own or a result
 * without a year may be of today.
 */
export function wasAbove(row: JudgedContaminant): boolean {
  const { contaminant, judgment, setAside } = row
  const isOlder = setAside === 'older' || (setAside === 'derived' && contaminant.derived !== true)
  return isOlder && isAboveUnjudged(row) && judgment.limits.some((limit) => isPassed(limit, row))
}
