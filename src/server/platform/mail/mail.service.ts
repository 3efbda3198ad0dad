import { leaseDue } from '#server/db/claim-due.ts'
import type { Json } from '#server/db/db-types.generated.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { BackgroundTask } from '#server/platform/background/background.service.ts'
import { describeFailure } from './describe-failure.ts'
import * as queries from './mail.queries.ts'
import { returnMailSlots, takeMailSlots } from './mail-budget.service.ts'
import type { NoticeKind, PlainMailKind } from './mail-kinds.ts'
import { type ComposedMail, withLegalLinks } from './mail-layout.ts'

export const BATCH_SIZE = 10
/** Mails one process sends at the same time. */
const PARALLEL = 4
/**
 * How long a process may hold a mail it has claimed, in seconds. It exceeds the time a whole batch can take (three rounds
 * of composing and 30 seconds of sending), so that nothing is sent twice while its sender is alive.
 */
const LEASE_SECONDS = 180
/** 5 seconds after the first failure, twice as long after each further one, up to 6 hours; given up after 24 hours. */
const WAITS = { firstSeconds: 5, longestSeconds: 6 * 3_600, giveUpSeconds: 24 * 3_600 }

/** What delivery needs from outside. */
export type MailDeps = Pick<Deps, 'db' | 'log' | 'site' | 'mail'>

/** A mail in the outbox, before its text is composed. */
export interface QueuedMail {
  /** The same at every attempt. */
  id: string
  kind: string
  /** The bare address. */
  to: string
  /** What `queueMail` was given. An older version of the server may have written it, so the composer checks it. */
  data: unknown
}

/**
 * Composes a queued mail when it is about to be sent, and issues the tokens in it. Returns null if there is nothing to
 * send: the mail is then removed from the outbox. It runs again for every attempt, and tokens of earlier attempts must stay
 * valid, because those mails may have arrived. An error counts as a failed attempt.
 */
export type ComposeMail = (mail: QueuedMail) => Promise<ComposedMail | null>

/**
 * Adds a mail to the outbox. If `db` is a transaction, the mail is sent once it is committed. The outbox stores a kind and
 * data without secrets, never the composed text.
 */
export async function queueMail(
  db: DbOrTx,
  mail: { kind: PlainMailKind; to: string; data?: Record<string, Json> },
): Promise<void> {
  await queries.insertMail(db, { kind: mail.kind, recipient: mail.to, data: mail.data ?? {} })
}

/**
 * Adds a mail that says that an account has changed, as {@link queueMail} does. Nothing is sent to an address that was not
 * confirmed when it changed: the account may be a stranger's, who entered somebody else's address.
 */
export async function queueNotice(
  db: DbOrTx,
  account: { email: string; isConfirmed: boolean },
  mail: { kind: NoticeKind; data?: Record<string, Json> },
): Promise<void> {
  if (!account.isConfirmed) return
  await queries.insertMail(db, { kind: mail.kind, recipient: account.email, data: mail.data ?? {} })
}

/** Composes and sends one mail. Returns whether there was anything to send. */
async function attempt(deps: MailDeps, mail: QueuedMail, compose: ComposeMail): Promise<boolean> {
  const composed = await compose(mail).catch((error: unknown) => {
    // An error of the composer is a bug, so it is logged in full.
    deps.log.error({ err: error, kind: mail.kind }, 'a mail could not be composed')
    throw error
  })
  if (composed === null) return false
  const messageId = `<${mail.id}@${new URL(deps.site.origin).hostname}>`
  const { kind, to } = mail
  await deps.mail.send({ ...withLegalLinks(composed, deps.site.origin), kind, to, messageId })
  return true
}

async function deliver(deps: MailDeps, mail: QueuedMail, compose: ComposeMail): Promise<void> {
  const slots = await takeMailSlots(deps.db, mail)
  if (slots === null) {
    deps.log.info(
      { mail: mail.id, kind: mail.kind },
      'a mail was not sent: the address has reached its limit',
    )
    return await queries.deleteMail(deps.db, mail.id)
  }
  let isSent = false
  const sending = attempt(deps, mail, compose).then((wasSent) => {
    isSent = wasSent
    return null
  })
  const failure = await sending.catch(describeFailure)
  // Only a mail that was sent counts towards the limit.
  if (!isSent) await returnMailSlots(deps.db, slots)
  if (failure === null) return await queries.deleteMail(deps.db, mail.id)
  const outcome = await queries.recordFailure(deps.db, mail.id, failure, WAITS)
  const details = { mail: mail.id, kind: mail.kind, attempts: outcome?.attempts, failure }
  if (outcome?.hasFailed === true) deps.log.error(details, 'a mail was given up after 24 hours')
  else deps.log.warn(details, 'a mail could not be sent and will be retried')
}

/**
 * Delivers one batch of the mails that are due, each at least once: a mail that was sent but could not be removed from
 * the outbox is sent again with the same Message-ID. Safe to run in any number of processes.
 *
 * @returns how many mails were claimed; `BATCH_SIZE` means that more may be due
 * @throws the database's error when the outbox cannot be read or written; mails that cannot be sent do not throw
 */
export async function deliverDueMails(deps: MailDeps, compose: ComposeMail): Promise<number> {
  const lease = { limit: BATCH_SIZE, leaseSeconds: LEASE_SECONDS }
  const claimed = await leaseDue(deps.db, 'outgoing_mails', lease)
  const waiting = claimed.map(({ id, kind, recipient, data }) => ({ id, kind, to: recipient, data }))
  const errors: unknown[] = []
  const deliverNext = async () => {
    for (let mail = waiting.shift(); mail !== undefined; mail = waiting.shift()) {
      await deliver(deps, mail, compose).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, deliverNext))
  if (errors.length > 0) throw errors[0]
  return claimed.length
}

/** Delivers what is due every second. */
export const mailTask = (deps: MailDeps, compose: ComposeMail): BackgroundTask => ({
  name: 'mail',
  everyMs: 1_000,
  run: () => deliverDueMails(deps, compose),
  moreAfter: BATCH_SIZE,
})

/** Days for which a mail that was given up stays in the outbox. */
const FAILED_MAIL_DAYS = 30

/** Deletes mails that were given up a month ago, and with them the addresses they were for. */
export const deleteFailedMails = (db: DbOrTx) => queries.deleteFailedMails(db, FAILED_MAIL_DAYS)

/** How many mails wait and how many were given up. */
export const mailBacklog = (db: DbOrTx) => queries.selectBacklog(db)

/** The addresses of admins who can log in, the oldest accounts first: those who get mails about the site itself. */
export const readAdminAddresses = (db: DbOrTx, now: Date) => queries.selectAdminEmails(db, now)

/** Drops the waiting and given-up mails to an address in lower case, and those that name it. */
export const deleteMailsWith = (tx: Tx, email: string) => queries.deleteMailsWith(tx, email)
