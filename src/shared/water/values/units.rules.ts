/**
 * Milligrams of nitrate that hold one milligram of nitrogen: 62.005 / 14.007 g/mol = 4.427.
 * The US EPA limit of 10 mg/L as nitrogen is therefore 44.3 mg/L as nitrate, not 10.
 */
export const NITRATE_PER_NITROGEN = 4.427
/** Milligrams of nitrite that hold one milligram of nitrogen: 46.006 / 14.007 g/mol = 3.284. */
export const NITRITE_PER_NITROGEN = 3.284

/** Micrograms per liter of one unit of each mass concentration, as a power of ten so that conversions stay exact. */
const MASS_EXPONENT: Readonly<Record<string, number>> = { 'mg/L': 3, 'µg/L': 0, 'ng/L': -3 }

/** Other spellings of units met in published tables. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'ug/L': 'µg/L',
  'μg/L': 'µg/L',
  ppb: 'µg/L',
  ppm: 'mg/L',
  ppt: 'ng/L',
  'uS/cm': 'µS/cm',
  'μS/cm': 'µS/cm',
}

/** A unit taken apart: the unit itself and the substance the mass is counted as ("as N", "as NO3", "as CaCO3"). */
export interface UnitParts {
  unit: string
  species: string | null
}

/** Units that were taken apart before: judging every water system reads the same dozen a million times. */
const known = new Map<string, UnitParts>()
/** People can type any text as a unit; the known ones must not grow without end. */
const MAX_KNOWN = 500

/** Takes "mg/L as NO3" apart and normalizes spellings ("ug/L", "ppb"). */
export function parseUnit(text: string): Readonly<UnitParts> {
  const before = known.get(text)
  if (before !== undefined) return before
  const [unit = '', species] = text.trim().split(/\s+as\s+/)
  const parts = { unit: SPELLINGS[unit] ?? unit, species: species ?? null }
  if (known.size < MAX_KNOWN) known.set(text, parts)
  return parts
}

/** Puts a unit and its species together again: "mg/L as NO3". */
export function formatUnit(parts: UnitParts): string {
  return parts.species === null ? parts.unit : `${parts.unit} as ${parts.species}`
}

/** Factor between two ways of counting one substance's mass; undefined where they must not be compared. */
function speciesFactor(from: string | null, to: string | null): number | undefined {
  if (from === to) return 1
  if (from === 'N' && to === 'NO3') return NITRATE_PER_NITROGEN
  if (from === 'NO3' && to === 'N') return 1 / NITRATE_PER_NITROGEN
  if (from === 'N' && to === 'NO2') return NITRITE_PER_NITROGEN
  if (from === 'NO2' && to === 'N') return 1 / NITRITE_PER_NITROGEN
  return undefined
}

/** Cuts the noise of binary fractions: twelve significant digits are far beyond any laboratory. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(12))
}

/**
 * Converts a value between units, or returns null where the two cannot be compared: other kinds of unit (pH, µS/cm),
 * or another or unstated species (nitrate as nitrogen against nitrate as nitrate is converted; nitrate of which
 * no one said what it is counted as is not).
 */
export function convertUnit(value: number, from: string, to: string): number | null {
  const source = parseUnit(from)
  const target = parseUnit(to)
  const species = speciesFactor(source.species, target.species)
  if (species === undefined) return null
  if (source.unit === target.unit) return species === 1 ? value : withoutNoise(value * species)
  const fromExponent = MASS_EXPONENT[source.unit]
  const toExponent = MASS_EXPONENT[target.unit]
  if (fromExponent === undefined || toExponent === undefined) return null
  const power = fromExponent - toExponent
  // Dividing by a whole power of ten is exact where multiplying by 0.001 is not.
  const scaled = power >= 0 ? value * 10 ** power : value / 10 ** -power
  return withoutNoise(scaled * species)
}
