import type { DbOrTx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import type {
  CommunePage,
  NearTowns,
  SystemSummary,
  TownPage,
  TownSummary,
  ZipPage,
} from '#shared/water/answer/water-systems.schema.ts'
import { type RankedSystem, rankSystems } from '#shared/water/places/rank-systems.rules.ts'
import { searchKey } from '#shared/water/places/search-key.rules.ts'
import { isTerritory } from '#shared/water/places/us-states.ts'
import { selectImportedYear, selectLookUp } from './live-results.queries.ts'
import { describeLookUp } from './live-results.service.ts'
import * as queries from './places.queries.ts'
import { selectSystemsById } from './water-systems.queries.ts'

/** A large city has hundreds of systems in its ZIP codes, nearly all of a single building. */
const MAX_SYSTEMS_OF_TOWN = 12
const NEAREST = 5
/** Farther away it is another place, in kilometers. */
const FARTHEST_KM = 60
/** Degrees of longitude are shorter than those of latitude, so that the nearest are among more. */
const CANDIDATES = 40

type TownRow = NonNullable<Awaited<ReturnType<typeof queries.selectTown>>>

const toSummary = ({ name, slug, country, state, code, county }: TownSummary): TownSummary => ({
  name,
  slug,
  country,
  state,
  code,
  county,
})

/** Systems in the order of {@link rankSystems}, as lists show them. */
async function readInOrder(
  db: DbOrTx,
  systems: readonly RankedSystem[],
  town: string | null,
  most = Number.POSITIVE_INFINITY,
): Promise<SystemSummary[]> {
  if (systems.length === 0) return []
  const ranked = rankSystems(systems, town).slice(0, most)
  const rows = await selectSystemsById(
    db,
    ranked.map(({ id }) => id),
  )
  return ranked.flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])
}

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two places, in kilometers. */
function distanceKm(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
) {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  return (
    2 *
    EARTH_RADIUS_KM *
    Math.asin(
      Math.sqrt(
        half(one.latitude, other.latitude) +
          Math.cos(radians(one.latitude)) *
            Math.cos(radians(other.latitude)) *
            half(one.longitude, other.longitude),
      ),
    )
  )
}

/** The nearest towns with a water system, the nearest first; none where all are far away. The place is stored nowhere. */
export async function townsNear(
  db: DbOrTx,
  place: { latitude: number; longitude: number },
): Promise<NearTowns> {
  const rows = await queries.selectNearestTowns(db, place.latitude, place.longitude, CANDIDATES)
  const near = rows
    .map((row) => ({ ...toSummary(row), distanceKm: Math.round(distanceKm(place, row)) }))
    .filter((town) => town.distanceKm <= FARTHEST_KM)
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
  return onePerName(near).slice(0, NEAREST)
}

/** The first of each name in a state: a town that lies in several counties is one place. */
export function onePerName<Town extends TownSummary>(towns: readonly Town[]): Town[] {
  const seen = new Set<string>()
  return towns.filter(({ state, code, name }) => {
    const key = `${state}/${code}/${name}`
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

/** The towns near one that no system serves. */
const townsNearRow = ({ latitude, longitude }: TownRow, db: DbOrTx): Promise<NearTowns> | [] =>
  latitude === null || longitude === null ? [] : townsNear(db, { latitude, longitude })

/** All systems in the ZIP codes of a town, whichever counties it lies in. */
async function rankedSystemsOfTown(db: DbOrTx, { state, name }: TownRow): Promise<RankedSystem[]> {
  const parts = await queries.selectPartsOfTown(db, state ?? '', name, searchKey(name))
  return queries.selectRankedSystems(
    db,
    // In the territories, registers give one ZIP code a system, often of an office elsewhere.
    isTerritory(state ?? '') ? [] : parts.flatMap(({ zipCodes }) => zipCodes),
    parts.flatMap(({ systemIds }) => systemIds),
  )
}

/**
 * The systems of a ZIP code, or where it has none those of its town; of a postal code of France its networks and communes.
 * Throws NOT_FOUND for a code that is not in use.
 */
export async function systemsOfZip(db: DbOrTx, zip: string, country: string): Promise<ZipPage> {
  const ids = await queries.selectSystemIdsOfZip(db, zip, country)
  if (country !== 'US') {
    if (ids === undefined)
      throw new AppError('NOT_FOUND', `We know no water system for the postal code ${zip}.`)
    const [systems, towns] = await Promise.all([
      selectSystemsById(db, ids),
      queries.selectCommunesOfZip(db, zip),
    ])
    return { zip, systems, towns, isOfTown: false, nearby: [] }
  }
  const [town] = await queries.selectTownsOfZip(db, zip)
  if (ids === undefined && town === undefined)
    throw new AppError('NOT_FOUND', `We know no water system for the ZIP code ${zip}.`)
  const isOfTown = ids === undefined
  const systems = isOfTown
    ? await readInOrder(
        db,
        town === undefined ? [] : await rankedSystemsOfTown(db, town),
        town?.name ?? null,
        MAX_SYSTEMS_OF_TOWN,
      )
    : await readInOrder(db, await queries.selectRankedSystems(db, [zip]), town?.name ?? null)
  return {
    zip,
    systems,
    towns: town === undefined ? [] : [toSummary(town)],
    isOfTown,
    nearby: town === undefined || systems.length > 0 ? [] : await townsNearRow(town, db),
  }
}

/** A commune of France and its networks. Throws NOT_FOUND for an unknown one. */
export async function systemsOfCommune(db: DbOrTx, code: string): Promise<CommunePage> {
  const row = await queries.selectCommune(db, code)
  if (row === undefined) throw new AppError('NOT_FOUND', 'We know no commune with this number.')
  const { systemIds, zipCodes, parts, ...town } = row
  const [systems, importedYear, lookUp] = await Promise.all([
    selectSystemsById(db, systemIds),
    selectImportedYear(db, systemIds),
    selectLookUp(db, code),
  ])
  return {
    town,
    systems,
    zipCodes,
    importedYear,
    live: lookUp === undefined ? null : describeLookUp(lookUp),
    // The import writes lists of texts by the ids of systems.
    parts: (parts ?? {}) as CommunePage['parts'],
  }
}

/** A town and the systems in its ZIP codes, the likeliest first. Throws NOT_FOUND for an unknown one. */
export async function systemsOfTown(db: DbOrTx, state: string, slug: string): Promise<TownPage> {
  const town = await queries.selectTown(db, state, slug)
  if (town === undefined) throw new AppError('NOT_FOUND', 'We know no town of this name.')
  const ranked = await rankedSystemsOfTown(db, town)
  const systems = await readInOrder(db, ranked, town.name, MAX_SYSTEMS_OF_TOWN)
  const { mainSystemId } = town
  const isUnconfirmed = systems.length === 0 && mainSystemId !== null
  const [likely = null] = isUnconfirmed ? await selectSystemsById(db, [mainSystemId]) : []
  return {
    town: toSummary(town),
    systems,
    systemCount: ranked.length,
    likely,
    nearby: systems.length > 0 ? [] : await townsNearRow(town, db),
  }
}
