import { formatCount, formatNumber } from '../format/number.ts'
import type { KnownCity } from './cities.schema.ts'
import { SCORE_INPUTS } from './score-inputs.ts'

/** Milligrams per liter as calcium carbonate of one German degree (°dH) and one French degree (°fH). */
const MG_PER_DEGREE = { '°dH': 17.848, '°fH': 10 } as const

/** Where people know water's hardness in degrees; everywhere else it is mg/L. */
const DEGREES_OF: Readonly<Record<string, keyof typeof MG_PER_DEGREE>> = {
  Austria: '°dH',
  'Czech Republic': '°dH',
  Denmark: '°dH',
  Estonia: '°dH',
  Finland: '°dH',
  Germany: '°dH',
  Hungary: '°dH',
  Netherlands: '°dH',
  Norway: '°dH',
  Poland: '°dH',
  Sweden: '°dH',
  Belgium: '°fH',
  France: '°fH',
  Italy: '°fH',
  Portugal: '°fH',
  Spain: '°fH',
  Switzerland: '°fH',
}

/** Hardness in the unit people of a country know: "17 °dH", "120 mg/L". `value` is mg/L as CaCO3. */
export function hardnessText(value: number, country: string): string {
  const unit = DEGREES_OF[country]
  if (unit === undefined) return `${formatNumber(Math.round(value))} mg/L`
  const degrees = value / MG_PER_DEGREE[unit]
  return `${degrees < 10 ? Math.round(degrees * 10) / 10 : Math.round(degrees)} ${unit}`
}

/** Hardness, or its range across supply zones: "1.5–18 °dH". */
function hardnessRange({ value, low }: { value: number; low?: number | undefined }, country: string): string {
  const high = hardnessText(value, country)
  return low === undefined ? high : `${hardnessText(low, country).replace(/ .*$/, '')}–${high}`
}

/** How many of a score's inputs have a figure, of which some may be national: "6 of the 9 inputs". */
export const inputsText = (filled: number): string => `${filled} of the ${SCORE_INPUTS.length} inputs`

/** What a card says about a city without a score: "Hardness 17 °dH · 2025"; null where we hold nothing. */
export function heldText(city: Pick<KnownCity, 'country' | 'hardness' | 'heldValues'>): string | null {
  const { country, hardness, heldValues } = city
  if (hardness !== null) {
    const year = hardness.year === null ? '' : ` · ${hardness.year}`
    return `Hardness ${hardnessRange(hardness, country)}${year}`
  }
  return heldValues > 0 ? formatCount(heldValues, 'result') : null
}
