import type { ScoreInputKey } from './score-inputs.ts'

/** One way to measure an input. */
interface Measure {
  input: ScoreInputKey
  name: string
  /** Whether a figure of this kind may enter the overall score. Figures of different kinds are never ranked together. */
  isScored: boolean
  /** The published number that stands for 100. */
  top: 100 | 5
}

const measure = (input: ScoreInputKey, name: string, isScored = false, top: 100 | 5 = 100): Measure => ({
  input,
  name,
  isScored,
  top,
})

/** Everything an input may be measured by. "Leakage" alone is five different things. */
export const SCORE_MEASURES = {
  'stress-of-basin': measure(
    'water_stress',
    'Water stress of the river basin that the city drinks from (0 to 5)',
    true,
    5,
  ),
  'stress-of-other-basin': measure(
    'water_stress',
    'Water stress of the river basin where the city lies (0 to 5)',
    false,
    5,
  ),
  'stress-of-region': measure(
    'water_stress',
    'Water stress of the whole state or country (0 to 5)',
    false,
    5,
  ),
  'reused-share': measure('recycling_reuse', 'Share of demand met with reused water', true),
  'reuse-capacity': measure('recycling_reuse', 'Share of demand that the reuse plants could meet'),
  'protected-sources': measure('source_protection', 'Share of the water sources under protection', true),
  'managed-sanitation': measure('source_protection', 'Households with safely managed sanitation'),
  'renewed-network': measure('modernization', 'Share of pipes and plants that are up to date', true),
  'managed-water': measure('modernization', 'Households with safely managed drinking water'),
  'basic-water': measure('modernization', 'Households with at least basic drinking water'),
  'lead-share-of-lines': measure(
    'lead_pipe_risk',
    'Share of service lines that are lead, or galvanized steel that must be replaced',
    true,
  ),
  'lead-or-suspected': measure(
    'lead_pipe_risk',
    'Share of service lines that are lead, galvanized steel, or suspected lead',
  ),
  'lead-share-of-addresses': measure('lead_pipe_risk', 'Share of addresses with a lead service line'),
  'lead-projected': measure('lead_pipe_risk', 'Share of service lines projected to be lead'),
  'non-revenue-water': measure('leakage_rate', 'Non-revenue water by volume: supplied but not billed', true),
  'non-revenue-unspecified': measure('leakage_rate', 'Non-revenue water, of volume or of value'),
  'network-losses': measure('leakage_rate', 'Losses of the pipe network'),
  'losses-with-customers-pipes': measure('leakage_rate', 'Leaks, with those of customers’ pipes'),
  'mains-leakage': measure('leakage_rate', 'Leaks of the public mains only'),
  'unsold-water': measure('leakage_rate', 'Water that is not sold: 100 minus the share that earns revenue'),
  'distance-from-limits': measure('purity', 'How far results stay below their limits, on average', true),
  'nearest-to-limit': measure('purity', 'The result nearest to its limit'),
  'groups-within-limits': measure('contaminant', 'Groups of results that are within every limit', true),
  'utility-report-read': measure('transparency', 'How much the utility’s own report publishes', true),
} as const satisfies Record<string, Measure>
export type ScoreMeasure = keyof typeof SCORE_MEASURES

export const MEASURE_KEYS = Object.keys(SCORE_MEASURES) as [ScoreMeasure, ...ScoreMeasure[]]

/** The measures of an input, those that can count first. */
export const measuresOf = (input: ScoreInputKey): ScoreMeasure[] =>
  MEASURE_KEYS.filter((key) => SCORE_MEASURES[key].input === input)

/** A published number as it is stored: a whole number from 0 to 100, so that a reader can follow the means. */
export const toStored = (key: ScoreMeasure, published: number): number =>
  Math.round((Math.min(SCORE_MEASURES[key].top, Math.max(0, published)) / SCORE_MEASURES[key].top) * 100)

/** What a figure may be about, the closest first. */
export const SCORE_LEVELS = ['city', 'utility', 'basin', 'report', 'state', 'region', 'country'] as const
export type ScoreLevel = (typeof SCORE_LEVELS)[number]

const LOCAL_LEVELS: ReadonlySet<ScoreLevel> = new Set(['city', 'utility', 'basin', 'report'])

/** What decides whether a figure enters the overall score. */
export interface MeasuredFigure {
  input: ScoreInputKey
  measure: ScoreMeasure | null
  level: ScoreLevel
  year: number | null
}

/**
 * Whether a figure enters the overall score: the city's own, of a known year, and of the one measure that is comparable between
 * cities. Everything else is shown and moves nothing.
 */
export function countsInScore({ input, measure: key, level, year }: MeasuredFigure): boolean {
  if (key === null || year === null || !LOCAL_LEVELS.has(level)) return false
  return SCORE_MEASURES[key].input === input && SCORE_MEASURES[key].isScored
}
