import type { DbOrTx } from '#server/db/transaction.ts'
import { readTypedPlace, type TypedPlace } from '#shared/water-systems/find.rules.ts'
import type { FoundPlaces } from '#shared/water-systems/water-systems.schema.ts'
import * as queries from './find.queries.ts'
import { selectSystemIdsOfZip, selectSystemsById } from './water-systems.queries.ts'

const NOTHING: FoundPlaces = { zipCodes: [], towns: [], systems: [], cities: [], isGuess: false }

/**
 * Finds places by what somebody typed: a ZIP code or its beginning, the identifier of a system, or a name with or without
 * a state. Where no name holds it, names that are spelled alike are offered. Text nothing is found for answers empty lists.
 */
export async function findPlaces(db: DbOrTx, text: string): Promise<FoundPlaces> {
  const typed = readTypedPlace(text)
  switch (typed.kind) {
    case 'nothing':
      return NOTHING
    case 'zip':
      return findZipCodes(db, typed)
    case 'system-id':
      return { ...NOTHING, systems: await selectSystemsById(db, [typed.id]) }
    case 'name':
      return findNames(db, typed)
  }
}

/** ZIP codes that begin with some digits. The system of a ZIP code that has one is offered too: no one has to choose. */
async function findZipCodes(
  db: DbOrTx,
  { digits, country }: Extract<TypedPlace, { kind: 'zip' }>,
): Promise<FoundPlaces> {
  const found = await queries.selectZipCodes(db, digits)
  const zipCodes = found.filter((code) => country === undefined || code.country === country)
  const [only] = zipCodes
  if (zipCodes.length !== 1 || only?.zip !== digits || only.systems !== 1) return { ...NOTHING, zipCodes }
  return {
    ...NOTHING,
    zipCodes,
    systems: await selectSystemsById(db, (await selectSystemIdsOfZip(db, only.zip, only.country)) ?? []),
  }
}

const isEmpty = ({ towns, systems, cities }: FoundPlaces) =>
  towns.length + systems.length + cities.length === 0

async function findNames(
  db: DbOrTx,
  { key, within }: Extract<TypedPlace, { kind: 'name' }>,
): Promise<FoundPlaces> {
  // "Oakland ME" may be a town in Maine or the beginning of a name.
  if (within !== null) {
    const inState = await findExactly(db, within.key, within.state)
    if (!isEmpty(inState)) return inState
  }
  const found = await findExactly(db, key, null)
  if (!isEmpty(found)) return found
  const { key: likeKey, state } = within ?? { key, state: null }
  const [towns, systems] = await Promise.all([
    queries.selectSimilarTowns(db, likeKey, state),
    queries.selectSimilarSystems(db, likeKey, state),
  ])
  return { ...NOTHING, towns, systems, isGuess: true }
}

async function findExactly(db: DbOrTx, key: string, state: string | null): Promise<FoundPlaces> {
  const [towns, systems, cities] = await Promise.all([
    queries.selectTowns(db, key, state),
    queries.selectSystems(db, key, state),
    state === null ? queries.selectCities(db, key) : [],
  ])
  return { ...NOTHING, towns, systems, cities }
}
