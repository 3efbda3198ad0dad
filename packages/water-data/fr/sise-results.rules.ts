import { isImpossible } from '@smart-hydration/shared/water/values/impossible-values.rules.ts'
import { convertUnit, withoutNoise } from '@smart-hydration/shared/water/values/units.rules.ts'
import { findParameter } from '@smart-hydration/shared/water/values/water-parameters.ts'

/* Results of France's sanitary control (SISE-Eaux), as the yearly download and the service Hub'eau both have them. */

/** What we read, by the national code of the parameter (Sandre), with the unit that is stored. */
const PARAMETERS: Readonly<Record<string, { parameter: string; unit: string }>> = {
  '1302': { parameter: 'ph', unit: 'pH' },
  '1335': { parameter: 'ammonium', unit: 'mg/L' },
  '1337': { parameter: 'chloride', unit: 'mg/L' },
  '1338': { parameter: 'sulfate', unit: 'mg/L' },
  '1339': { parameter: 'nitrite', unit: 'mg/L as NO2' },
  '1340': { parameter: 'nitrate', unit: 'mg/L as NO3' },
  '1345': { parameter: 'hardness', unit: 'mg/L as CaCO3' },
  '1369': { parameter: 'arsenic', unit: 'µg/L' },
  '1372': { parameter: 'magnesium', unit: 'mg/L' },
  '1374': { parameter: 'calcium', unit: 'mg/L' },
  '1375': { parameter: 'sodium', unit: 'mg/L' },
  '1382': { parameter: 'lead', unit: 'µg/L' },
  '1392': { parameter: 'copper', unit: 'mg/L' },
  '1393': { parameter: 'iron', unit: 'µg/L' },
  '1394': { parameter: 'manganese', unit: 'µg/L' },
  '1447': { parameter: 'coliform-bacteria', unit: 'number/100 mL' },
  '1449': { parameter: 'e-coli', unit: 'number/100 mL' },
  '2036': { parameter: 'tthm', unit: 'µg/L' },
  '6276': { parameter: 'pesticides-total', unit: 'µg/L' },
  '6455': { parameter: 'enterococci', unit: 'number/100 mL' },
  '7073': { parameter: 'fluoride', unit: 'mg/L' },
  '8847': { parameter: 'pfas-sum-20', unit: 'µg/L' },
}

/** The codes that a live look-up asks for: Hub'eau takes 20 at once, so that ammonium and chloride are left out. */
export const LIVE_CODES: readonly string[] = Object.keys(PARAMETERS).filter(
  (code) => !['1335', '1337'].includes(code),
)

/** What the masses are counted as: the source names it in the parameter ("Nitrates (en NO3)") and not in the unit. */
const SPECIES: Readonly<Record<string, string>> = { nitrate: 'NO3', nitrite: 'NO2' }
const UNITS: Readonly<Record<string, string>> = { 'unité pH': 'pH', 'n/(100mL)': 'number/100 mL' }
/** Milligrams of calcium carbonate per liter in one French degree of hardness. */
const CACO3_PER_FRENCH_DEGREE = 10

/** A value in the unit it is stored in; null for a unit we do not know. */
function inStoredUnit(value: number, unit: string, { parameter, unit: stored }: (typeof PARAMETERS)[string]) {
  if (unit === '°f') return parameter === 'hardness' ? withoutNoise(value * CACO3_PER_FRENCH_DEGREE) : null
  const species = SPECIES[parameter]
  const reported = species === undefined ? (UNITS[unit] ?? unit) : `${unit} as ${species}`
  return convertUnit(value, reported, stored)
}

/** A result as a laboratory wrote it: "12,5", "<0,50", ">100". */
export interface WrittenResult {
  value: number
  /** Nothing was found at or above the value. */
  isBelow: boolean
  /** There was more than the laboratory could count. */
  isMinimum: boolean
}

const WRITTEN = /^(<=?|≤|>=?|≥)?\s*(\d[\d\s]*(?:[.,]\d+)?(?:E[+-]?\d{1,2})?)$/i

/** Reads a result with its sign; null for words ("Aspect normal", "N.M."). */
export function readWritten(text: string): WrittenResult | null {
  const [, sign = '', digits] = WRITTEN.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const value = Number(digits.replace(/\s/g, '').replace(',', '.'))
  return Number.isFinite(value) ? { value, isBelow: /[<≤]/.test(sign), isMinimum: /[>≥]/.test(sign) } : null
}

export interface SiseResult {
  parameter: string
  value: number
  unit: string
  qualifier: 'below' | null
  isMinimum: boolean
}

/** Why a result cannot be stored: its `rqana` is none, its unit is unknown, or no water can have that much. */
export interface SiseProblem {
  about: 'result' | 'unit' | 'amount'
  problem: string
}

/**
 * A result by the code of its parameter, what the laboratory wrote, and the unit. Null for a parameter that we do not read.
 * The number next to it in the source has become 0 wherever a result is below what the laboratory can measure, so that it
 * is not taken.
 */
export function readSiseResult(code: string, written: string, unit: string): SiseResult | SiseProblem | null {
  const known = PARAMETERS[code]
  if (known === undefined) return null
  const result = readWritten(written)
  if (result === null) return { about: 'result', problem: `"${written.slice(0, 40)}" is no number.` }
  const value = inStoredUnit(result.value, unit, known)
  if (value === null) return { about: 'unit', problem: `the unit "${unit.slice(0, 40)}" is unknown.` }
  const { parameter } = known
  if (isImpossible({ ...known, value }))
    return { about: 'amount', problem: `${written} ${unit} of ${parameter} is impossible.` }
  // Of germs that are counted, fewer than one is none.
  if (known.unit === 'number/100 mL' && result.isBelow && value <= 1)
    return { parameter, value: 0, unit: known.unit, qualifier: null, isMinimum: false }
  return {
    parameter,
    value,
    unit: known.unit,
    qualifier: result.isBelow ? 'below' : null,
    isMinimum: result.isMinimum,
  }
}

/**
 * Whether of several samples the highest is stored: of substances that limits for health judge, because a value above a
 * limit must not go by unnoticed. Of germs and minerals the newest sample says what the water is like now.
 */
export function isHighestStored(parameter: string): boolean {
  const { kind, group } = findParameter(parameter) ?? {}
  return kind === 'health' && group !== 'germs'
}

/** The parameters of which the highest sample is stored. */
export const HIGHEST_STORED: readonly string[] = Object.values(PARAMETERS)
  .map(({ parameter }) => parameter)
  .filter(isHighestStored)
