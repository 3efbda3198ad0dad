import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { consumeNetworkLimit, isWithinLimit } from '#server/limits/rate-limits.ts'
import { readAiSettings } from '#server/platform/ai/ai-settings.service.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import { readOperator } from '#server/platform/settings/operator.service.ts'
import type { Context, MemberContext } from '#server/trpc/context.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import { AppError } from '#shared/app-error.ts'
import type { About, SendMessage } from '#shared/site/contact/contact.schema.ts'
import {
  MAX_ANSWERS,
  type MessageRow,
  type MessageStatus,
  type MessagesRequest,
} from '#shared/site/contact/messages.schema.ts'
import { hasPremium } from '#shared/viewer.ts'
import * as queries from './contact.queries.ts'
import { contactRecipients } from './contact-recipients.service.ts'

/**
 * Stores a message and mails it. Beyond 30 messages an hour from everyone, they wait for one mail that names them
 * together, as do messages whose hidden field is filled in: a program does that, and so do some password managers. Throws
 * TOO_MANY_REQUESTS.
 */
export async function sendMessage(
  { deps, viewer, client }: Context,
  { website, ...fields }: SendMessage,
): Promise<void> {
  await consumeNetworkLimit(deps.db, 'contactByAddress', client.address)
  const isPerhapsUnwanted = website !== undefined && website !== ''
  const isMember = viewer.kind === 'user' && !viewer.isBanned
  const isMailed = !isPerhapsUnwanted && (await isWithinLimit(deps.db, 'contactMails', 'all'))
  await inTransaction(deps.db, async (tx) => {
    const messageId = await queries.insertMessage(tx, {
      ...fields,
      userId: isMember ? viewer.id : null,
      isPriority: hasPremium(viewer),
      isPerhapsUnwanted,
      isMailed,
    })
    if (!isMailed) return
    for (const to of await contactRecipients(tx, deps.clock.now()))
      await queueMail(tx, { kind: 'contact-message', to, data: { messageId } })
  })
}

const DIGEST_SUBJECTS = 20
/** How long a message waits for the digest at most, in seconds: there is one an hour. */
const DIGEST_AFTER_SECONDS = 3_600

export interface ContactDigestData {
  count: number
  /** The first messages, whose subjects the mail names. */
  messageIds: string[]
}

/** Queues one mail about all messages that wait, once the first of them has waited for an hour. */
export async function mailContactDigest({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = await queries.takeUnmailed(tx, DIGEST_AFTER_SECONDS)
    if (ids.length === 0) return
    const messageIds = ids.slice(0, DIGEST_SUBJECTS)
    for (const to of await contactRecipients(tx, clock.now()))
      await queueMail(tx, { kind: 'contact-digest', to, data: { count: ids.length, messageIds } })
  })
}

/** The operator of this site and the outside services it uses. */
export async function readAbout(
  deps: Pick<Deps, 'db' | 'secrets' | 'ai' | 'log' | 'payments' | 'oauthProviders'>,
): Promise<About> {
  const ai = await readAiSettings(deps)
  return {
    operator: await readOperator(deps.db),
    services: {
      ai: ai === null ? null : new URL(ai.baseUrl).host,
      payments: deps.payments?.kind ?? 'none',
      logins: deps.oauthProviders.map(({ name }) => name),
    },
  }
}

export const listMessages = (
  { db }: Pick<Deps, 'db'>,
  input: MessagesRequest,
): Promise<TablePage<MessageRow>> => queries.selectMessages(db, input)

/**
 * Sends an answer by mail and stores it with the message. Throws NOT_FOUND, and CONFLICT if the message has too many
 * answers.
 */
export async function answerMessage(ctx: MemberContext, id: string, text: string): Promise<void> {
  const { deps, viewer } = ctx
  await inTransaction(deps.db, async (tx) => {
    const answer = { at: deps.clock.now().toISOString(), text }
    const answered = await queries.addAnswer(tx, id, answer, MAX_ANSWERS)
    if (answered === undefined) {
      if ((await queries.selectMessage(tx, id)) === undefined) throw gone()
      throw new AppError(
        'CONFLICT',
        'This message has been answered many times. Write to the person by mail.',
      )
    }
    await queueMail(tx, {
      kind: 'contact-answer',
      to: answered.email,
      data: { messageId: id, answer: answered.count - 1 },
    })
    await recordAudit(tx, ctx, { action: 'message.answer', actorId: viewer.id, targetId: id })
  })
}

/** Sets the status of a message. Throws NOT_FOUND. */
export async function setMessageStatus(ctx: MemberContext, id: string, status: MessageStatus): Promise<void> {
  const { deps, viewer } = ctx
  await inTransaction(deps.db, async (tx) => {
    if (!(await queries.updateStatus(tx, id, status))) throw gone()
    await recordAudit(tx, ctx, {
      action: 'message.status',
      actorId: viewer.id,
      targetId: id,
      details: { status },
    })
  })
}

const gone = () => new AppError('NOT_FOUND', 'This message has been deleted.')

/** How many days a message is stored after its last change. The privacy page states this number. */
const MESSAGE_DAYS = 365

/** Deletes messages that have not changed for a year. */
export const deleteOldMessages = ({ db }: Pick<Deps, 'db'>) => queries.deleteOldMessages(db, MESSAGE_DAYS)

/** Deletes the messages of an address in lower case, also those written without an account. */
export const deleteMessagesFrom = (tx: Tx, email: string) => queries.deleteMessagesFrom(tx, email)
