import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { judgedMinerals, type KnownBy, type ScanEngine, type WaterFacts } from '#shared/scans/minerals.ts'

/** Labels for how a value is known. */
export const KNOWN_BY_NAMES: Readonly<Record<KnownBy, string>> = {
  label: 'on your label',
  front: 'on the front',
  back: 'on the back',
  published: 'catalog',
  model: 'estimated',
  person: 'by hand',
  volunteers: 'by volunteers',
}

/** The mark of a value next to others: none for what the catalog has confirmed, which is the rule. */
export function markOf(knownBy: KnownBy | null | undefined, isUnconfirmed: boolean): string | null {
  if (!knownBy) return null
  if (knownBy === 'published') return isUnconfirmed ? 'third party' : null
  return KNOWN_BY_NAMES[knownBy]
}

/** The marks of all values; one that all share is said once, above them. */
export function sharedMark(bottle: SavedBottle): string | null {
  const isUnconfirmed = bottle.published?.unconfirmed === true
  const marks = new Set((bottle.nutrition ?? []).map(({ knownBy }) => markOf(knownBy, isUnconfirmed)))
  const [only = null] = marks
  return marks.size === 1 ? only : null
}

/** Who answered, and how, in a sentence. */
export const ENGINE_NOTES: Readonly<Record<ScanEngine, string>> = {
  openai: 'An AI model read the label. Other values are from our catalog.',
  'built-in': 'The label was read on our server. Other values are from our catalog.',
  catalogue: 'From our catalog; no label was read.',
  'open-food-facts': 'From Open Food Facts by its barcode; no label was read.',
  person: 'You named this bottle; nothing was read on its label.',
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

/** Whether the numbers of a bottle come from a third party or from volunteers, and none from its label. */
export function isDoubtful({ nutrition = [], knownBy, published }: SavedBottle): boolean {
  if (published?.unconfirmed !== true) return false
  const marks = [...nutrition.map((row) => row.knownBy), knownBy?.tds, knownBy?.ph]
  return marks.some((mark) => mark === 'published' || mark === 'volunteers')
}
