import type { DbOrTx } from '#server/db/transaction.ts'
import type { CitySystem } from '#shared/cities/admin-cities.schema.ts'
import type { Place } from '#shared/cities/score-figures.ts'
import type { SystemSummary } from '#shared/water/answer/water-systems.schema.ts'
import { searchKey } from '#shared/water/places/search-key.rules.ts'
import { stateOfAddress } from '#shared/water/places/us-states.ts'
import { lawOfCountry } from '#shared/water/values/law-of-place.rules.ts'
import * as queries from './city-systems.queries.ts'
import { systemsOfTown } from './places.service.ts'
import { selectSystemsById } from './water-systems.queries.ts'

export { selectLink as readLink, upsertLink as writeLink } from './city-systems.queries.ts'
export { selectSystemsById as readSystems } from './water-systems.queries.ts'

/** "New York City" is the town of New York. */
const townKeys = (name: string): string[] => {
  const key = searchKey(name)
  return [key, key.replace(/ city$/, '')]
}

async function suggestInUs(
  db: DbOrTx,
  { name, state }: Pick<Place, 'name' | 'state'>,
): Promise<SystemSummary | null> {
  const code = stateOfAddress(state ?? '')?.code ?? null
  // A name that says its state twice or not at all could be any town of that name.
  if (code === null) return null
  const town = await queries.selectTownAddress(db, townKeys(name), code)
  if (town === undefined) return null
  return (await systemsOfTown(db, town.state, town.slug)).systems[0] ?? null
}

/**
 * The water system that serves a city by all appearances: in the United States the likeliest of its town, abroad the one of the
 * same name. Null where none is known.
 */
export async function suggestSystem(db: DbOrTx, place: Place): Promise<SystemSummary | null> {
  if (searchKey(place.name) === '') return null
  if (lawOfCountry(place.country) === 'US EPA') return suggestInUs(db, place)
  const namesake = await queries.selectNamesakeAbroad(db, searchKey(place.name), place.country)
  return namesake === undefined ? null : ((await selectSystemsById(db, [namesake.id]))[0] ?? null)
}

/** The system a city is linked to, and where there is none the one that could be. A city that is not stored yet has no id. */
export async function readCitySystem(
  db: DbOrTx,
  { id, ...place }: Place & { id: string | null },
): Promise<CitySystem> {
  const link = id === null ? undefined : await queries.selectLink(db, id)
  const [system] = link?.systemId == null ? [] : await selectSystemsById(db, [link.systemId])
  if (system === undefined) return { linked: null, suggested: await suggestSystem(db, place) }
  return { linked: { system, note: link?.note ?? '', isTyped: link?.isTyped ?? false }, suggested: null }
}
