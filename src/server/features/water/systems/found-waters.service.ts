import type { DbOrTx } from '#server/db/transaction.ts'
import { countryOfSystem } from '#shared/water/answer/water-paths.ts'
import type { SystemSummary } from '#shared/water/answer/water-systems.schema.ts'
import type { FoundPlaces, FoundTown } from '#shared/water/find/find.schema.ts'
import { countryNamed } from '#shared/water/places/countries.rules.ts'
import { searchKey } from '#shared/water/places/search-key.rules.ts'
import { selectCitiesOfSystems } from './find-cities.queries.ts'
import { type FoundRows, joinCities, type TownRow } from './found.ts'
import { selectPeopleAbroad, selectTownsByKey } from './place-names.queries.ts'
import { selectSystemsById } from './water-systems.queries.ts'

/** Counties and regions whose towns are read: of more, each is a line of its own. */
const MAX_AREAS = 3

/** Reads the waters of what was found, what names stand for, and how large cities abroad are. */
export async function withWaters(db: DbOrTx, found: FoundRows & { bottles: string[] }): Promise<FoundPlaces> {
  const areas = found.names.filter(({ kind }) => kind === 'county' || kind === 'region')
  const opened = new Set(areas.length > MAX_AREAS ? [] : areas)
  const named = found.names.map((name) => ({
    ...name,
    keys: areas.includes(name) && !opened.has(name) ? [] : name.placeKeys,
  }))
  const abroad = [
    ...found.cities.filter(({ country }) => country !== 'United States').map(({ name }) => name),
    ...found.systems.filter(({ region }) => region !== null).map(({ name }) => name),
  ].map((name) => searchKey(name))
  const [ofNames, people] = await Promise.all([
    selectTownsByKey(
      db,
      named.flatMap(({ keys }) => keys),
    ),
    abroad.length === 0 ? [] : selectPeopleAbroad(db, abroad),
  ])
  const ids = [
    ...[...found.towns, ...ofNames].map(({ mainSystemId }) => mainSystemId),
    ...named.flatMap(({ systemIds }) => systemIds),
    ...found.systems.map(({ id }) => id),
  ].filter((id) => id !== null)
  const [rows, citiesOfNames] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          selectSystemsById(db, [...new Set(ids)]),
          ofNames.length === 0 ? [] : selectCitiesOfSystems(db, ids),
        ])
  const waters = new Map<string, SystemSummary>(rows.map((system) => [system.id, system]))
  const toTown = ({ mainSystemId, systemIds, ...town }: TownRow): FoundTown => ({
    name: town.name,
    slug: town.slug,
    country: town.country,
    state: town.state,
    code: town.code,
    county: town.county,
    people: town.people,
    water: waters.get(mainSystemId ?? '') ?? null,
    isLikely: mainSystemId !== null && !systemIds.includes(mainSystemId),
    systems: systemIds.length,
  })
  const peopleOf = (name: string, code: string | undefined) =>
    people.find((row) => row.key === searchKey(name) && row.country === code)?.people ?? null
  return {
    ...found,
    towns: found.towns.map(toTown),
    systems: found.systems.flatMap(({ id }) => waters.get(id) ?? []),
    cities: found.cities.map((city) => ({
      ...city,
      people: city.people ?? peopleOf(city.name, countryNamed(city.country)?.code),
    })),
    names: named.map(({ kind, name, state, people: living, isConfirmed, keys, systemIds }) => {
      const own = keys.flatMap((key) => ofNames.find((row) => `${row.state}/${row.slug}` === key) ?? [])
      const { towns, cities } = joinCities(own, citiesOfNames)
      return {
        kind: kind as FoundPlaces['names'][number]['kind'],
        name,
        state,
        people: living,
        isConfirmed,
        // A system may serve a city that is none of these towns.
        cities: cities
          .filter((city) => city.people !== null)
          .map((city) => ({ ...city, people: city.people ?? null })),
        towns: towns.map(toTown),
        systems: systemIds.flatMap((id) => waters.get(id) ?? []),
      }
    }),
    peopleAbroad: Object.fromEntries(
      found.systems.flatMap(({ id, name }) => {
        const living = peopleOf(name, countryOfSystem(id))
        return living === null ? [] : [[id, living]]
      }),
    ),
  }
}
