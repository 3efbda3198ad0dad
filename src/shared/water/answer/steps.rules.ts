import { wasAbove } from '../status/water-status.rules.ts'
import type { WaterStatus } from '../status/water-statuses.ts'
import { aboveComing } from '../values/coming-limits.rules.ts'
import { MOST_UNKNOWN } from '../values/epa-record.rules.ts'
import type { ServiceLines } from '../values/epa-record.ts'
import type { JudgedContaminant } from '../values/judge-contaminant.rules.ts'
import { TOPICS_IN_SENTENCES, type Topic } from '../values/topics.ts'
import { isUnsafe } from '../values/unsafe-water.rules.ts'
import type { WaterParameter } from '../values/water-parameters.ts'
import { type Adviser, inSentence, remediesFor } from './report-advice.rules.ts'
import { STEP_TEXTS, type StepText } from './step-texts.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { topicsToAsk } from './topics-to-ask.ts'

/** The most steps a page asks for. */
export const MAX_STEPS = 3

export interface Step extends StepText {
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

const TEST_FOR_LEAD: Step = { ...STEP_TEXTS.testForLead(), by: { name: 'EPA', url: EPA_LEAD } }
const FIND_OUT_PIPE: Step = { ...STEP_TEXTS.findOutPipe(), by: { name: 'EPA', url: EPA_INVENTORIES } }
const FOR_PIPES: readonly Step[] = [
  FIND_OUT_PIPE,
  TEST_FOR_LEAD,
  { ...STEP_TEXTS.filterLead(), by: { name: 'EPA', url: EPA_LEAD } },
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
  const test: Step = {
    ...STEP_TEXTS.testFor({ names: parameters.map(({ name }) => inSentence(name)) }),
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
  caution: { ...STEP_TEXTS.askWhatHappened(), by: { name: 'EPA', url: EPA_REPORTS } },
  'on-record': { ...STEP_TEXTS.askWhatWasViolated(), by: { name: 'EPA', url: EPA_REPORTS } },
}

function askStep(missing: readonly Topic[], isInUs: boolean): Step | null {
  if (missing.length === 0) return null
  return {
    ...STEP_TEXTS.askFor({ topics: missing.map((topic) => TOPICS_IN_SENTENCES[topic]) }),
    by: isInUs ? { name: 'EPA', url: EPA_REPORTS } : null,
  }
}

/** What to do about what a supplier found above a limit, which may not reach the tap. */
const aboutBought = (bought: readonly JudgedContaminant[]): Step[] =>
  aboutAbove(bought).map((step) => ({ ...STEP_TEXTS.ifBought({ step }), by: step.by }))

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
    ...(!isPipe && lines !== null && isMuchUnknown(lines) ? [FIND_OUT_PIPE] : []),
  ].filter((step) => step != null)
  const isAboutOthers = parametersOf([
    ...current.filter(isUnsafe),
    ...aboveComing(current).map(({ row }) => row),
    ...older.filter(wasAbove),
  ]).some(({ key }) => key !== 'lead')
  const steps = [
    ...(status === 'safe' ? [{ ...STEP_TEXTS.nothing(), by: null }] : []),
    ...aboutFindings,
    askStep(topicsToAsk(topics), isInUs),
    ...(isAboutOthers ? [] : [TEST_FOR_LEAD]),
  ].filter((step) => step != null)
  // What a supplier's finding calls for may be what one's own does.
  const isNew = ({ text }: Step, index: number) => steps.findIndex((other) => other.text === text) === index
  return steps.filter(isNew).slice(0, MAX_STEPS)
}
