import { findTestResults } from './find-test-results.ts'
import type { Match } from './match-concepts.ts'
import type { Token } from './read-sentences.ts'

const LITERS: Readonly<Record<string, number>> = {
  l: 1,
  ltr: 1,
  ltrs: 1,
  liter: 1,
  liters: 1,
  litre: 1,
  litres: 1,
  lit: 1,
  lts: 1,
  gallon: 3.8,
  gallons: 3.8,
  gal: 3.8,
  gals: 3.8,
  quart: 0.95,
  quarts: 0.95,
  pint: 0.5,
  pints: 0.5,
  bottle: 0.5,
  bottles: 0.5,
  glass: 0.25,
  glasses: 0.25,
  cup: 0.24,
  cups: 0.24,
  jug: 1.5,
  jugs: 1.5,
  oz: 0.03,
  ounces: 0.03,
  ml: 0.001,
  pitcher: 1.5,
  pitchers: 1.5,
  bucket: 8,
}
/** A kidney passes about one liter an hour: this much can dilute the blood if drunk quickly (Joo and Kim, 2013). */
const MUCH_LITERS = 3
/** So much within a few hours needs help even before anyone feels ill. */
const VERY_MUCH_LITERS = 4
const FEW_HOURS = 3

const METERS: Readonly<Record<string, number>> = {
  feet: 0.3,
  foot: 0.3,
  ft: 0.3,
  m: 1,
  meter: 1,
  meters: 1,
  metre: 1,
  metres: 1,
  inches: 0.0254,
  inch: 0.0254,
  cm: 0.01,
}
/** Water this deep hides steps, holes and live sockets, and presses on walls. */
const DEEP_METERS = 0.59

/** From one inch on, water on a floor can carry current to a person from whatever is plugged in. */
const SHALLOW_METERS = 0.025

/** Above it a domestic boiler's safety valve opens (3 bar in the UK), as a well's pressure tank is rated for 100 psi. */
const HIGH_BAR = 3.5
const HIGH_PSI = 100
/** A heating boiler's relief valve opens at 30 psi in the US. */
const HIGH_BOILER_PSI = 31
/** Water burns skin within seconds from about 65 °C (150 °F) on (US Consumer Product Safety Commission). */
const SCALDING_C = 65
const SCALDING_F = 150
/** A carbon monoxide alarm sounds from 30 ppm on (EN 50291). */
const CO_PPM = 30

/** EPA's limit for nitrate as nitrogen, the stricter of the two ways to count it. */
const NITRATE_PPM = 10

const isNitrate = (word: string) => /^nitr[ai]tes?$/.test(word)

/** Amounts in a sentence that are dangerous by themselves, as concepts whose names begin with "#". */
export function findMeasures(tokens: readonly Token[]): Match[] {
  const words = tokens.map(({ word }) => word)
  const measures = words.flatMap((word, at): Match[] => {
    const amount = amountOf(word)
    const unit = words[at + 1] ?? ''
    if (amount === null) return []
    const match = (concept: string): Match => ({ concept, start: at, end: at + 2 })
    const matches: Match[] = []
    const liters = amount * (LITERS[unit] ?? 0)
    if (liters >= MUCH_LITERS) matches.push(match('#much water'))
    if (liters >= VERY_MUCH_LITERS && isWithinHours(words, at))
      matches.push(match('#very much water at once'))
    const meters = amount < 30 ? amount * (METERS[unit] ?? 0) : 0
    if (meters >= DEEP_METERS) matches.push(match('#deep water'))
    if (meters >= SHALLOW_METERS) matches.push(match('#depth'))
    if ((unit === 'bar' && amount >= HIGH_BAR) || (unit === 'psi' && amount >= HIGH_PSI))
      matches.push(match('#high pressure'))
    if (unit === 'psi' && amount >= HIGH_BOILER_PSI) matches.push(match('#high boiler pressure'))
    if (isScalding(amount, words.slice(at + 1, at + 3))) matches.push(match('#scalding heat'))
    if (unit === 'ppm' && amount >= CO_PPM && words.some((each) => each === 'co' || each === 'monoxide'))
      matches.push(match('#co reading'))
    const isPerLiter = unit === 'ppm' || unit === 'mg'
    // A laboratory's list has no unit in each line: "nitrate 25". "Nitrate a" is no amount.
    if (isPerLiter ? words.some(isNitrate) : /^\d/.test(word) && isNitrate(words[at - 1] ?? ''))
      matches.push(match(amount > NITRATE_PPM ? '#much nitrate' : '#little nitrate'))
    return matches
  })
  return [...measures, ...findTestResults(tokens)]
}

function amountOf(word: string): number | null {
  if (word === 'a' || word === 'an') return 1
  return /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : null
}

/** "in an hour", "in 20 minutes", "within 2 hrs" somewhere in the dozen words after the amount. */
function isWithinHours(words: readonly string[], at: number): boolean {
  return words.slice(at, at + 12).some((word, index, near) => {
    const amount = amountOf(near[index - 1] ?? '') ?? 1
    if (/^min(?:ute)?s?$/.test(word)) return true
    return /^(?:hours?|hrs?|h)$/.test(word) && amount <= FEW_HOURS && near[index - 2] !== 'every'
  })
}

function isScalding(amount: number, [first = '', second = '']: readonly string[]): boolean {
  const unit = first.startsWith('degree') ? second : first
  if (/^(?:f|fahrenheit)$/.test(unit)) return amount >= SCALDING_F
  if (/^(?:c|celsius|centigrade)$/.test(unit)) return amount >= SCALDING_C && amount <= 120
  return (
    first.startsWith('degree') &&
    ((amount >= SCALDING_C && amount <= 100) || (amount >= SCALDING_F && amount <= 250))
  )
}
