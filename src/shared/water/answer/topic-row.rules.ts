import { formatFigure, formatNumber } from '../../format/number.ts'
import type { ServiceLines } from '../values/epa-record.ts'
import type { Finding } from '../values/findings.rules.ts'
import type { FindingLimit } from '../values/limits.rules.ts'
import { EU_SUM_SIZE, SURVEYED_PFAS } from '../values/pfas-survey.ts'
import type { PfasLimit } from '../values/sentences.ts'
import { isOldSign, type TopicSign } from '../values/topics.ts'
import { withoutNoise } from '../values/units.rules.ts'
import { formatYears } from '../values/value-years.ts'
import type { ComposedTopic } from './topic-answer.ts'

/** What the row of a topic shows at its right: a figure with its limit, or a word. */
export interface TopicRow {
  /** Whose figure it is, where the topic is wider: "Arsenic" among the metals. */
  substance: string | null
  /** "17.6"; null where a word says it. */
  figure: string | null
  /** What follows the figure: "of 10 µg/L", "of 36,039", "µg/L". */
  unit: string
  /** "None found", "Within limits"; null where there is a figure. */
  word: string | null
  /** "29 tested", "since 2022", "2009–11" */
  note: string | null
  /** The figure as a share of its limit, above 1 where it is above it; null where there is nothing to compare it with. */
  level: number | null
  /** Service lines of unknown material, as a share of all. */
  unknownLevel: number | null
}

const EMPTY: TopicRow = {
  substance: null,
  figure: null,
  unit: '',
  word: null,
  note: null,
  level: null,
  unknownLevel: null,
}

/** A substance by the name that fits in a row: "TTHM", not "Trihalomethanes (TTHM)". */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  lead: 'Lead',
  tthm: 'TTHM',
  haa5: 'HAA5',
  nitrate: 'Nitrate',
  'chromium-6': 'Chromium-6',
  'pfas-sum-20': 'Sum of 20 PFAS',
  'pfas-sum-6': 'Six PFAS',
  'pfas-sum-5': 'Five PFAS',
  'pfas-hazard-index': 'Mix of PFAS',
}

/** The name of a substance without what stands in brackets behind it. */
export const shortName = ({ parameter, name }: { parameter?: string | null; name: string }): string =>
  SHORT_NAMES[parameter ?? ''] ?? name.replace(/ \([^)]*\)$/, '')

/** The limits that are, or will be, law at the place of the water. */
const limitsOfPlace = ({ limits }: Finding): FindingLimit[] =>
  limits.filter(({ isElsewhere, kind }) => !isElsewhere && /^(?:Limit|Action)/.test(kind))

/** EPA's screening level next to a value that was found; null where there is none. No law enforces it. */
export const screeningLevelOf = ({ limits, isFound }: Finding): FindingLimit | null =>
  (isFound ? limits.find(({ kind }) => kind.startsWith('Screening')) : undefined) ?? null

/** What a PFAS stands next to at its place. */
export function limitOfPfas({ limits }: Finding): PfasLimit {
  const own = limits.filter(({ isElsewhere, kind }) => !isElsewhere && kind === 'Limit')
  if (own.length === 0) return 'none'
  return own.some(({ from }) => from === null) ? 'in force' : 'coming'
}

/** From this share of its limit on, a result is not called low. */
const LOW_BELOW = 0.5
/**
 * From this much lead on, µg/L, a result below EPA's action level is not called within the limits: it is the FDA's limit for bottled
 * water (21 CFR 165.110) and the EU's from 2036 on.
 */
export const NOTABLE_LEAD = 5

/** Whether an older result was far below the limit of today, which is all that it is worth. */
export function isLowAndOld(finding: Finding): boolean {
  const limits = limitsOfPlace(finding)
  const isLead = finding.parameter === 'lead' && (finding.value ?? 0) >= NOTABLE_LEAD
  return !finding.isCurrent && !isLead && limits.length > 0 && limits.every(({ ratio }) => ratio < LOW_BELOW)
}

/** The limit that a figure stands next to: of a coming one the first that it is above, else the nearest one in force. */
function limitBeside(finding: Finding, sign: TopicSign): FindingLimit | null {
  const limits = limitsOfPlace(finding).toSorted((one, other) => other.ratio - one.ratio)
  const coming = limits.filter(({ from, ratio }) => from !== null && ratio > 1)
  if (sign === 'coming')
    return coming.find(({ status }) => status !== 'rescission announced') ?? coming[0] ?? null
  const inForce = limits.find(({ from }) => from === null) ?? null
  // What a sample is above without breaking it is said in words: a level beyond a limit would be a verdict.
  return sign === 'noted' && inForce !== null && inForce.ratio > 1 ? null : inForce
}

/** How far a finding reaches towards the limit next to it; what is above a limit that is to be withdrawn comes last. */
function reach(finding: Finding, sign: TopicSign): number {
  const limit = limitBeside(finding, sign)
  if (limit === null) return 0
  return limit.status === 'rescission announced' ? Math.min(limit.ratio, 1) : limit.ratio
}

