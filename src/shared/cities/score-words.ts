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
export const LEVEL_WORDS: Readonly<Record<ScoreInput['level'], string>> = {
  city: 'city',
  state: 'state',
  region: 'region',
  country: 'country',
  report: 'tap-water report',
}
