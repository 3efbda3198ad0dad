import { formatFigure } from '../../format/number.ts'
import {
  aboveBindingSentence,
  aboveComingSentence,
  aboveUnjudgedSentence,
  limitBeside,
  measuredAtTap,
  measuredOf,
} from '../status/status-reasons.rules.ts'
import { isAboveUnjudged, wasAbove } from '../status/water-status.rules.ts'
import { aboveComing } from '../values/coming-limits.rules.ts'
import { type Finding, highestRatio, type KnownValue } from '../values/findings.rules.ts'
import type { JudgedContaminant } from '../values/judge-contaminant.rules.ts'
import type { ComparedLimit } from '../values/judge-measurement.rules.ts'
import { type FindingLimit, isComing } from '../values/limits.rules.ts'
import { type NamedLimit, SENTENCES } from '../values/sentences.ts'
import type { Topic } from '../values/topics.ts'
import { isUnsafe } from '../values/unsafe-water.rules.ts'
import { type ComposedTopic, rowsOf, type TopicValues } from './topic-answer.ts'
import { isLowAndOld, limitOfPfas, NOTABLE_LEAD, screeningLevelOf } from './topic-row.rules.ts'
import { NO_RESULT } from './topic-texts.ts'

type Composed = Omit<ComposedTopic, 'topic'>

const findingsOf = (values: readonly KnownValue[]): Finding[] => values.map(({ finding }) => finding)

/** The values of some rows. */
const amongst = (values: readonly KnownValue[], rows: readonly JudgedContaminant[]): Finding[] =>
  findingsOf(values.filter(({ row }) => rows.includes(row)))

/** Values above a limit that binds. */
function composeAbove({ current }: TopicValues): Composed | null {
  const above = rowsOf(current).filter(isUnsafe)
  if (above.length === 0) return null
  const sentence = aboveBindingSentence(above)
  return {
    sign: 'caution',
    label: 'Above a limit',
    sentence,
    headline: amongst(current, above),
  }
}

/** Values above a final limit that does not bind yet. */
function composeComing({ current }: TopicValues): Composed | null {
  const rows = rowsOf(current)
  const [first, ...others] = aboveComing(rows)
  if (first === undefined) return null
  const sentence = aboveComingSentence([first, ...others], rows)
  const above = [first, ...others].map(({ row }) => row)
  return {
    sign: 'coming',
    label: 'Above a coming limit',
    sentence,
    headline: amongst(current, above),
  }
}

/** A bound, or a highest sample next to a yearly limit: the water could be above it. */
function composePossible({ current }: TopicValues): Composed | null {
  const value = current.find(({ row }) => isAboveUnjudged(row))
  if (value === undefined) return null
  const sentence = aboveUnjudgedSentence(value.row)
  return {
    sign: 'noted',
    label: 'Could be above a limit',
    sentence,
    headline: [value.finding],
  }
}

/** A stricter limit to come that the value is within: "from November 1, 2027 on above 10". */
function comingBeside(
  { contaminant, judgment }: JudgedContaminant,
  now: ComparedLimit,
): { from: string; limit: NamedLimit } | null {
  const next = judgment.limits.find((limit) => isComing(limit) && limit.basis === now.basis)
  return next?.from == null ? null : { from: next.from, limit: limitBeside(contaminant, next) }
}

/** A limit of another place that a value is above. */
function elsewhere({ contaminant, judgment }: JudgedContaminant): NamedLimit | null {
  const limit = judgment.limits.find(
    (other) =>
      other.isElsewhere === true &&
      other.isInForce &&
      other.status === 'in force' &&
      other.basis === 'health limit' &&
      other.exceeded === true,
  )
  return limit === undefined || contaminant.qualifier === 'below' ? null : limitBeside(contaminant, limit)
}

/** Whether a result is lead at a level that is only below the point at which EPA acts. */
const isNotableLead = (topic: Topic, { judgment, contaminant }: JudgedContaminant, isTap: boolean): boolean =>
  topic === 'lead' && isTap && contaminant.qualifier !== 'below' && (judgment.value ?? 0) >= NOTABLE_LEAD

const shareOf = ({ row }: KnownValue): number => row.judgment.fraction ?? 0

