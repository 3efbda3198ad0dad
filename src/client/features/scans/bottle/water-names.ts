import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import {
  judgedMinerals,
  type KnownBy,
  type ScanEngine,
  type WaterFacts,
  type WaterKind,
} from '#shared/scans/minerals.ts'

/** What each kind of water is called. */
export const KIND_NAMES: Readonly<Record<WaterKind, string>> = {
  mineral: 'Natural mineral water',
  sparkling: 'Sparkling water',
  spring: 'Spring water',
  artesian: 'Artesian water',
  purified: 'Purified water',
}

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

/** Spring and country: "Évian-les-Bains, France". Empty where neither is known. */
export function placeOf({ source, country }: Pick<SavedBottle, 'source' | 'country'>): string {
  const parts = [source, country].map((part) => part?.trim() ?? '').filter((part) => part !== '')
  const [spring, land] = parts
  // A spring often names its country already.
  if (spring !== undefined && land !== undefined && spring.endsWith(land)) return spring
  return parts.join(', ')
}

/** Place and kind of a water in a line: "Évian-les-Bains, France. Natural mineral water". */
export function waterLine(bottle: SavedBottle): string {
  const kind = bottle.kind ? KIND_NAMES[bottle.kind] : ''
  return [placeOf(bottle), kind].filter((part) => part !== '').join('. ')
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
