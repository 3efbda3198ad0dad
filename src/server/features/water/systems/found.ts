import type { FoundPlaces } from '#shared/water/find/find.schema.ts'
import { searchKey } from '#shared/water/places/search-key.rules.ts'
import { stateOfCode } from '#shared/water/places/us-states.ts'
import type * as queries from './find.queries.ts'
import type * as cityQueries from './find-cities.queries.ts'
import type * as nameQueries from './place-names.queries.ts'

/** A town as it was found: which system serves it is read for all towns at once. */
export type TownRow = Omit<Awaited<ReturnType<typeof queries.selectTowns>>[number], 'namesakePeople'>
export type NameRow = Awaited<ReturnType<typeof nameQueries.selectNames>>[number]
export type CityRow = Awaited<ReturnType<typeof cityQueries.selectCities>>[number] & {
  people?: number | null
}

export type SystemRow = Awaited<ReturnType<typeof queries.selectSystems>>[number]

/** What was found, before its waters are read. */
export interface FoundRows
  extends Omit<FoundPlaces, 'towns' | 'systems' | 'cities' | 'names' | 'peopleAbroad' | 'bottles'> {
  towns: readonly TownRow[]
  systems: readonly SystemRow[]
  cities: readonly CityRow[]
  names: readonly NameRow[]
}

export const NOTHING: FoundRows = {
  asked: [],
  isWithin: false,
  hasNamesakes: false,
  namesakePeople: 0,
  names: [],
  guides: [],
  isPlaceFirst: false,
  state: null,
  country: null,
  zipCodes: [],
  towns: [],
  systems: [],
  cities: [],
  isGuess: false,
  isStreet: false,
  isWithoutPlace: false,
}

export const isEmpty = ({ towns, systems, cities, zipCodes, names }: FoundRows): boolean =>
  towns.length + systems.length + cities.length + zipCodes.length + names.length === 0

/** Cities with the people of their towns, whose water their pages have, and the other towns. */
export function joinCities(
  towns: readonly TownRow[],
  cities: readonly CityRow[],
): { towns: TownRow[]; cities: CityRow[] } {
  const isOf = (town: TownRow, city: CityRow) =>
    city.country === 'United States' &&
    city.state === stateOfCode(town.state)?.name &&
    (city.name === town.name ||
      (city.systemId !== null &&
        town.mainSystemId === city.systemId &&
        searchKey(city.name) === `${searchKey(town.name)} city`))
  return {
    cities: cities.map((city) => ({
      ...city,
      people: towns.find((town) => isOf(town, city))?.people ?? null,
    })),
    towns: towns.filter((town) => !cities.some((city) => isOf(town, city))),
  }
}
