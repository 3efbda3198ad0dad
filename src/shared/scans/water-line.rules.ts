import type { SavedBottle } from './bottle.schema.ts'
import type { WaterKind } from './minerals.ts'

export const KIND_NAMES: Readonly<Record<WaterKind, string>> = {
  mineral: 'Natural mineral water',
  sparkling: 'Sparkling water',
  spring: 'Spring water',
  artesian: 'Artesian water',
  purified: 'Purified water',
}

/** What some makers name instead of a spring: a kind of water, which is no place. */
const KIND_ALONE = /^(?:\p{L}+ )?(?:purified|mineral|spring|artesian|carbonated|sparkling|alkaline) water$/iu

/** Spring and country: "Évian-les-Bains, France". Empty where neither is known. */
export function placeOf({ source, country }: Pick<SavedBottle, 'source' | 'country'>): string {
  const parts = [source, country]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '' && !KIND_ALONE.test(part))
  const [spring, land] = parts
  // A spring often names its country already.
  if (spring !== undefined && land !== undefined && spring.endsWith(land)) return spring
  return parts.join(', ')
}

/**
 * Place and kind of a water in a line: "Évian-les-Bains, France. Natural mineral water". A kind that the place names already is not
 * repeated: "Purified municipal water, United States".
 */
export function waterLine(bottle: SavedBottle): string {
  const place = placeOf(bottle)
  const kind = bottle.kind ? KIND_NAMES[bottle.kind] : ''
  const said = place.toLowerCase().split(/[^\p{L}]+/u)
  const isSaid = kind
    .toLowerCase()
    .split(' ')
    .every((word) => said.includes(word))
  return [place, isSaid ? '' : kind].filter((part) => part !== '').join('. ')
}
