import type { ServiceLines } from '../water/values/epa-record.ts'
import type { SystemMeasurement } from '../water/values/system-measurement.ts'
import type { Contaminant } from '../water/values/tap-water.schema.ts'
import type { ScoreInput } from './cities.schema.ts'
import type { ScoreMeasure } from './score-measures.ts'

export interface Place {
  name: string
  state: string | null
  country: string
}

/** The title, address and license of a source. */
export interface FigureSource {
  title: string | null
  url: string | null
  license: string | null
}

/** A filled input with the license its figure is published under. */
export interface FilledInput extends ScoreInput {
  license: string | null
}

/** A published figure about a country, a state, or a place that is only known by its name. */
export interface Indicator {
  scope: 'country' | 'region' | 'state' | 'city'
  name: string
  indicator: string
  value: number
  unit: string
  year: number | null
  sourceTitle: string | null
  sourceUrl: string | null
  license: string | null
  unconfirmed: boolean
  notes: string | null
}

/** A shipped figure of one city: audited losses of its utility, the stress of its basin. */
export interface CityFigure {
  measure: ScoreMeasure
  value: number
  level: ScoreInput['level']
  /** Whom or what it is about: "Denver Water". */
  place: string
  year: number
  isOwnClaim: boolean
  sourceTitle: string
  sourceUrl: string
  license: string
  note: string | null
}

/** What is stored of the water and the pipes of a city: its report, and the values of the utility that serves it. */
export interface CityWater {
  rows: readonly Contaminant[]
  measurements: readonly SystemMeasurement[]
  /** The utility's name; null where no utility is linked. */
  utility: string | null
  serviceLines: ServiceLines | null
  /** The source of the utility's values and service lines, by the id of the collection. */
  sourceOf: (sourceId: string) => FigureSource
}
