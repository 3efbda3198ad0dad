import cities from './cities-abroad.json' with { type: 'json' }
import { searchKey } from './search-key.rules.ts'

export interface CityAbroad {
  name: string
  country: string
}

/**
 * Well-known cities abroad: capitals, the largest cities and where people travel. Where such a city is not here, towns and utilities
 * in the United States of its name, or of nearly the same, would pass for it.
 */
const BY_KEY: ReadonlyMap<string, CityAbroad> = new Map(
  Object.entries(cities).flatMap(([country, names]) =>
    names.split(', ').map((name): [string, CityAbroad] => [searchKey(name), { name, country }]),
  ),
)

/** The well-known city abroad that is called just a key (see `searchKey`). */
export const cityAbroadCalled = (key: string): CityAbroad | undefined => BY_KEY.get(key)
