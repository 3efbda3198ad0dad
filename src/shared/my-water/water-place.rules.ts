/** A place with tap water that we hold values for: a water system or a city. */
export type WaterPlace = { kind: 'system'; id: string } | { kind: 'city'; slug: string }

/** A place with its name and the path of the page about its water. */
export interface NamedWater {
  place: WaterPlace
  name: string
  path: string
}

/** A place as a word of an address: `system.MI0002310`, `city.oslo-norway`. */
export const placeKey = (place: WaterPlace): string =>
  place.kind === 'system' ? `system.${place.id}` : `city.${place.slug}`

/** Whether two places are the same. */
export const isSamePlace = (one: WaterPlace | undefined, other: WaterPlace): boolean =>
  one !== undefined && placeKey(one) === placeKey(other)
