import { longDay } from '../format/long-day.ts'
import { formatNumber } from '../format/number.ts'
import { yearRange } from '../format/years.ts'
import { findParameter } from '../tap-water/water-parameters.ts'
import type { SystemMeasurement } from './system-measurement.ts'

/** Milligrams of calcium carbonate per liter in one German degree of hardness (10 mg/L of CaO, DIN 38409-6). */
const CACO3_PER_DEGREE = 17.848

/** Converts German degrees of hardness to mg/L as CaCO3, to one decimal. */
export function degreesToCaco3(degrees: number): number {
  return Math.round(degrees * CACO3_PER_DEGREE * 10) / 10
}

const figure = (value: number): string => formatNumber(value, { maximumSignificantDigits: 3 })

const degrees = (caco3: number): string =>
  formatNumber(caco3 / CACO3_PER_DEGREE, { maximumFractionDigits: 1 })

/** What the catalog's name would not say in a sentence. */
const IN_SENTENCES: Readonly<Record<string, string>> = {
  'pfas-sum-20': 'PFAS (sum of the 20 in the EU’s list)',
  'pesticides-total': 'pesticides in total',
}

/** The name of a parameter within a sentence: "nitrate", "pH", "E. coli". */
function substance(parameter: string): string {
  const own = IN_SENTENCES[parameter]
  if (own !== undefined) return own
  const name = findParameter(parameter)?.name ?? parameter
  return /^(?:pH|E\. coli)$/.test(name) ? name : name.toLowerCase()
}

/** "12 mg/L as NO3 nitrate", "below 0.05 mg/L iron", "pH 7.4", "0 E. coli in 100 mL" */
function amount({ parameter, value, unit, qualifier, detail }: SystemMeasurement): string {
  const least = qualifier === 'below' ? 'below ' : detail?.isMinimum === true ? 'more than ' : ''
  const [, volume] = /^number\/(.+)$/.exec(unit) ?? []
  if (volume !== undefined) return `${least}${figure(value)} ${substance(parameter)} in ${volume}`
  return parameter === 'ph'
    ? `pH ${figure(value)}`
    : `${least}${figure(value)} ${unit} ${substance(parameter)}`
}

/** A range of hardness in both units; the end that is shown is the highest. */
function hardnessSentence({ value, unit, yearTo, detail }: SystemMeasurement): string {
  const { low, high } = detail ?? {}
  const start = `Published for ${yearTo}: ${figure(value)} ${unit} hardness (${degrees(value)} °dH).`
  if (low === undefined || high === undefined || low === high) return start
  // The hardest zone is not the city.
  if (value >= high)
    return `Published for ${yearTo}: from ${figure(low)} to ${figure(high)} ${unit} hardness (${degrees(low)} to ${degrees(high)} °dH) across its supply zones.`
  return `${start} Its supply zones range from ${figure(low)} to ${figure(high)} (${degrees(low)} to ${degrees(high)} °dH).`
}

/** A limit of zero cannot be drawn next to a value, so it is named. */
const germLimit = ({ parameter, value }: SystemMeasurement): string =>
  value > 0 && ['e-coli', 'enterococci'].includes(parameter) ? ' The EU’s limit is 0.' : ''

function volunteersSentence(measurement: SystemMeasurement, years: string): string {
  const { samples = 0, samplesBelow = 0, median = 0 } = measurement.detail ?? {}
  const { value, unit } = measurement
  return `Nine of ten of ${samples} samples from volunteers’ taps, ${years}: ${figure(value)} ${unit} lead or less; the median is ${figure(median)} ${unit}. In ${samplesBelow} of them lead was below what the laboratory can measure.`
}

/** What was found in the newest of some samples. */
function newestSentence(measurement: SystemMeasurement): string {
  const { parameter, value, unit, qualifier, yearTo, detail } = measurement
  const start = `Newest sample, ${detail?.sampledOn === undefined ? yearTo : longDay(detail.sampledOn)}`
  if (qualifier === 'below')
    return `${start}: ${substance(parameter)} not found at or above the reporting level (${figure(value)} ${unit}).`
  return `${start}: ${amount(measurement)}.${germLimit(measurement)}${germCount(measurement)}`
}

/** In how many samples germs were found: the newest alone would hide the others. */
function germCount({ parameter, yearTo, detail }: SystemMeasurement): string {
  const { samples = 1, samplesFound = 0, samplesFrom = yearTo } = detail ?? {}
  if (findParameter(parameter)?.group !== 'germs' || samples === 1) return ''
  const years = yearTo === null || samplesFrom === null ? '' : ` ${yearRange(samplesFrom, yearTo)}`
  return ` Found in ${samplesFound === 0 ? 'none' : samplesFound} of the ${samples} samples taken${years}.`
}

/** The highest of some samples of which the number is known; null where it is not. */
function highestSentence(measurement: SystemMeasurement, years: string): string | null {
  const { value, unit, qualifier, detail } = measurement
  if (detail?.samples === undefined) return null
  if (qualifier === 'below')
    return `Not found at or above the reporting level (${figure(value)} ${unit}) in the ${detail.samples} samples taken ${years}.`
  const when = detail.sampledOn === undefined ? '' : `, on ${longDay(detail.sampledOn)}`
  return `Highest of the samples taken ${years}: ${amount(measurement)}${when}. There were ${detail.samples} samples.`
}

const askedSentence = ({ detail }: SystemMeasurement): string =>
  detail?.askedOn === undefined ? '' : ` Asked live on ${longDay(detail.askedOn)}.`

/** What was found in a place outside the United States, or a utility reports; null for the statistics of the federal figures. */
export function sentenceAbroad(measurement: SystemMeasurement, years: string): string | null {
  const { statistic, parameter, yearTo } = measurement
  switch (statistic) {
    case 'highest sample': {
      const sentence = highestSentence(measurement, years)
      return sentence === null ? null : `${sentence}${askedSentence(measurement)}`
    }
    case 'newest sample':
      return `${newestSentence(measurement)}${askedSentence(measurement)}`
    case 'published value':
      return parameter === 'hardness'
        ? hardnessSentence(measurement)
        : `Published for ${yearTo}: ${amount(measurement)}.`
    case '90th percentile of volunteers':
      return volunteersSentence(measurement, years)
    case 'reported average':
      return `Average in the utility’s report for ${years}: ${amount(measurement)}.`
    case 'reported highest':
      return `Highest in the utility’s report for ${years}: ${amount(measurement)}.`
    case 'yearly average of the worst place':
      return `Yearly average of the place with the highest one, in the utility’s report for ${years}: ${amount(measurement)}.`
    case 'reported value':
      return `In the utility’s report for ${years}: ${amount(measurement)}.`
    default:
      return null
  }
}
