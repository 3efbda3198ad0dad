import { longDay } from '../../format/long-day.ts'
import { yearRange } from '../../format/years.ts'
import { FIGURE_SENTENCES, type SubstanceAmount } from './figure-sentences.ts'
import type { FindingLimit } from './limits.rules.ts'
import { MEMBERS_OF_SUM } from './pfas-bounds.rules.ts'
import { EU_SUM_SIZE, findSurveyedPfas, SURVEYED_PFAS } from './pfas-survey.ts'
import type { SystemMeasurement } from './system-measurement.ts'
import { formatYears } from './value-years.ts'
import { findParameter } from './water-parameters.ts'

/** What the catalog's name would not say in a sentence. */
const IN_SENTENCES: Readonly<Record<string, string>> = {
  tthm: 'trihalomethanes',
  haa5: 'haloacetic acids',
  'pfas-sum-20': 'PFAS (sum of the 20 in the EU’s list)',
  'pesticides-total': 'pesticides in total',
}

/** The name of a parameter within a sentence: "nitrate", "pH", "E. coli". */
function substanceOf({ parameter, unit }: SystemMeasurement): string {
  // The federal file counts nitrate as nitrogen and does not say so in the unit.
  if (parameter === 'nitrate' && unit === 'mg/L') return 'nitrate as nitrogen'
  const name = IN_SENTENCES[parameter] ?? findParameter(parameter)?.name ?? parameter
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

function amountOf(measurement: SystemMeasurement): SubstanceAmount {
  const { value, unit, qualifier, detail } = measurement
  const bound = qualifier === 'below' ? 'below' : detail?.isMinimum === true ? 'more than' : null
  return { value, unit, substance: substanceOf(measurement), bound }
}

/** US EPA's action level for lead when the old values were taken, µg/L (40 CFR 141.80). */
const LEAD_ACTION_LEVEL = 15

const datedOf = (measurement: SystemMeasurement) => ({
  years: formatYears(measurement.yearFrom, measurement.yearTo),
  amount: amountOf(measurement),
})

function homesSentence(measurement: SystemMeasurement): string {
  const { qualifier, value } = measurement
  const { years, amount } = datedOf(measurement)
  if (qualifier === 'below' && value === 0)
    return FIGURE_SENTENCES.homesNotMeasurable({ years, amount: { ...amount, bound: null } })
  if (qualifier === 'rounded down') return FIGURE_SENTENCES.homesRoundedDown({ years, amount })
  return FIGURE_SENTENCES.homes({ years, amount })
}

/** The highest of some samples, what the highest of several PFAS add up to, or that a survey found none. */
function highestSentence(measurement: SystemMeasurement): string {
  const { parameter, value, unit, qualifier, detail } = measurement
  const { years, amount } = datedOf(measurement)
  const samples = detail?.samples ?? null
  if (samples === null) {
    const members = parameter === 'pfas-sum-20' ? null : MEMBERS_OF_SUM[parameter]
    if (qualifier === 'none found') {
      const all = SURVEYED_PFAS.length
      const tested = measurement.substances ?? all
      const of = tested === all || tested === EU_SUM_SIZE ? null : all
      return FIGURE_SENTENCES.noPfas({ tested, of, years: measurement.yearTo === null ? null : years })
    }
    if (members !== undefined) return FIGURE_SENTENCES.pfasSum({ members, years, sum: { value, unit } })
    if (parameter === 'pfas-hazard-index') return FIGURE_SENTENCES.hazardIndex({ years, index: value })
  }
  if (qualifier === 'below') return FIGURE_SENTENCES.notFound({ years, level: { value, unit }, samples })
  const highest = FIGURE_SENTENCES.highest({ years, amount, on: detail?.sampledOn ?? null })
  return samples === null ? highest : `${highest} ${FIGURE_SENTENCES.samples({ count: samples })}`
}

/** A rough average of earlier years; that of arsenic was published as one. */
function averageSentence(measurement: SystemMeasurement): string {
  const { years, amount } = datedOf(measurement)
  const about = { years, amount: { ...amount, bound: amount.bound ?? 'about' } }
  return FIGURE_SENTENCES[measurement.parameter === 'arsenic' ? 'average' : 'roughAverage'](about)
}

/** What was found in the newest of some samples; of germs in how many of all, which the newest alone would hide. */
function newestSentences(measurement: SystemMeasurement): string[] {
  const { parameter, value, qualifier, yearTo, detail } = measurement
  const when = detail?.sampledOn === undefined ? String(yearTo) : longDay(detail.sampledOn)
  const amount = amountOf(measurement)
  if (qualifier === 'below') return [FIGURE_SENTENCES.newestNotFound({ when, amount })]
  const { samples = 1, samplesFound: found = 0, samplesFrom: from = yearTo } = detail ?? {}
  const years = yearTo === null || from === null ? null : yearRange(from, yearTo)
  const isCounted = findParameter(parameter)?.group === 'germs' && samples > 1
  return [
    FIGURE_SENTENCES.newest({ when, amount }),
    ...(value > 0 && ['e-coli', 'enterococci'].includes(parameter) ? [FIGURE_SENTENCES.germLimit()] : []),
    ...(isCounted ? [FIGURE_SENTENCES.germsIn({ found, samples, years })] : []),
  ]
}

/** A value that a utility or a city published for a year; of hardness in both units, and the hardest zone is not the city. */
function publishedSentences(measurement: SystemMeasurement): string[] {
  const { value, yearTo, detail } = measurement
  const dated = { years: String(yearTo), amount: amountOf(measurement) }
  if (measurement.parameter !== 'hardness') return [FIGURE_SENTENCES.published(dated)]
  const { low, high } = detail ?? {}
  const start = FIGURE_SENTENCES.publishedHardness(dated)
  if (low === undefined || high === undefined || low === high) return [start]
  return value >= high
    ? [FIGURE_SENTENCES.publishedRange({ ...dated, low, high })]
    : [start, FIGURE_SENTENCES.zonesRange({ low, high })]
}

function foundSentences(measurement: SystemMeasurement): string[] {
  const { statistic, detail } = measurement
  const asked = detail?.askedOn === undefined ? [] : [FIGURE_SENTENCES.asked({ on: detail.askedOn })]
  switch (statistic) {
    case '90th percentile of homes':
      return [homesSentence(measurement)]
    case 'mean':
      return [averageSentence(measurement)]
    case 'highest sample':
      return [highestSentence(measurement), ...asked]
    case 'newest sample':
      return [...newestSentences(measurement), ...asked]
    case 'published value':
      return publishedSentences(measurement)
    case '90th percentile of volunteers': {
      const { samples = 0, samplesBelow: below = 0, median = 0 } = detail ?? {}
      return [FIGURE_SENTENCES.volunteers({ ...datedOf(measurement), samples, below, median })]
    }
    default:
      return [FIGURE_SENTENCES.reported({ ...datedOf(measurement), as: statistic })]
  }
}

/** What an old lead value above the action level calls for. The value was cut to whole µg/L, so 15 may be exactly that level. */
const oldLeadSentence = ({ parameter, value, status, yearTo }: SystemMeasurement): string | null =>
  parameter === 'lead' && status === 'old' && value > LEAD_ACTION_LEVEL
    ? FIGURE_SENTENCES.wasAboveAction({ year: yearTo })
    : null

function yearlyAverageSentences(
  { parameter, unit }: SystemMeasurement,
  limits: readonly FindingLimit[],
): (string | null)[] {
  const limit = limits.find(({ isForYearlyAverage, state }) => isForYearlyAverage && state === null)
  if (limit === undefined || findSurveyedPfas(parameter) === undefined || limit.ratio <= 1) return []
  const from = limit.from?.slice(0, 4) ?? null
  return [FIGURE_SENTENCES.aboveYearly({ limit: { value: limit.value, unit }, from }), limit.fate]
}

/** A limit of the state that applies now and that the value is above; it judges neither one sample nor what is older than it. */
function stateSentence({ statistic, unit, isBound }: SystemMeasurement, limits: readonly FindingLimit[]) {
  const limit = limits.find(({ state, kind, ratio }) => state !== null && kind === 'Limit' && ratio > 1)
  if (limit?.state == null) return null
  const what = isBound === true ? 'together' : statistic === 'highest sample' ? 'sample' : 'value'
  return FIGURE_SENTENCES.aboveState({ what, state: limit.state, value: limit.value, unit })
}

function lithiumSentence(
  { parameter, qualifier }: SystemMeasurement,
  [level]: readonly FindingLimit[],
): string | null {
  if (parameter !== 'lithium' || qualifier === 'below' || level === undefined) return null
  const side = level.ratio > 1 ? 'above' : level.ratio === 1 ? 'at' : 'below'
  return FIGURE_SENTENCES.screening({ side, level: level.value })
}

/**
 * What was found, in the sentences the data allows: the highest of some samples is never "your water", below a reporting
 * level is never "free of", and nothing is called a violation.
 */
export function describeFinding(measurement: SystemMeasurement, limits: readonly FindingLimit[]): string {
  return [
    ...foundSentences(measurement),
    oldLeadSentence(measurement),
    ...yearlyAverageSentences(measurement, limits),
    stateSentence(measurement, limits),
    lithiumSentence(measurement, limits),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}
