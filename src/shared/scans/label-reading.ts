import type { Mineral, Printed, WaterKind } from './minerals.ts'
import type { Sight } from './sight.ts'

/** What an engine read from the photo of a bottle. What it could not read is null or left out, never made up. */
export interface LabelReading {
  /** Whether the picture shows a bottled water's label at all. */
  isBottle: boolean
  /** The water's name: as the catalogue writes it where it is known there. */
  brand: string | null
  /** That it is this water, 0–100. */
  confidence: number
  /** Other names it could be, the likeliest first. */
  candidates: string[]
  kind: WaterKind | null
  /** Spring and place, as printed. */
  source: string | null
  ph: ReadValue | null
  /** mg/L. */
  tds: ReadValue | null
  /** mg per liter, at most one of each mineral. */
  minerals: ({ mineral: Mineral } & ReadValue)[]
  /** Of the bottle, ml. */
  volumeMl: number | null
  barcode: string | null
  /** Only the barcode named the water: nothing of its name was read. */
  isByBarcodeAlone?: boolean
  /** The most prominent line where no water of the catalogue was recognized. */
  nameRead?: string | null
  /** The word that says it is another drink than plain water: "limonata". Then the reading has neither name nor values, and `candidates` the water it names. */
  otherDrink?: string
  /** Waters of other bottles in the same photo. */
  otherWaters?: string[]
  /** There is more text in the photo than was read. */
  isPartlyRead?: boolean
  textRead: string[]
  /** What the photo showed; left out by engines that do not tell. */
  sight?: Sight
}

export const NOTHING_READ: LabelReading = {
  isBottle: false,
  brand: null,
  confidence: 0,
  candidates: [],
  kind: null,
  source: null,
  ph: null,
  tds: null,
  minerals: [],
  volumeMl: null,
  barcode: null,
  textRead: [],
}

export interface ReadValue {
  value: number
  /** Engines read one photo and answer `label`. */
  knownBy: Printed
}

/** The name in lists of a water whose name could not be read. */
export const NAMELESS_WATER = 'Water not in our catalog'
