import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { queueMail } from '#server/features/mail/mail.service.ts'
import { networkOf } from '#server/limits/networks.ts'
import { consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { AskForCity } from '#shared/cities/city-requests.schema.ts'
import * as queries from './city-requests.queries.ts'

/** The kind of the mail about a city's first report; its data is {@link CityReportOrder}. */
export const CITY_REPORT_MAIL = 'city-report'

/** What a queued mail of this kind carries. */
export interface CityReportOrder {
  cityId: string
}

/**
 * Counts a request for a city's report, once for each member or, for visitors, each network, and keeps the address a
 * visitor left for the one mail. Throws NOT_FOUND for an unknown city, CONFLICT where a report is published already,
 * TOO_MANY_REQUESTS.
 */
export async function askForCity(
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

/** Queues the mail to those who asked for a city, once its page and report are published, and ends their requests. */
export async function announceReport(tx: Tx, cityId: string, now: Date): Promise<void> {
  const data = { cityId } satisfies CityReportOrder
  for (const to of await queries.takeRequests(tx, cityId, now))
    await queueMail(tx, { kind: CITY_REPORT_MAIL, to, data })
}
