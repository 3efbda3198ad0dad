import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { judgedMinerals, type KnownBy, type ScanEngine, type WaterFacts } from '#shared/scans/minerals.ts'

/** Labels for how a value is known. */
export const KNOWN_BY_NAMES: Readonly<Record<KnownBy, string>> = {
  label: 'Label',
  front: 'Front label',
  back: 'Back label',
  published: 'Catalogue',
  model: 'Estimated',
  person: 'Entered by hand',
  volunteers: 'By volunteers',
}

/** Who answered, and how, in a sentence. */
export const ENGINE_NOTES: Readonly<Record<ScanEngine, string>> = {
  openai: 'AI model: it read the label. Other values are from our catalogue.',
  'built-in': 'Built-in engine: label text matched to the catalogue.',
  catalogue: 'From our catalogue; no label was read.',
  'open-food-facts': 'From Open Food Facts by its barcode; no label was read.',
}

/** The facts of a saved bottle that may be judged; missing ones are unknown. */
export function factsOf(bottle: SavedBottle): WaterFacts {
  return {
    kind: bottle.kind ?? null,
    ph: bottle.ph ?? null,
    tds: bottle.tds ?? null,
    nutrition: judgedMinerals(bottle.nutrition ?? []),
  }
}
