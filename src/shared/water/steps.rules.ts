import { joinWords } from '../tap-water/join-words.ts'
import type { JudgedContaminant } from '../tap-water/judge-contaminant.rules.ts'
import { type Adviser, inSentence, remediesFor } from '../tap-water/report-advice.rules.ts'
import { isUnsafe } from '../tap-water/unsafe-water.rules.ts'
import type { WaterParameter } from '../tap-water/water-parameters.ts'
import { aboveComing } from './coming-limits.rules.ts'
import { MOST_UNKNOWN } from './epa-record.rules.ts'
import type { ServiceLines } from './epa-record.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { TOPICS_IN_SENTENCES, type Topic } from './topics.ts'
import { topicsToAsk } from './topics-to-ask.ts'
import { wasAbove } from './water-status.rules.ts'
import type { WaterStatus } from './water-statuses.ts'

/** The most steps a page asks for. */
export const MAX_STEPS = 3

/** One thing that a person can do. */
export interface Step {
  /** With its verb first. */
  title: string
  text: string
  /** Whose advice it is; null where it is no more than a question to the utility. */
  by: { name: Adviser; url: string } | null
}

const EPA_LEAD =
  'https://www.epa.gov/ground-water-and-drinking-water/basic-information-about-lead-drinking-water'
const EPA_INVENTORIES =
  'https://www.epa.gov/ground-water-and-drinking-water/planning-and-conducting-service-line-inventory'
/** Lists the certified laboratories of each state. */
const EPA_LABORATORIES = 'https://www.epa.gov/dwlabcert'
const EPA_REPORTS = 'https://www.epa.gov/ccr'
/** The pages on drinking water of the authorities whose advice is given. */
const PAGES: Readonly<Record<Adviser, string>> = {
  EPA: 'https://www.epa.gov/ground-water-and-drinking-water',
  CDC: 'https://www.cdc.gov/drinking-water/',
}

const TEST_FOR_LEAD: Step = {
  title: 'Test your tap for lead',
  text: 'Take the first water of the morning. Your utility or a certified laboratory tests it.',
  by: { name: 'EPA', url: EPA_LEAD },
}

const FOR_PIPES: readonly Step[] = [
  {
    title: 'Find out what your pipe is made of',
    text: 'Scratch it where it comes into the house, and hold a magnet to it: shiny silver that is not magnetic is likely lead.',
    by: { name: 'EPA', url: EPA_INVENTORIES },
  },
  TEST_FOR_LEAD,
  {
    title: 'Until you know, use a filter certified for lead',
    text: 'NSF/ANSI 53 or 58, certified for lead; an old cartridge removes less. Drink and cook with cold water only. Boiling does not remove lead.',
    by: { name: 'EPA', url: EPA_LEAD },
  },
]

const parametersOf = (rows: readonly JudgedContaminant[]): WaterParameter[] => [
  ...new Set(rows.flatMap(({ judgment }) => judgment.parameter ?? [])),
]

/** What to do about values above a limit, in force or coming. */
const aboutAbove = (current: readonly JudgedContaminant[]): Step[] =>
  remedySteps(parametersOf([...current.filter(isUnsafe), ...aboveComing(current).map(({ row }) => row)]))

/** What to do about older values above a limit: find out what there is today, and until then as if it were still so. */
function aboutWasAbove(older: readonly JudgedContaminant[], isInUs: boolean): Step[] {
  const parameters = parametersOf(older.filter(wasAbove))
  if (parameters.length === 0) return []
  if (parameters.every(({ key }) => key === 'lead')) return [TEST_FOR_LEAD, ...remedySteps(parameters)]
  const names = joinWords(
    parameters.map(({ name }) => inSentence(name)),
    'and',
  )
  const test: Step = {
    title: `Test your tap for ${names}`,
    text: 'A certified laboratory can tell what is in your water today: the figure here is of earlier years.',
    by: isInUs ? { name: 'EPA', url: EPA_LABORATORIES } : null,
  }
  return [test, ...remedySteps(parameters)]
}

