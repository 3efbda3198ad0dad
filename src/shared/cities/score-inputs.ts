/** The nine inputs of a city's score (method 1). */
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