/** The limit that a sentence names for a value within all of them: EPA's, which most people know, before the state's. */
const federalLimit = ({ judgment: { strictest, limits } }: JudgedContaminant): ComparedLimit | null =>
  strictest?.state === undefined
    ? strictest
    : (limits.find(
        ({ judges, state, basis }) => judges && state === undefined && basis === strictest.basis,
      ) ?? strictest)

/** Values within the limits that bind, the one nearest to its limit first. */
function composeWithin({ current }: TopicValues, topic: Topic): Composed | null {
  const [first, ...others] = current
    .filter(({ row }) => row.judgment.isJudged)
    .toSorted((one, other) => shareOf(other) - shareOf(one))
  const limit = first === undefined ? null : federalLimit(first.row)
  if (first === undefined || limit == null) return null
  const { row, finding } = first
  const isTap = limit.basis === 'action level (90th percentile)'
  const value = isTap ? measuredAtTap(row.contaminant, limit) : measuredOf(row.contaminant, limit)
  if (topic === 'germs' && row.judgment.value === 0) {
    const none = measuredOf({ ...row.contaminant, value: null, high: null }, null)
    const isAll = others.every((other) => other.row.judgment.value === 0)
    return {
      sign: 'within',
      label: isAll ? 'None found' : 'Within the limits',
      sentence: SENTENCES.measured(none),
      headline: [finding],
    }
  }
  const isLead = isNotableLead(topic, row, isTap)
  const within: Composed = {
    sign: 'within',
    label: isLead ? 'Below EPA’s action level' : 'Within the limits',
    sentence: SENTENCES.within({
      ...{ value, limit: limitBeside(row.contaminant, limit), isLead },
      coming: comingBeside(row, limit),
      elsewhere: elsewhere(row),
    }),
    headline: [finding],
  }
  // What is within its limit does not hide what is above a level without force.
  const screened = current.map(screenedAbove).find((composed) => composed !== null)
  return screened === undefined
    ? within
    : {
        ...screened,
        sentence: `${screened.sentence} ${within.sentence}`,
        headline: [...screened.headline, finding],
      }
}

/** A value above a screening level: lithium, for which no one has a limit. */
const screenedAbove = (value: KnownValue): Composed | null => {
  const level = screeningLevelOf(value.finding)
  return level !== null && level.ratio > 1 ? aboveLevel(value, level) : null
}

/** A value above a level that no law enforces. */
function aboveLevel({ row, finding }: KnownValue, above: FindingLimit): Composed {
  const [label, level] = levelOf(above.kind) ?? LEVELS[0].texts
  const sentence = SENTENCES.aboveLevel({
    value: measuredOf(row.contaminant, null),
    authority: above.authority,
    level,
    figure: formatFigure(above.value),
  })
  return { sign: 'noted', label, sentence, headline: [finding] }
}

/** Values that no limit for health judges. */
function composeNoted({ current }: TopicValues): Composed | null {
  const [first] = findingsOf(current).toSorted(
    (one, other) =>
      Number(other.parameter === 'hardness') - Number(one.parameter === 'hardness') ||
      ownRatio(other) - ownRatio(one),
  )
  if (first === undefined) return null
  const value = current.find(({ finding }) => finding === first)
  const above = first.isFound
    ? first.limits.find(({ ratio, isElsewhere, kind }) => !isElsewhere && ratio > 1 && levelOf(kind) !== null)
    : undefined
  if (above !== undefined && value !== undefined) return aboveLevel(value, above)
  return {
    sign: 'noted',
    label: 'Measured',
    sentence: notedSentence(first),
    // What is neither above anything nor what people ask for is no news.
    headline: [first],
  }
}

/** Figures that no law enforces. */
const LEVELS = [
  { kind: /^Screening/, texts: ['Above a screening level', 'screening level'] },
  { kind: /^Taste/, texts: ['Above a taste value', 'value for taste'] },
  { kind: /^Indicator/, texts: ['Above an indicator value', 'indicator value'] },
] as const

const levelOf = (kindOfLimit: string) => LEVELS.find(({ kind }) => kind.test(kindOfLimit))?.texts ?? null

/** What was found, with its name and what it does not answer. */
function notedSentence({ name, parameter, sentence }: Finding): string {
  const isNamed = sentence.toLowerCase().includes(name.toLowerCase())
  const text = isNamed ? sentence : `${name}: ${sentence}`
  return parameter === 'lithium' ? `${text} ${SENTENCES.noArsenic()}` : text
}

