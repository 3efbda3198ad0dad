import { formatFigure } from '../format/number.ts'
import { joinWords } from '../tap-water/join-words.ts'
import { NITRATE_PER_NITROGEN } from '../tap-water/units.rules.ts'
import { sentenceAbroad } from './abroad-sentences.rules.ts'
import type { FindingLimit } from './findings.rules.ts'
import { MEMBERS_OF_SUM } from './pfas-bounds.rules.ts'
import { findSurveyedPfas, LITHIUM_REPORTING_LEVEL, pfasNoneFound, SURVEYED_PFAS } from './pfas-survey.ts'
import type { SystemMeasurement } from './system-measurement.ts'
import { formatYears } from './value-years.ts'

const SUBSTANCES: Readonly<Record<string, string>> = {
  lead: 'lead',
  copper: 'copper',
  tthm: 'trihalomethanes',
  haa5: 'haloacetic acids',
  nitrate: 'nitrate as nitrogen',
  arsenic: 'arsenic',
  lithium: 'lithium',
}

/** US EPA's action level for lead when the old values were taken, µg/L (40 CFR 141.80). */
const LEAD_ACTION_LEVEL = 15

/** What was found, without a comparison. */
function foundSentence(measurement: SystemMeasurement): string {
  const { parameter, value, unit, qualifier, statistic, substances, yearFrom, yearTo } = measurement
  const years = formatYears(yearFrom, yearTo)
  const abroad = sentenceAbroad(measurement, years)
  if (abroad !== null) return abroad
  const figure = `${formatFigure(value)} ${unit}`
  if (qualifier === 'none found')
    return `${pfasNoneFound(substances ?? SURVEYED_PFAS.length, yearFrom, yearTo)}.`
  if (parameter === 'pfas-sum-20')
    return `The highest values of the PFAS in the EU’s list, taken ${years}, add up to ${figure}. They may come from different samples, so this is the most there was at once.`
  const members = MEMBERS_OF_SUM[parameter]
  if (members !== undefined)
    return `The highest values of ${joinWords(members, 'and')}, taken ${years}, add up to ${figure}. They may come from different samples, so this is the most there was at once.`
  if (parameter === 'pfas-hazard-index')
    return `The highest values of PFHxS, PFNA, HFPO-DA and PFBS, taken ${years} and each divided by EPA’s level for it, add up to at most ${formatFigure(value)}.`
  const substance = SUBSTANCES[parameter] ?? parameter
  if (statistic === 'highest sample') {
    if (qualifier === 'below')
      return `Not found at or above the reporting level (${LITHIUM_REPORTING_LEVEL} ${unit}) in the samples taken ${years}.`
    return `Highest of the samples taken ${years}: ${figure} ${substance}.`
  }
  if (statistic === 'mean') {
    const amount = qualifier === 'below' ? `below ${figure}` : `about ${figure}`
    const nitrate =
      parameter === 'nitrate' ? ` (${formatFigure(value * NITRATE_PER_NITROGEN)} mg/L as nitrate)` : ''
    if (parameter === 'arsenic') return `On average ${years}: ${amount} ${substance}.`
    return `On average ${years}: ${amount} ${substance}${nitrate}, a rough average.`
  }
  // No level is given that it was below.
  if (qualifier === 'below' && value === 0)
    return `Nine of ten homes tested, ${years}: reported as ${figure} ${substance}, which is below what the laboratory can measure.`
  if (qualifier === 'below') return `Nine of ten homes tested, ${years}: below ${figure} ${substance}.`
  if (qualifier === 'rounded down')
    return `Nine of ten homes tested, ${years}: ${formatFigure(value)} to ${formatFigure(value + 1)} ${unit} ${substance}, or less.`
  return `Nine of ten homes tested, ${years}: ${figure} ${substance} or less.`
}

/** What an old lead value above the action level calls for. */
function oldLeadSentence({ parameter, value, status, yearTo }: SystemMeasurement): string | null {
  // The value was cut to whole µg/L, so 15 may be exactly the action level.
  return parameter === 'lead' && status === 'old' && value > LEAD_ACTION_LEVEL
    ? `In ${yearTo} it was above the action level.`
    : null
}

function yearlyAverageSentence(
  measurement: SystemMeasurement,
  limits: readonly FindingLimit[],
): string | null {
  const limit = limits.find(({ isForYearlyAverage, state }) => isForYearlyAverage && state === null)
  if (limit === undefined || findSurveyedPfas(measurement.parameter) === undefined || limit.ratio <= 1)
    return null
  const from = limit.from === null ? '' : ` from ${limit.from.slice(0, 4)} on`
  return `In at least one sample above the figure of EPA’s limit (${formatFigure(limit.value)} ${measurement.unit}), which counts the yearly average${from}.${limit.fate === null ? '' : ` ${limit.fate}`}`
}

/** A limit of the state that applies now and that the value is above; it judges neither one sample nor what is older than it. */
function stateSentence({ statistic, unit, isBound }: SystemMeasurement, limits: readonly FindingLimit[]) {
  const limit = limits.find(({ state, kind, ratio }) => state !== null && kind === 'Limit' && ratio > 1)
  if (limit === undefined) return null
  const of = `${limit.state}’s limit of ${formatFigure(limit.value)} ${unit}, which applies now`
  if (isBound === true) return `Together that would be above ${of}.`
  return statistic === 'highest sample' ? `At least one sample was above ${of}.` : `That is above ${of}.`
}

function lithiumSentence(
  { parameter, qualifier }: SystemMeasurement,
  limits: readonly FindingLimit[],
): string | null {
  const [level] = limits
  if (parameter !== 'lithium' || qualifier === 'below' || level === undefined) return null
  const side = level.ratio > 1 ? 'above' : level.ratio === 1 ? 'at' : 'below'
  return `That is ${side} EPA’s screening level (${formatFigure(level.value)} µg/L), which is not enforceable. None of the three (WHO, US EPA, EU) has a limit.`
}

/**
 * What was found, in the sentences the data allows: the highest of some samples is never "your water", below a reporting
 * level is never "free of", and nothing is called a violation.
 */
export function describeFinding(measurement: SystemMeasurement, limits: readonly FindingLimit[]): string {
  return [
    foundSentence(measurement),
    oldLeadSentence(measurement),
    yearlyAverageSentence(measurement, limits),
    stateSentence(measurement, limits),
    lithiumSentence(measurement, limits),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}
