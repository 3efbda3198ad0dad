import type { DbOrTx } from '#server/db/transaction.ts'
import { widestNetworkOf } from '#server/limits/networks.ts'
import { consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { readTypedPlace } from '#shared/water-systems/find.rules.ts'
import type { RequestedPlace } from '#shared/water-systems/place-requests.schema.ts'
import { findPlaces } from './find.service.ts'
import * as queries from './place-requests.queries.ts'

/** What requests for one place share however it was typed; null where the text names no place. */
function keyOf(text: string): string | null {
  const typed = readTypedPlace(text)
  switch (typed.kind) {
    case 'nothing':
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
  const { isGuess, ...found } = await findPlaces(deps.db, place)
  if (!isGuess && Object.values(found).some((list) => list.length > 0))
    throw new AppError('CONFLICT', 'We hold this place now. Search again to see it.')
  const asker = `network:${deps.secrets.sign('place-request', widestNetworkOf(client.address))}`
  await queries.insertPlaceRequest(deps.db, { key, asker, place, at: deps.clock.now() })
}

const MAX_PLACES = 100

/** The places people asked for, the most wanted first. */
export const listRequestedPlaces = (db: DbOrTx, limit: number = MAX_PLACES): Promise<RequestedPlace[]> =>
  queries.selectRequestedPlaces(db, limit)

/** Days for which requests for places are stored; the privacy page states this number. */
const REQUEST_DAYS = 365

/** Deletes requests for places after a year. */
export const deleteOldPlaceRequests = (db: DbOrTx) => queries.deleteOldPlaceRequests(db, REQUEST_DAYS)
