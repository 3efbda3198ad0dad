import { createHash, timingSafeEqual } from 'node:crypto'
import { type DbOrTx, inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { widestNetworkOf } from '#server/limits/networks.ts'
import { clearLimit, consumeNetworkLimit, isWithinLimit } from '#server/limits/rate-limits.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import {
  type AskForCity,
  type AskForCityAnswer,
  CITY_REQUEST_PATH,
  type ConfirmedCity,
} from '#shared/cities/city-requests.schema.ts'
import * as queries from './city-requests.queries.ts'

/** The data of a queued mail about a report. */
export interface CityReportData {
  cityId: string
}

/** The data of a queued mail that asks for a confirmation. */
export interface CityRequestData {
  requestId: string
}

/** Cities that one address waits for at a time, once it has confirmed them. */
export const MAX_CONFIRMED = 3
/** Requests of one address of which no mail has told it yet. */
const MAX_UNMAILED = 3

/**
 * Counts a request for a city's report, once per member or, for visitors, per network. It stores the address that a
 * visitor left for the mail, which is sent once the address is confirmed. Anyone may enter any address, so the answer says
 * nothing about it. Throws NOT_FOUND for an unknown city, CONFLICT if a report is already published, TOO_MANY_REQUESTS.
 */
export async function requestCityReport(
  { deps, viewer, client }: Context,
  { slug, email }: AskForCity,
): Promise<AskForCityAnswer> {
  await consumeNetworkLimit(deps.db, 'cityRequestByAddress', client.address)
  const city = await queries.selectAskedCity(deps.db, slug)
  if (city === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  if (city.hasReport)
    throw new AppError('CONFLICT', 'This city has a tap-water report now. Reload the page to see it.')
  const network = deps.secrets.sign('city-request', widestNetworkOf(client.address))
  const userId = viewer.kind === 'user' ? viewer.id : null
  const asker = userId === null ? `network:${network}` : `user:${userId}`
  return inTransaction(deps.db, async (tx) => {
    await queries.insertRequest(tx, { cityId: city.id, asker, userId })
    if (userId !== null) return { mail: 'when-published' }
    if (email === undefined) return { mail: 'none' }
    await leaveAddress(tx, { cityId: city.id, email, network })
    return { mail: 'to-confirm' }
  })
}

/**
 * Stores an address for the mail about a city. A mail with a link to confirm it goes to an address once a day at most, and
 * again after its owner has used the link. Requests that no one confirms take no place from those that are confirmed.
 */
async function leaveAddress(
  tx: Tx,
  { cityId, email, network }: { cityId: string; email: string; network: string },
): Promise<void> {
  await queries.lockAddress(tx, email)
  const requestId = await queries.insertAddress(tx, { cityId, email })
  if (await isWithinLimit(tx, 'cityRequestMail', email)) {
    const askedBy = { key: network, isKnownDevice: false }
    await queueMail(tx, { kind: 'confirm-city-request', to: email, data: { requestId, askedBy } })
    await queries.noteMail(tx, requestId)
  }
  await queries.deleteUnmailed(tx, email, MAX_UNMAILED)
}

/** 128 bits of the signature, in hexadecimal: the page's address holds a token of up to 100 characters. */
const SIGNATURE_LENGTH = 32
const signatureOf = (secrets: SecretBox, requestId: string) =>
  secrets.sign('city-request-mail', requestId).slice(0, SIGNATURE_LENGTH)
const digest = (text: string) => createHash('sha256').update(text).digest()

/** The address of the page that confirms a request. */
export const confirmingLink = (origin: string, secrets: SecretBox, requestId: string): string =>
  `${origin}${CITY_REQUEST_PATH}?token=${requestId}_${signatureOf(secrets, requestId)}`

/**
 * Confirms the requests with the address that a link was mailed to, {@link MAX_CONFIRMED} at most: the one of the link takes the
 * place of an earlier one, so that what strangers ask for never locks its owner out. If a report was published in the meantime,
 * its mail follows at once. Returns the cities. Throws NOT_FOUND for a link that we did not make or whose request has ended.
 */
export async function confirmCityRequest(
  { db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  token: string,
): Promise<ConfirmedCity[]> {
  const [requestId = '', signature = ''] = token.split('_')
  const isOurs = timingSafeEqual(digest(signature), digest(signatureOf(secrets, requestId)))
  return inTransaction(db, async (tx) => {
    const request = isOurs ? await queries.selectAddress(tx, requestId) : undefined
    if (request === undefined)
      throw new AppError(
        'NOT_FOUND',
        'This link is not complete, or the request has ended. Ask for the city again on its page.',
      )
    const { email } = request
    await queries.lockAddress(tx, email)
    const cities = await queries.confirmAddress(tx, { email, requestId, most: MAX_CONFIRMED })
    // Its owner reads these mails and wants them.
    await clearLimit(tx, 'cityRequestMail', email)
    for (const { id } of cities) await announceReport(tx, id, clock.now())
    return cities.map(({ name, slug }) => ({ name, slug })).toSorted((a, b) => a.name.localeCompare(b.name))
  })
}

/**
 * Once a city's page and report are published, queues the mail to the people who requested it and ends their requests.
 */
export async function announceReport(tx: Tx, cityId: string, now: Date): Promise<void> {
  const data = { cityId } satisfies CityReportData
  for (const to of await queries.takeRequests(tx, cityId, now))
    await queueMail(tx, { kind: 'city-report', to, data })
}

/** Days for which visitors' requests are stored; the privacy page states these numbers. */
const REQUEST_DAYS = { unconfirmed: 7, others: 365 }

/** Deletes requests of visitors after a year, and addresses that were not confirmed after a week. */
export const deleteOldCityRequests = (db: DbOrTx) => queries.deleteOldRequests(db, REQUEST_DAYS)

/** Deletes the requests that someone left their address, in lower case, for. */
export const deleteCityRequestsWith = (tx: Tx, email: string) => queries.deleteAddress(tx, email)
