import type { SavedBottle } from './bottle.schema.ts'
import type { WaterKind } from './minerals.ts'

/** What each kind of water is called. */
export const KIND_NAMES: Readonly<Record<WaterKind, string>> = {
  mineral: 'Natural mineral water',
  sparkling: 'Sparkling water',
  spring: 'Spring water',
  artesian: 'Artesian water',
  purified: 'Purified water',
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
