import { isImpossible } from '@smart-hydration/shared/water/values/impossible-values.rules.ts'
import { withoutNoise } from '@smart-hydration/shared/water/values/units.rules.ts'

/** What is measured, in the unit of the values we store. */
const SAMPLED = {
  PB90: { parameter: 'lead', unit: 'µg/L', perMilligram: 1000 },
  CU90: { parameter: 'copper', unit: 'mg/L', perMilligram: 1 },
} as const

/** How many milligrams the units of the register are. */
const MILLIGRAMS: Readonly<Record<string, number>> = { 'mg/l': 1, 'ug/l': 0.001 }

export interface WrittenResult {
  /** "PB90", "CU90" */
  contaminant: string
  sign: string
  measure: string
  unit: string
}

/** A 90th percentile of homes, in the unit of the values we store. */
export interface LeadResult {
  parameter: 'lead' | 'copper'
  value: number
  unit: string
  qualifier: 'below' | null
}

/** What is wrong with a result: its value is missing or impossible, or the file is not what it should be. */
export interface LeadProblem {
  column: 'SAMPLE_MEASURE' | 'UNIT_OF_MEASURE' | 'RESULT_SIGN_CODE'
  problem: string
  isImpossible: boolean
}

/** Reads a result of the lead and copper rule; null for figures that are no 90th percentiles. */
export function readLeadResult({
  contaminant,
  sign,
  measure,
  unit,
}: WrittenResult): LeadResult | LeadProblem | null {
  const sampled = SAMPLED[contaminant as keyof typeof SAMPLED]
  if (sampled === undefined) return null
  if (measure === '')
    return { column: 'SAMPLE_MEASURE', problem: 'the sample has no value.', isImpossible: true }
  const number = Number(measure)
  if (!Number.isFinite(number))
    return {
      column: 'SAMPLE_MEASURE',
      problem: `"${measure.slice(0, 40)}" is no number.`,
      isImpossible: false,
    }
  const milligrams = MILLIGRAMS[unit.toLowerCase()]
  if (milligrams === undefined)
    return { column: 'UNIT_OF_MEASURE', problem: `the unit "${unit}" is unknown.`, isImpossible: false }
  if (!['', 'L', 'E', '<', '='].includes(sign))
    return { column: 'RESULT_SIGN_CODE', problem: `the sign "${sign}" is unknown.`, isImpossible: false }
  const value = withoutNoise(number * milligrams * sampled.perMilligram)
  if (isImpossible({ ...sampled, value }))
    return {
      column: 'SAMPLE_MEASURE',
      problem: `${measure} ${unit} of ${sampled.parameter} is impossible.`,
      isImpossible: true,
    }
  // Laboratories report what they cannot measure as 0.
  const isBelow = value === 0 || ['L', '<'].includes(sign)
  return { parameter: sampled.parameter, value, unit: sampled.unit, qualifier: isBelow ? 'below' : null }
}
