import type { ScoreInputKey } from './score-inputs.ts'

/** A city whose score the methodology page works out. */
export interface WorkedCity {
  name: string
  slug: string
  overall: number
  /** The inputs that count, as they are shown. */
  inputs: readonly (readonly [input: ScoreInputKey, shown: number])[]
  localFigures: number
  figuresFrom: number
  figuresTo: number
}

/** The inputs that some city has a figure for that counts. */
export const WORKED_INPUTS: readonly ScoreInputKey[] = [
  'water_stress',
  'lead_pipe_risk',
  'leakage_rate',
  'purity',
  'contaminant',
]

/** Computed from the shipped figures by the rules: `city-scores.data.test.ts` computes them and fails where one differs. */
export const WORKED_CITIES: readonly WorkedCity[] = [
  {
    name: 'Denver',
    slug: 'denver-united-states',
    overall: 90,
    inputs: [
      ['lead_pipe_risk', 89],
      ['purity', 81],
      ['contaminant', 100],
    ],
    localFigures: 5,
    figuresFrom: 2023,
    figuresTo: 2026,
  },
  {
    name: 'San Francisco',
    slug: 'san-francisco-united-states',
    overall: 88,
    inputs: [
      ['lead_pipe_risk', 100],
      ['leakage_rate', 87],
      ['purity', 65],
      ['contaminant', 100],
    ],
    localFigures: 6,
    figuresFrom: 2020,
    figuresTo: 2026,
  },
  {
    name: 'Philadelphia',
    slug: 'philadelphia-united-states',
    overall: 61,
    inputs: [
      ['water_stress', 43],
      ['lead_pipe_risk', 63],
      ['purity', 62],
      ['contaminant', 75],
    ],
    localFigures: 6,
    figuresFrom: 2022,
    figuresTo: 2026,
  },
  {
    name: 'Chicago',
    slug: 'chicago-united-states',
    overall: 71,
    inputs: [
      ['lead_pipe_risk', 41],
      ['contaminant', 100],
    ],
    localFigures: 3,
    figuresFrom: 2024,
    figuresTo: 2026,
  },
  {
    name: 'Phoenix',
    slug: 'phoenix-united-states',
    overall: 81,
    inputs: [
      ['lead_pipe_risk', 77],
      ['purity', 67],
      ['contaminant', 100],
    ],
    localFigures: 4,
    figuresFrom: 2024,
    figuresTo: 2026,
  },
]