function remedySteps(parameters: readonly WaterParameter[]): Step[] {
  return remediesFor(parameters).map(({ title, text, by }) => ({
    title,
    text,
    by: by === null ? null : { name: by, url: title.includes('lead') ? EPA_LEAD : PAGES[by] },
  }))
}

const ABOUT_VIOLATIONS: Readonly<Partial<Record<TopicAnswer['sign'], Step>>> = {
  caution: {
    title: 'Ask your utility what happened',
    text: 'Ask whether the violation is over, and whether you should use other water until it is.',
    by: { name: 'EPA', url: EPA_REPORTS },
  },
  'on-record': {
    title: 'Ask your utility what was violated',
    text: 'Ask whether it is over. The yearly report, which every utility owes you, has to list it.',
    by: { name: 'EPA', url: EPA_REPORTS },
  },
}

function askStep(missing: readonly Topic[], isInUs: boolean): Step | null {
  if (missing.length === 0) return null
  const names = joinWords(
    missing.map((topic) => TOPICS_IN_SENTENCES[topic]),
    'and',
  )
  return {
    title: 'Ask your utility for what is missing here',
    text: `There is no recent result for ${names}.`,
    by: isInUs ? { name: 'EPA', url: EPA_REPORTS } : null,
  }
}

/** What to do about what a supplier found above a limit, which may not reach the tap. */
const aboutBought = (bought: readonly JudgedContaminant[]): Step[] =>
  aboutAbove(bought).map(({ title, text, by }) => ({
    title: `If that water reaches you: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    text,
    by,
  }))

const NOTHING_TO_DO: Step = {
  title: 'Nothing to do today',
  text: 'All main results are within their limits. Your own pipes can still add lead: a test of your tap is the only way to know.',
  by: null,
}

/** Whether so many service lines are of unknown material that finding out is worth two minutes. */
const isMuchUnknown = ({ unknown = null, total = null }: Partial<ServiceLines>): boolean =>
  unknown !== null && total !== null && unknown >= total * MOST_UNKNOWN

/** What steps follow from besides the topics. */
interface StepEvidence {
  /** Values that can decide the status, and those of earlier years. */
  current: readonly JudgedContaminant[]
  older: readonly JudgedContaminant[]
  status: WaterStatus
  lines: ServiceLines | null
  /** What was found in the water it buys. */
  bought: readonly JudgedContaminant[]
  isInUs: boolean
}

/**
 * What a person can do, the most urgent first. No advice on treatment follows from what is missing, and none ends in a test for lead
 * where something else was found.
 */
export function composeSteps(
  topics: readonly TopicAnswer[],
  { status, current, older, lines, bought, isInUs }: StepEvidence,
): Step[] {
  const signOf = new Map(topics.map(({ topic, sign }) => [topic, sign]))
  const isPipe = signOf.get('lead-pipes') === 'check'
  const aboutFindings = [
    ...aboutAbove(current),
    ...(isPipe ? FOR_PIPES : []),
    ABOUT_VIOLATIONS[signOf.get('record') ?? 'no-result'],
    ...aboutWasAbove(older, isInUs),
    ...aboutBought(bought),
    ...(!isPipe && lines !== null && isMuchUnknown(lines) ? FOR_PIPES.slice(0, 1) : []),
  ].filter((step) => step != null)
  const isAboutOthers = parametersOf([
    ...current.filter(isUnsafe),
    ...aboveComing(current).map(({ row }) => row),
    ...older.filter(wasAbove),
  ]).some(({ key }) => key !== 'lead')
  const steps = [
    ...(status === 'safe' ? [NOTHING_TO_DO] : []),
    ...aboutFindings,
    askStep(topicsToAsk(topics), isInUs),
    ...(isAboutOthers ? [] : [TEST_FOR_LEAD]),
  ].filter((step) => step != null)
  // What a supplier's finding calls for may be what one's own does.
  const isNew = ({ text }: Step, index: number) => steps.findIndex((other) => other.text === text) === index
  return steps.filter(isNew).slice(0, MAX_STEPS)
}
