/** A place with tap water that has a page of values: a water system or a city. */
export type WaterPlace = { kind: 'system'; id: string } | { kind: 'city'; slug: string }

/** What can be someone's own water: a place, or the well of their house. */
export type HomePlace = WaterPlace | { kind: 'well' }

/** A place with its name and the path of the page about its water. */
export interface NamedWater<Place extends HomePlace = WaterPlace> {
  place: Place
  name: string
  path: string
}

/** A place as a word of an address: `system.MI0002310`, `city.oslo-norway`, `well`. */
export function placeKey(place: HomePlace): string {
  if (place.kind === 'well') return 'well'
  return place.kind === 'system' ? `system.${place.id}` : `city.${place.slug}`
}

/** Whether two places are the same. */
export const isSamePlace = (one: HomePlace | undefined, other: HomePlace): boolean =>
  one !== undefined && placeKey(one) === placeKey(other)
