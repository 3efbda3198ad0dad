import type { DbOrTx } from '#server/db/transaction.ts'
import { widestNetworkOf } from '#server/limits/networks.ts'
import { consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { RequestedPlace } from '#shared/water/places/place-requests.schema.ts'
import { readTypedPlace } from '#shared/water/places/read-typed-place.rules.ts'
import { findPlaces } from './find.service.ts'
import * as queries from './place-requests.queries.ts'
import { systemsOfTown, systemsOfZip } from './places.service.ts'

/** What requests for one place share however it was typed; null where the text names no place, such as a street alone. */
function keyOf(text: string): string | null {
  const typed = readTypedPlace(text)
  switch (typed.kind) {
    case 'nothing':
    case 'street':
      return null
    case 'zip':
      return typed.digits
    case 'system-id':
      return typed.id.toLowerCase()
    case 'name':
      return typed.key.trim().slice(0, 200)
  }
}

/**
 * Counts a request for a place we do not hold, once per network. Throws BAD_REQUEST for a text that names no place,
 * CONFLICT if something is found for it, TOO_MANY_REQUESTS.
 */
export async function requestPlace({ deps, client }: Context, place: string): Promise<void> {
  await consumeNetworkLimit(deps.db, 'placeRequestByAddress', client.address)
  const key = keyOf(place)
  if (key === null || key.length < 2)
    throw new AppError('BAD_REQUEST', 'Type the name of a town, a utility or a ZIP code.')
  if (await hasWater(deps.db, place))
    throw new AppError('CONFLICT', 'This place is here now. Search again to see it.')
  const asker = `network:${deps.secrets.sign('place-request', widestNetworkOf(client.address))}`
  // Of an address only the town is stored.
  const named = /^\d/.test(place) ? key : place
  await queries.insertPlaceRequest(deps.db, { key, asker, place: named, at: deps.clock.now() })
}

/**
 * Whether a text leads to some water. A town that no system serves may be asked for, and so may a name that others only begin
 * with: "Lyon" is not Lyons in Kansas.
 */
async function hasWater(db: DbOrTx, place: string): Promise<boolean> {
  const { isGuess, isPlaceFirst, country, systems, cities, zipCodes, towns, names } = await findPlaces(
    db,
    place,
  )
  // Norway in Maine is not the country that was asked for.
  if (country !== null) return false
  if (isGuess || (readTypedPlace(place).kind === 'name' && !isPlaceFirst)) return false
  if (systems.length > 0 || cities.length > 0 || names.length > 0) return true
  if (zipCodes.some((code) => code.systems > 0 || code.city !== null || code.water !== undefined)) return true
  const codes = zipCodes.filter(({ country }) => country === 'US')
  const counts = await Promise.all([
    ...codes.map(async ({ zip, country }) => (await systemsOfZip(db, zip, country)).systems.length),
    ...towns.map(async ({ state, slug, code }) =>
      code === null ? (await systemsOfTown(db, state ?? '', slug)).systemCount : 1,
    ),
  ])
  return counts.some((count) => count > 0)
}

const MAX_PLACES = 100

/** The places people asked for, the most wanted first. */
export const listRequestedPlaces = (db: DbOrTx, limit: number = MAX_PLACES): Promise<RequestedPlace[]> =>
  queries.selectRequestedPlaces(db, limit)

/** Days for which requests for places are stored; the privacy page states this number. */
const REQUEST_DAYS = 365

/** Deletes requests for places after a year. */
export const deleteOldPlaceRequests = (db: DbOrTx) => queries.deleteOldPlaceRequests(db, REQUEST_DAYS)
