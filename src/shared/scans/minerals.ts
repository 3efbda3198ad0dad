import { capitalized } from '../format/capitalized.ts'

/** The minerals a water's analysis names, as the catalogue and labels give them, in the order people read them. */
export const MINERALS = [
  'calcium',
  'magnesium',
  'sodium',
  'potassium',
  'bicarbonate',
  'sulfate',
  'chloride',
  'silica',
  'nitrate',
  'fluoride',
] as const
export type Mineral = (typeof MINERALS)[number]

export const MINERAL_NAMES = Object.fromEntries(
  MINERALS.map((mineral) => [mineral, capitalized(mineral)]),
) as Readonly<Record<Mineral, string>>

/** The two sides of a bottle of which one scan may hold a photo each. */
export const LABEL_SIDES = ['front', 'back'] as const
export type LabelSide = (typeof LABEL_SIDES)[number]

/** How a printed value is known: it was read from the only photo, or from the photo of one of the two sides. */
const PRINTED = ['label', ...LABEL_SIDES] as const
export type Printed = (typeof PRINTED)[number]

/**
 * How a value is known: `label`, `front` and `back` were read from the scan's photos, `published` is the catalogue's (with source and year), `model`
 * was estimated by the AI model, `person` was typed in by the person who scanned it, `volunteers` is from Open Food Facts: it is shown,
 * and never judged or compared. What is unknown has no value at all.
 */
export const KNOWN_BY = [...PRINTED, 'published', 'model', 'person', 'volunteers'] as const
export type KnownBy = (typeof KNOWN_BY)[number]

/** Whether a value was read from a label. */
export const isPrinted = (knownBy: KnownBy | null | undefined): knownBy is Printed =>
  PRINTED.some((printed) => printed === knownBy)

export const WATER_KINDS = ['mineral', 'sparkling', 'spring', 'artesian', 'purified'] as const
export type WaterKind = (typeof WATER_KINDS)[number]

/**
 * Who answered: the OpenAI API, the engine this product brings along, the catalogue (a name or a barcode was looked up), Open Food
 * Facts (a barcode the catalogue does not have), or the person (a bottle whose label could not be read, named by hand).
 */
export const SCAN_ENGINES = ['openai', 'built-in', 'catalogue', 'open-food-facts', 'person'] as const
export type ScanEngine = (typeof SCAN_ENGINES)[number]

/** One mineral of a water, mg per liter. */
export interface MineralValue {
  mineral: Mineral
  name: string
  value: number
  unit: 'mg/L'
  knownBy: KnownBy
}

export type JudgedMineral = MineralValue & { knownBy: Exclude<KnownBy, 'volunteers'> }

/** The minerals of a water without those that volunteers entered, which no one may judge. */
export const judgedMinerals = (minerals: readonly MineralValue[]): JudgedMineral[] =>
  minerals.filter((row): row is JudgedMineral => row.knownBy !== 'volunteers')

/** What is known of a water: all that is said about it further on is derived from this. */
export interface WaterFacts {
  kind: WaterKind | null
  ph: number | null
  /** Total dissolved solids (dry residue), mg/L. */
  tds: number | null
  nutrition: readonly JudgedMineral[]
}

/** Badge thresholds of the specification: below is yellow, above is purple, between is green. */
export const PH_BAND = { low: 6.5, high: 8.5 } as const

/** What a person can correct of a bottle. */
export const CORRECTABLE = ['brandname', 'source', 'kind', 'volumeMl', 'ph', 'tds', ...MINERALS] as const
export type CorrectableField = (typeof CORRECTABLE)[number]
