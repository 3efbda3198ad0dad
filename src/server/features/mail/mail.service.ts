import type { Json } from '#server/db/db-types.generated.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { returnPlaces, takeMailPlace } from './mail-budget.service.ts'
import { describeFailure } from './describe-failure.ts'
import { type ComposedMail, withLegalLinks } from './mail-layout.ts'
import * as queries from './mail.queries.ts'

/** Orders taken up at once. */
export const BATCH_SIZE = 10
/** Mails on their way at the same time, in one process. */
const PARALLEL = 4
/**
 * How long an order belongs to whoever took it, in seconds: longer than a whole batch can take (three rounds of a
 * composer and the 30 seconds of a mail), so that nothing is sent twice while its sender is alive.
 */
const LEASE_SECONDS = 180
/** 5 seconds after the first failure, twice as long after each further one, up to 6 hours; given up after 24 hours. */
const WAITS = { firstSeconds: 5, longestSeconds: 6 * 3_600, giveUpSeconds: 24 * 3_600 }

/** What delivery needs from outside. */
export type MailDeps = Pick<Deps, 'db' | 'log' | 'site' | 'mail'>

/** An order as its composer gets it. */
export interface MailOrder {
  /** The order's own id, the same at every attempt. */
  id: string
  kind: string
  /** The bare address. */
  to: string
  /** What `queueMail` was given; checked by the composer, as it may have been written by an older version. */
  data: unknown
}

/**
 * Writes the mail of an order when it is about to be sent, and makes the tokens in it. Null: there is nothing to send,
 * and the order is dropped. It runs again for every attempt, so a token of an earlier one has to stay valid: that mail
 * may have arrived all the same. Throwing counts as a failed attempt.
 */
export type ComposeMail = (order: MailOrder) => Promise<ComposedMail | null>

/**
 * Orders a mail; it goes out once the transaction is committed, if `db` is one. What is ordered is a kind and data
 * without secrets, never a written mail.
 */
export async function queueMail(
  db: DbOrTx,
  order: { kind: string; to: string; data?: Record<string, Json> },
): Promise<void> {
  await queries.insertOrder(db, { kind: order.kind, recipient: order.to, data: order.data ?? {} })
}

/**
 * Composes and sends one order; answers whether there was anything to send. The composer's own errors are ours, and are
 * logged in full.
 */
async function attempt(deps: MailDeps, order: MailOrder, compose: ComposeMail): Promise<boolean> {
  const composed = await compose(order).catch((error: unknown) => {
    deps.log.error({ err: error, kind: order.kind }, 'a mail could not be composed')
    throw error
  })
  if (composed === null) return false
  const messageId = `<${order.id}@${new URL(deps.site.origin).hostname}>`
  await deps.mail.send({ ...withLegalLinks(composed, deps.site.origin), to: order.to, messageId })
  return true
}

async function deliver(deps: MailDeps, order: MailOrder, compose: ComposeMail): Promise<void> {
  const places = await takeMailPlace(deps.db, order)
  if (places === null) {
    deps.log.info(
      { order: order.id, kind: order.kind },
      'a mail was not sent: the address has had enough of its kind',
    )
    return await queries.deleteOrder(deps.db, order.id)
  }
  let isSent = false
  const sending = attempt(deps, order, compose).then((wasSent) => {
    isSent = wasSent
    return null
  })
  const failure = await sending.catch(describeFailure)
  // Only a mail that was sent counts.
  if (!isSent) await returnPlaces(deps.db, places)
  if (failure === null) return await queries.deleteOrder(deps.db, order.id)
  const outcome = await queries.recordFailure(deps.db, order.id, failure, WAITS)
  const details = { order: order.id, kind: order.kind, attempts: outcome?.attempts, failure }
  if (outcome?.hasFailed === true) deps.log.error(details, 'a mail was given up after 24 hours')
  else deps.log.warn(details, 'a mail could not be sent; it is tried again later')
}

/**
 * Takes up one batch of the orders that are due and delivers them, at least once each: a mail that was sent while the
 * order could not be removed goes out again, with the same Message-ID. Safe to run in any number of processes.
 *
 * @returns how many orders were taken up; `BATCH_SIZE` means that more may be due
 * @throws the database's error when the outbox cannot be read or written; mails that cannot be sent do not throw
 */
export async function deliverDueMails(deps: MailDeps, compose: ComposeMail): Promise<number> {
  const claimed = await queries.claimDueOrders(deps.db, { limit: BATCH_SIZE, leaseSeconds: LEASE_SECONDS })
  const waiting = claimed.map(({ id, kind, recipient, data }) => ({ id, kind, to: recipient, data }))
  const errors: unknown[] = []
  const lane = async () => {
    for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
      await deliver(deps, order, compose).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, lane))
  if (errors.length > 0) throw errors[0]
  return claimed.length
}

/** Days for which a mail that was given up stays on record. */
const FAILED_MAIL_DAYS = 30

/** Forgets mails that were given up a month ago, and with them the addresses they were for. */
export const forgetFailedMails = (db: DbOrTx) => queries.deleteFailedOrders(db, FAILED_MAIL_DAYS)

/** What waits to go out, and what was given up. */
export const mailBacklog = (db: DbOrTx) => queries.selectBacklog(db)
