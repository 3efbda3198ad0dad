import type { Pillar } from './cities.rules.ts'
import type { ScoreInput } from './cities.schema.ts'
import type { ScoreInputKey } from './score-inputs.ts'

/** What each pillar is called. */
export const PILLAR_NAMES: Readonly<Record<Pillar, string>> = {
  sustainability: 'Sustainability',
  infrastructure: 'Infrastructure',
  quality: 'Water Quality',
}

/** What each input is called. */
export const INPUT_NAMES: Readonly<Record<ScoreInputKey, string>> = {
  water_stress: 'Water stress',
  recycling_reuse: 'Recycling and reuse',
  source_protection: 'Source protection',
  modernization: 'Modernization',
  lead_pipe_risk: 'Lead pipe risk',
  leakage_rate: 'Leakage rate',
  purity: 'Purity',
  contaminant: 'Contaminant levels',
  transparency: 'Public transparency',
}

/** What a figure is about: the city itself, or what stands in for it. */
export const LEVEL_LABELS: Readonly<Record<ScoreInput['level'], string>> = {
  city: 'city',
  state: 'state',
  region: 'region',
  country: 'country',
  report: 'tap-water report',
}

/** What each input holds, where its name alone could be taken for more; the name itself is fixed by the specification. */
export const INPUT_MEANINGS: Readonly<Partial<Record<ScoreInputKey, string>>> = {
  source_protection: 'Households with safely managed sanitation',
  modernization: 'Households with safely managed, or at least basic, drinking water',
  lead_pipe_risk: 'Service lines of lead, or of galvanized steel that must be replaced',
  leakage_rate: 'Water that is supplied but not billed',
  transparency: 'Needs a utility report that was read whole; there is none yet',
}

/** How many of the nine figures are known, and how many of those are national. */
export function heldFigures(held: number, national: number): string {
  const all = `${held} of 9 figures known`
  return national === 0 ? all : `${all}, ${national} of them national`
}
