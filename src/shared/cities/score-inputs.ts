/** The nine inputs of a city's score. */
export const SCORE_INPUTS = [
  'water_stress',
  'recycling_reuse',
  'source_protection',
  'modernization',
  'lead_pipe_risk',
  'leakage_rate',
  'purity',
  'contaminant',
  'transparency',
] as const
export type ScoreInputKey = (typeof SCORE_INPUTS)[number]

/** The three pillars of a city's score, each the mean of three inputs. */
export const PILLARS = {
  sustainability: ['water_stress', 'recycling_reuse', 'source_protection'],
  infrastructure: ['modernization', 'lead_pipe_risk', 'leakage_rate'],
  quality: ['purity', 'contaminant', 'transparency'],
} as const satisfies Record<string, readonly ScoreInputKey[]>
export type Pillar = keyof typeof PILLARS
export const PILLAR_KEYS = Object.keys(PILLARS) as [Pillar, ...Pillar[]]

export const pillarOf = (input: ScoreInputKey): Pillar =>
  PILLAR_KEYS.find((pillar) => (PILLARS[pillar] as readonly string[]).includes(input)) ?? 'quality'
