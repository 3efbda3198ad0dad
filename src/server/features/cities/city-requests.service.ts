import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { queueMail } from '#server/features/mail/mail.service.ts'
import { networkOf } from '#server/limits/networks.ts'
import { consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { AskForCity } from '#shared/cities/city-requests.schema.ts'
import * as queries from './city-requests.queries.ts'

/** The kind of the mail about a city's first report; its data is {@link CityReportData}. */
export const CITY_REPORT_MAIL = 'city-report'

/** The data of a queued mail of this kind. */
export interface CityReportData {
  cityId: string
}

/**
 * Counts a request for a city's report, once per member or, for visitors, per network. It stores the address that a
 * visitor left for the mail. Throws NOT_FOUND for an unknown city, CONFLICT if a report is already published,
 * TOO_MANY_REQUESTS.
 */
export async function requestCityReport(
  { deps, viewer, client }: Context,
  { slug, email }: AskForCity,
): Promise<{ willMail: boolean }> {
  const network = networkOf(client.address)
  await consumeNetworkLimit(deps.db, 'cityRequestByAddress', client.address)
  const city = await queries.selectAskedCity(deps.db, slug)
  if (city === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  if (city.hasReport)
    throw new AppError('CONFLICT', 'This city has a tap-water report now. Reload the page to see it.')
  const userId = viewer.kind === 'user' ? viewer.id : null
  const asker = userId === null ? `network:${deps.secrets.sign('city-request', network)}` : `user:${userId}`
  await inTransaction(deps.db, async (tx) => {
    await queries.insertRequest(tx, { cityId: city.id, asker, userId })
    if (userId === null && email !== undefined) await queries.insertAddress(tx, city.id, email)
  })
  return { willMail: userId !== null || email !== undefined }
}

/**
 * Once a city's page and report are published, queues the mail to the people who requested it and ends their requests.
 */
export async function announceReport(tx: Tx, cityId: string, now: Date): Promise<void> {
  const data = { cityId } satisfies CityReportData
  for (const to of await queries.takeRequests(tx, cityId, now))
    await queueMail(tx, { kind: CITY_REPORT_MAIL, to, data })
}
