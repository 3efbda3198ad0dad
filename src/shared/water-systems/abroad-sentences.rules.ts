import { formatDay } from '../format/date-time.ts'
import { DEFAULT_LOCALE } from '../format/locale.ts'
import { formatNumber } from '../format/number.ts'
import { findParameter } from '../tap-water/water-parameters.ts'
import type { SystemMeasurement } from './system-measurement.ts'

/** Milligrams of calcium carbonate per liter in one German degree of hardness (10 mg/L of CaO, DIN 38409-6). */
export const CACO3_PER_DEGREE = 17.848

const figure = (value: number): string => formatNumber(value, { maximumSignificantDigits: 3 })

const degrees = (caco3: number): string =>
  formatNumber(caco3 / CACO3_PER_DEGREE, { maximumFractionDigits: 1 })

const day = (date: string): string =>
  formatDay(date, DEFAULT_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })

/** The name of a parameter within a sentence: "nitrate", "pH", "E. coli". */
function substance(parameter: string): string {
  const name = findParameter(parameter)?.name ?? parameter
  return /^(?:pH|E\. coli)$/.test(name) ? name : name.toLowerCase()
}

/** "12 mg/L as NO3 nitrate", "pH 7.4", "0 E. coli in 100 mL" */
function amount({ parameter, value, unit }: SystemMeasurement): string {
  const [, volume] = /^number\/(.+)$/.exec(unit) ?? []
  if (volume !== undefined) return `${figure(value)} ${substance(parameter)} in ${volume}`
  return parameter === 'ph' ? `pH ${figure(value)}` : `${figure(value)} ${unit} ${substance(parameter)}`
}

/** A range of hardness in both units; the end that is shown is the highest. */
function hardnessSentence({ value, unit, yearTo, detail }: SystemMeasurement): string {
  const { low, high } = detail ?? {}
  const start = `Published for ${yearTo}: ${figure(value)} ${unit} hardness (${degrees(value)} °dH).`
  if (low === undefined || high === undefined || low === high) return start
  return `${start} Its supply zones range from ${figure(low)} to ${figure(high)} (${degrees(low)} to ${degrees(high)} °dH).`
}

/** A limit of zero cannot be drawn next to a value, so it is named. */
const germLimit = ({ parameter, value }: SystemMeasurement): string =>
  value > 0 && ['e-coli', 'enterococci'].includes(parameter) ? ' The EU’s limit is 0.' : ''

function volunteersSentence(measurement: SystemMeasurement, years: string): string {
  const { samples = 0, samplesBelow = 0, median = 0 } = measurement.detail ?? {}
  const { value, unit } = measurement
  return `90th percentile of ${samples} samples from volunteers’ taps, ${years}: ${figure(value)} ${unit} lead; the median is ${figure(median)} ${unit}. In ${samplesBelow} of them lead was below what the laboratory can measure.`
}

/** What was found in a place outside the United States; null for the statistics of the federal figures. */
export function sentenceAbroad(measurement: SystemMeasurement, years: string): string | null {
  const { statistic, parameter, yearTo, detail } = measurement
  switch (statistic) {
    case 'newest sample':
      return `Newest sample, ${detail?.sampledOn === undefined ? yearTo : day(detail.sampledOn)}: ${amount(measurement)}.${germLimit(measurement)}`
    case 'published value':
      return parameter === 'hardness'
        ? hardnessSentence(measurement)
        : `Published for ${yearTo}: ${amount(measurement)}.`
    case '90th percentile of volunteers':
      return volunteersSentence(measurement, years)
    default:
      return null
  }
}