/** The largest share of a figure of the place itself. */
const ownRatio = (finding: Finding): number =>
  highestRatio({ ...finding, limits: finding.limits.filter(({ isElsewhere }) => !isElsewhere) })

/** Why a value may not judge: in a label, and in a sentence before it. */
function standing({ row, finding }: KnownValue): readonly [label: string, start: string] {
  if (row.setAside === 'unconfirmed') return ['Not checked yet', SENTENCES.unchecked()]
  if (row.setAside === 'undated') return ['Without a year', SENTENCES.undated()]
  if (row.setAside === 'derived' && finding.status !== 'derived') return ['Estimate', SENTENCES.estimated()]
  return isLowAndOld(finding) ? ['Older, low', SENTENCES.olderAndLow()] : ['Older result', SENTENCES.older()]
}

/** What is known of earlier years, or cannot be relied on. */
function composeOthers({ others }: TopicValues): Composed | null {
  const above = others.find(({ row }) => isAboveUnjudged(row))
  const [first = above] = others
  const value = above ?? first
  if (value === undefined) return null
  const [label, start] = standing(value)
  const text = value === above ? aboveUnjudgedSentence(value.row) : value.finding.sentence
  return {
    sign: 'older',
    label: value === above ? OLDER_ABOVE : label,
    sentence: `${start} ${text}`,
    headline: [value.finding],
  }
}

const OLDER_ABOVE = 'Older, above a limit'

/** An older value above a limit, with nothing newer of the same substance: it comes before what is known of others. */
function composeWasAbove({ others }: TopicValues): Composed | null {
  const value = others.find(({ row, isReplaced }) => !isReplaced && wasAbove(row))
  if (value === undefined) return null
  const sentence = `${standing(value)[1]} ${aboveUnjudgedSentence(value.row)}`
  return { sign: 'was-above', label: OLDER_ABOVE, sentence, headline: [value.finding] }
}

/** Whether a value adds up several PFAS. */
export const isSumOfPfas = (parameter: string): boolean => /^pfas-(?:sum|hazard)/.test(parameter)

/** The first figure of the state that judges nothing and that a value is above. */
function beyondShown(findings: readonly Finding[]) {
  for (const { name, limits } of findings)
    for (const { state, value, kind, ratio } of limits)
      if (state !== null && ratio > 1) return { name, state, figure: formatFigure(value), kind }
  return null
}

/** Names and figures of what was found, without a limit above which it would be. */
function composeFoundPfas({ current }: TopicValues): Composed | null {
  const found = findingsOf(current).filter(
    ({ isFound, statistic, parameter }) =>
      isFound && statistic === 'highest sample' && !isSumOfPfas(parameter),
  )
  const [most, ...others] = found.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const value = current.find(({ finding }) => finding === most)
  if (most === undefined || value === undefined) return null
  const withLimit = others.filter((other) => limitOfPfas(other) !== 'none').length
  const sentence = SENTENCES.foundPfas({
    value: measuredOf(value.row.contaminant, null),
    limit: limitOfPfas(most),
    others: { withLimit, withoutLimit: others.length - withLimit },
    beyond: beyondShown(findingsOf(current)),
  })
  return { sign: 'noted', label: `${found.length} found`, sentence, headline: found }
}

/** A survey that found none. */
function composeNoPfas({ current }: TopicValues): Composed | null {
  const none = current.find(({ finding }) => finding.qualifier === 'none found')
  if (none === undefined) return null
  const { sentence } = none.finding
  return { sign: 'within', label: 'None found', sentence, headline: [none.finding] }
}

const RULES: readonly ((values: TopicValues, topic: Topic) => Composed | null)[] = [
  composeAbove,
  composeComing,
  composePossible,
  composeWasAbove,
]

/** What the values of one topic come to: the first of the rules that applies. */
export function composeValueTopic(topic: Topic, values: TopicValues): ComposedTopic {
  const rules = [
    ...RULES,
    ...(topic === 'pfas' ? [composeFoundPfas, composeNoPfas] : []),
    composeWithin,
    composeNoted,
    composeOthers,
  ]
  for (const rule of rules) {
    const composed = rule(values, topic)
    if (composed !== null) return { topic, ...composed }
  }
  return {
    topic,
    sign: 'no-result',
    label: 'No result',
    sentence: NO_RESULT[topic],
    headline: [],
  }
}
