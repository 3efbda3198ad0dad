import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'
import { convertUnit } from '#shared/water/values/units.rules.ts'
import { findParameter } from '#shared/water/values/water-parameters.ts'
import type { ReportAnswer } from './answers.ts'

const MAX_ROWS = 30
/** A value beyond this, in any of our units, was made up. */
const MAX_VALUE = 1_000_000
const FIRST_YEAR = 1990
const SPECIES = ['N', 'NO3', 'NO2', 'CaCO3', 'Cl2'] as const

/** "mg/L as CaCO3" is the unit "mg/L", counted as CaCO3. */
function unitOf(text: string): Pick<Contaminant, 'unit' | 'species'> {
  const [unit = text, counted] = text.split(' as ')
  return { unit, species: SPECIES.find((species) => species === counted) ?? null }
}

/**
 * Values that a model recalls, as rows of a report: for known parameters in their units, each once, `confirmed: false`,
 * without source and basis. Values that cannot be converted are left out.
 */
export function recalledRows(
  recalled: ReportAnswer['contaminants'],
  now: Date,
): Omit<Contaminant, 'level'>[] {
  const rows = new Map<string, Omit<Contaminant, 'level'>>()
  for (const { parameter: key, value, unit, year } of recalled.slice(0, MAX_ROWS)) {
    const parameter = findParameter(key)
    if (parameter === undefined || rows.has(key)) continue
    const converted = convertUnit(value, unit, parameter.unit)
    if (converted === null || !(converted >= 0 && converted <= MAX_VALUE)) continue
    const isYear =
      year !== null && Number.isInteger(year) && year >= FIRST_YEAR && year <= now.getUTCFullYear()
    rows.set(key, {
      name: parameter.name,
      parameter: key,
      value: converted,
      ...unitOf(parameter.unit),
      basis: 'not stated',
      year: isYear ? year : null,
      confirmed: false,
      sourceTitle: null,
      sourceUrl: null,
    })
  }
  return [...rows.values()]
}
