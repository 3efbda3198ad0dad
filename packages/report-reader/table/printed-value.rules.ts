import { readNumber } from '@smart-hydration/shared/format/number-column.ts'
import type { DecimalMark } from '@smart-hydration/shared/format/written-number.ts'
import type { Contaminant } from '@smart-hydration/shared/water/values/tap-water.schema.ts'

export interface PrintedValue {
  value: number | null
  qualifier: 'below' | 'not detected' | null
  low: number | null
  high: number | null
  unit: string | null
  /** The cell holds a range and no single value. */
  isRangeOnly: boolean
  /** Digits that a decimal point may be missing from: "015". */
  isOddlyWritten: boolean
  /** The value of "1,250" with thousands and with a fraction, where the report does not show its decimal mark. */
  readings: readonly [number, number] | null
}

const NUMBER = String.raw`(?:[\d.,'’]|(?<=\d)\s(?=\d))*\d`
const NONE = String.raw`n\.?\/?d\.?|none detected|none|not detected|non-?detect(?:ed)?|bdl|b\.d\.l\.|bql|<\s?(?:m?rl|mdl|dl|lod|loq)`
const FIGURE = String.raw`(?:([<≤]|less than)\s*)?(${NUMBER})|(${NONE})`
const BETWEEN = String.raw`\s*(?:-|–|—|to|through)\s*`
const UNIT = String.raw`(?:\s*(ppm|ppb|ppt|mg\/l|[uµμ]g\/l|ng\/l|pci\/l|ntu|gpg|%|mfl|grains(?: per gallon)?))?`
const SINGLE = new RegExp(`^(?:${FIGURE})${UNIT}$`, 'iu')
const RANGE = new RegExp(`^(?:${FIGURE})${BETWEEN}(?:${FIGURE})${UNIT}$`, 'iu')
const WITH_RANGE = /^(.+?)\s*[([](?:range:?\s*)?(.+?)[)\]]$/iu
const MARKS = /[\s*†‡§¹²³⁴⁵⁶⁷⁸⁹]+$/u

const isOdd = (text: string | undefined) => text !== undefined && /^0\d/.test(text)

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(MARKS, '')

const NOTHING: PrintedValue = {
  ...{ value: null, qualifier: null, low: null, high: null, unit: null },
  ...{ isRangeOnly: false, isOddlyWritten: false, readings: null },
}

/** One number of a figure; null where there is none. */
function numberIn(
  text: string | undefined,
  mark: DecimalMark | null,
): Pick<PrintedValue, 'value' | 'readings'> | null {
  const parsed = readNumber(text ?? '', mark)
  if (parsed.kind === 'none') return null
  return parsed.kind === 'number'
    ? { value: parsed.value, readings: null }
    : { value: null, readings: parsed.values }
}

/** A range: "0.1 - 0.3", "ND to 2". Its lower end is null where nothing was detected, which is not zero. */
function readRange(text: string, mark: DecimalMark | null): PrintedValue | null {
  const [whole, below, low, , aboveBelow, high, none, unit] = RANGE.exec(clean(text)) ?? []
  if (whole === undefined) return null
  const upper = numberIn(high, mark)
  const from = numberIn(low, mark)
  if (upper === null)
    return none !== undefined && from === null
      ? { ...NOTHING, qualifier: 'not detected', isRangeOnly: true }
      : null
  const lower = below === undefined ? (from?.value ?? null) : null
  if (lower !== null && upper.value !== null && lower > upper.value) return null
  return {
    ...upper,
    qualifier: aboveBelow === undefined ? null : 'below',
    low: lower,
    high: upper.value,
    unit: unitOf(unit),
    isRangeOnly: true,
    isOddlyWritten: isOdd(low) || isOdd(high),
  }
}

/** The figure of a cell, by the decimal mark of its report; null where it is no figure. */
export function readValue(text: string, mark: DecimalMark | null): PrintedValue | null {
  const cell = clean(text)
  if (cell === '') return null
  const [, below, number, none, unit] = SINGLE.exec(cell) ?? []
  if (none !== undefined) return { ...NOTHING, qualifier: 'not detected' }
  const printed = numberIn(number, mark)
  if (printed !== null)
    return {
      ...NOTHING,
      ...printed,
      qualifier: below === undefined ? null : 'below',
      unit: unitOf(unit),
      isOddlyWritten: isOdd(number),
    }
  const range = readRange(cell, mark)
  if (range !== null) return range
  const [, first = '', second = ''] = WITH_RANGE.exec(cell) ?? []
  if (first === '') return null
  const single = readValue(first, mark)
  const ends = readRange(second, mark)
  return single === null || single.isRangeOnly || ends === null
    ? null
    : {
        ...single,
        low: ends.low,
        high: ends.high,
        isOddlyWritten: single.isOddlyWritten || ends.isOddlyWritten,
      }
}

