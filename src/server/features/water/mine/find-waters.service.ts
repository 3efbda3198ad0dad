import type { DbOrTx } from '#server/db/transaction.ts'
import { findPlaces } from '#server/features/water/systems/find.service.ts'
import {
  systemsOfCommune,
  systemsOfTown,
  systemsOfZip,
} from '#server/features/water/systems/places.service.ts'
import { formatCount } from '#shared/format/number.ts'
import type { SystemSummary } from '#shared/water/answer/water-systems.schema.ts'
import type { FoundPlaces } from '#shared/water/find/find.schema.ts'
import { cityWater, systemWater } from '#shared/water/mine/my-water.rules.ts'
import type { FoundWater } from '#shared/water/mine/my-water.schema.ts'
import { placeKey } from '#shared/water/mine/water-place.rules.ts'
import { placeOfSystem } from '#shared/water/places/us-states.ts'

/** Towns whose systems are listed; more would hide the utilities of that name. */
const MAX_TOWNS = 3
const MAX_SYSTEMS_OF_TOWN = 4
const MAX_SYSTEMS_OF_ZIP = 12
const MAX_FOUND = 20

function toFound(system: SystemSummary, area: string | null): FoundWater {
  const { population } = system
  const parts = [
    area,
    placeOfSystem(system),
    population === null ? null : formatCount(population, 'person', 'people'),
  ]
  return { ...systemWater(system), detail: parts.filter((part) => part != null).join(', ') }
}

/** The systems of a ZIP code or postal code; none for one abroad of which no system is here. */
async function systemsOfCode(
  db: DbOrTx,
  { zip, country, systems, water }: FoundPlaces['zipCodes'][number],
): Promise<SystemSummary[]> {
  if (water !== undefined) return [water]
  if (systems === 0 && country !== 'US') return []
  return (await systemsOfZip(db, zip, country)).systems.slice(0, MAX_SYSTEMS_OF_ZIP)
}

/**
 * Systems and cities that someone may mean by a ZIP code, a town or a name. A ZIP code and a town stand for their
 * systems, those that serve most people first.
 */
export async function findWaters(db: DbOrTx, text: string): Promise<FoundWater[]> {
  const { zipCodes, towns: called, systems, cities, names } = await findPlaces(db, text)
  // A short name stands for its town or its utility.
  const meant = names.filter(({ kind }) => kind === 'city' || kind === 'utility')
  const towns = [...meant.flatMap((name) => name.towns), ...called]
  const [zip] = zipCodes
  // The same digits may be a ZIP code and a postal code abroad.
  const ofZips = await Promise.all(
    zipCodes
      .filter((code) => code.zip === zip?.zip || code.water !== undefined)
      .map(async (code) => (await systemsOfCode(db, code)).map((system) => toFound(system, code.zip))),
  )
  const ofTowns = await Promise.all(
    towns.slice(0, MAX_TOWNS).map(async ({ state, code, slug, name }) => {
      const answer =
        code === null ? await systemsOfTown(db, state ?? '', slug) : await systemsOfCommune(db, code)
      return answer.systems.slice(0, MAX_SYSTEMS_OF_TOWN).map((system) => toFound(system, name))
    }),
  )
  const found = [
    ...ofZips.flat(),
    ...meant.flatMap((name) => name.systems.map((system) => toFound(system, null))),
    ...cities.map((city) => ({ ...cityWater(city), detail: city.country })),
    ...ofTowns.flat(),
    ...systems.map((system) => toFound(system, null)),
  ]
  const byKey = new Map<string, FoundWater>()
  for (const water of found) if (!byKey.has(placeKey(water.place))) byKey.set(placeKey(water.place), water)
  return [...byKey.values()].slice(0, MAX_FOUND)
}