/** The finding whose figure stands for a topic: the nearest to its limit, of PFAS below any limit the highest. */
function leadingFinding({ topic, sign, headline }: ComposedTopic): Finding | undefined {
  // What a topic notes comes first in it.
  if (topic !== 'pfas' && sign === 'noted') return headline[0]
  const size = (finding: Finding) =>
    topic === 'pfas' && sign === 'noted' ? (finding.value ?? 0) : reach(finding, sign)
  return headline.toSorted((one, other) => size(other) - size(one))[0]
}

/** A unit as it follows a figure: "mg/L" of nitrate as nitrogen, "in 100 mL" of germs. */
const unitBehind = ({ unit }: Finding): string =>
  unit === 'pH' ? '' : unit.replace(/ as \w+$/, '').replace(/^number\//, 'in ')

function rowOfFinding(finding: Finding, { topic, sign, headline }: ComposedTopic): TopicRow {
  const { value, isBelow, isFound, yearFrom, yearTo, isCurrent } = finding
  const substance = finding.parameter === topic ? null : shortName(finding)
  const limit = limitBeside(finding, sign)
  const note = isOldSign(sign) && yearTo !== null ? formatYears(yearFrom, yearTo) : null
  if (value === null || !isFound)
    return {
      ...EMPTY,
      substance: topic === 'pfas' || topic === 'germs' ? null : substance,
      word: isBelow ? `Below ${formatFigure(value ?? 0)} ${unitBehind(finding)}` : 'None found',
      note,
    }
  if (!isCurrent && (limit === null || limit.ratio <= 1))
    return { ...EMPTY, word: isLowAndOld(finding) ? 'Older, low' : 'Older', note }
  return {
    ...EMPTY,
    substance,
    figure: formatFigure(limit === null ? value : withoutNoise(limit.ratio * limit.value)),
    unit:
      limit === null ? unitBehind(finding) : `of ${formatFigure(limit.value)} ${unitBehind(finding)}`.trim(),
    note: note ?? noteOn(finding, topic === 'pfas' && sign === 'noted' ? headline.length : 1),
    level: limit?.ratio ?? null,
  }
}

/** What stands under the name of a row: how many others there are, or that a level without force was exceeded. */
function noteOn(finding: Finding, found: number): string | null {
  if (found > 1) return `${found} found`
  return (screeningLevelOf(finding)?.ratio ?? 0) > 1 ? 'above a screening level' : null
}

const RECORD_WORDS: Readonly<Partial<Record<TopicSign, readonly [word: string, note: string | null]>>> = {
  caution: ['Violation', 'recent'],
  'on-record': ['Violation', 'since 2022'],
  noted: ['Violation', 'closed'],
  within: ['No violation', 'since 2022'],
}

function rowOfRecord(sign: TopicSign): TopicRow {
  const [word, note] = RECORD_WORDS[sign] ?? ['Not known', null]
  return { ...EMPTY, word, note }
}

function rowOfPipes(lines: ServiceLines | null, { label }: ComposedTopic): TopicRow {
  const { leadOrGalvanized: lead, unknown, total } = lines ?? {}
  if (lead != null && lead > 0) {
    return {
      ...EMPTY,
      figure: formatNumber(lead),
      unit: total == null ? 'known' : `of ${formatNumber(total)}`,
      level: total == null || total === 0 ? null : lead / total,
      unknownLevel: total == null || total === 0 || unknown == null ? null : unknown / total,
    }
  }
  if (unknown != null && unknown > 0) return { ...EMPTY, figure: formatNumber(unknown), unit: 'unknown' }
  return { ...EMPTY, word: lead === 0 ? 'None known' : label }
}

/**
 * What the row of a topic shows. Only what the topic's sentence speaks of is in it, so that everyone may see it.
 * @param lines the utility's inventory of service lines
 */
export function rowOfTopic(topic: ComposedTopic, lines: ServiceLines | null): TopicRow {
  if (topic.sign === 'no-result') return { ...EMPTY, word: 'Not known' }
  if (topic.topic === 'record') return rowOfRecord(topic.sign)
  if (topic.topic === 'lead-pipes') return rowOfPipes(lines, topic)
  const finding = leadingFinding(topic)
  if (finding === undefined) return { ...EMPTY, word: topic.label }
  const row = rowOfFinding(finding, topic)
  return topic.topic === 'pfas' && row.word === 'None found' ? { ...row, note: testedFor(finding) } : row
}

/** "29 tested", "5 of 29 tested" */
function testedFor({ substances }: Finding): string | null {
  if (substances === null) return null
  const all = SURVEYED_PFAS.length
  return substances < all && substances !== EU_SUM_SIZE
    ? `${substances} of ${all} tested`
    : `${substances} tested`
}
