import type { DbOrTx } from '#server/db/transaction.ts'
import type { FoundPlaces } from '#shared/water/find/find.schema.ts'
import type { Country } from '#shared/water/places/countries.rules.ts'
import { areaAbroadOf } from '#shared/water/places/postal-areas-abroad.rules.ts'
import { searchKey } from '#shared/water/places/search-key.rules.ts'
import * as queries from './find.queries.ts'
import * as cityQueries from './find-cities.queries.ts'
import { type FoundRows, NOTHING } from './found.ts'

/** Cities and places of one country abroad with a name. */
export async function findInCountry(
  db: DbOrTx,
  key: string,
  country: Pick<Country, 'code' | 'name'>,
): Promise<FoundRows> {
  const [cities, systems] = await Promise.all([
    cityQueries.selectCities(db, key, country.name),
    queries.selectSystemsOfCountry(db, key, country.code),
  ])
  return {
    ...NOTHING,
    asked: [
      key,
      ...cities.map(({ name }) => searchKey(name)).filter((own) => own.startsWith(key)),
      // "Toronto M5V" is what its postal code means.
      ...systems
        .map(({ name }) => searchKey(name))
        .filter((own) => areaAbroadOf(key.trim()) !== undefined && own.endsWith(key)),
    ],
    isWithin: true,
    systems: systems.filter(({ id }) => !cities.some(({ systemId }) => systemId === id)),
    cities,
    isPlaceFirst: true,
  }
}

/** What there is of a country, with its places where it alone was typed. */
export async function describeCountry(
  db: DbOrTx,
  { code, name }: Pick<Country, 'code' | 'name'>,
  isAll: boolean,
): Promise<FoundPlaces['country']> {
  if (code === 'US') return { code, name, isAll, isLoaded: true, placeCount: 0, cities: [], systems: [] }
  const [{ cities: cityCount, systems: systemCount, communes }, cities, systems] = await Promise.all([
    queries.countPlacesIn(db, code, name),
    isAll ? cityQueries.selectCitiesIn(db, name) : [],
    isAll ? queries.selectSystemsIn(db, code) : [],
  ])
  return {
    code,
    name,
    isAll,
    isLoaded: code === 'EE' || communes > 0,
    placeCount: cityCount + systemCount,
    cities: cities.map((city) => ({ ...city, people: null })),
    systems,
  }
}