/** The numbers of a cell that is a figure: they show the decimal mark of a report. */
export function numbersIn(text: string): string[] {
  const cell = clean(text)
  const [, , number] = SINGLE.exec(cell) ?? []
  if (number !== undefined) return [number]
  const [, , low, , , high] = RANGE.exec(cell) ?? []
  if (low !== undefined || high !== undefined) return [low, high].filter((each) => each !== undefined)
  const [, first = '', second = ''] = WITH_RANGE.exec(cell) ?? []
  return first === '' ? [] : [...numbersIn(first), ...numbersIn(second)]
}

/** Grains per US gallon as mg/L of calcium carbonate. */
export const MG_PER_GRAIN = 17.118

const UNITS: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/\bppm\b|parts per million|\bmg ?\/ ?l\b|milligrams? per liter/iu, 'mg/L'],
  [/\bppb\b|parts per billion|(?<![\p{L}])[uµμ]g ?\/ ?l\b|micrograms? per liter/iu, 'µg/L'],
  [/\bppt\b|parts per trillion|\bng ?\/ ?l\b|nanograms? per liter/iu, 'ng/L'],
  [/\bpci ?\/ ?l\b|picocuries/iu, 'pCi/L'],
  [/\bmrem/iu, 'mrem/yr'],
  [/\bntu\b|nephelometric/iu, 'NTU'],
  [/\bgpg\b|\bgrains?\b|\bgr\/gal/iu, 'grains/gal'],
  [/\bmfl\b|million fibers/iu, 'million fibres/L'],
  [/[uµμ](?:mhos?|s) ?\/ ?cm\b|micromhos/iu, 'µS/cm'],
  [/\bton\b|threshold odor/iu, 'threshold odour number'],
  [/\bcolor units\b|\bc\.?u\.?$|\bpcu\b/iu, 'colour units'],
  [/\b(?:standard|ph) units\b|\bs\.?u\.?$/iu, 'pH'],
  [/%|\bpercent\b/iu, '%'],
]

/** The unit that a text names; null where it names none. */
export function unitOf(text: string | undefined): string | null {
  if (text === undefined) return null
  const units = new Set(UNITS.filter(([pattern]) => pattern.test(text)).map(([, unit]) => unit))
  // "mg/L (ppm)" names one unit twice; two different ones say nothing.
  const [first] = units
  return units.size === 1 ? (first ?? null) : null
}

/** What a text says the mass is counted as: "as N", "as CaCO3". */
export function speciesOf(text: string): NonNullable<Contaminant['species']> | null {
  if (/\bas (?:n\b|nitrogen)|-n\b|\(n\)|nitrogen\)?$/iu.test(text)) return 'N'
  if (/\bas no3|\bas nitrate/iu.test(text)) return 'NO3'
  if (/\bas no2|\bas nitrite/iu.test(text)) return 'NO2'
  if (/\bas caco ?3|calcium carbonate/iu.test(text)) return 'CaCO3'
  return /\bas cl ?2|as chlorine/iu.test(text) ? 'Cl2' : null
}

const CENTURY = 2_000
const MAX_SHORT_YEAR = 80

/** The last year that a text names, for example a date of sampling; null where it names none. */
export function yearIn(text: string): number | null {
  const years = [...text.matchAll(/\b((?:19|20)\d{2})\b/g)].map(([, year]) => Number(year))
  // "05/14/23"
  const dates = [...text.matchAll(/\b\d{1,2}[/.-]\d{1,2}[/.-](\d{2})\b/g)].map(
    ([, year]) => CENTURY + Number(year),
  )
  // "2021-23"
  const spans = [...text.matchAll(/\b20\d{2}\s?[-–/]\s?(\d{2})\b/g)].map(([, year]) => CENTURY + Number(year))
  const all = [...years, ...dates, ...spans].filter((year) => year < CENTURY + MAX_SHORT_YEAR)
  return all.length === 0 ? null : Math.max(...all)
}
