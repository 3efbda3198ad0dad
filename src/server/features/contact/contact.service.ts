import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readAiSettings } from '#server/features/ai/ai-settings.service.ts'
import { networkOf } from '#server/limits/networks.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import type { Context, MemberContext } from '#server/trpc/context.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import { AppError } from '#shared/app-error.ts'
import type { About, SendMessage } from '#shared/contact/contact.schema.ts'
import {
  MAX_ANSWERS,
  type MessageRow,
  type MessageStatus,
  type MessagesRequest,
} from '#shared/contact/messages.schema.ts'
import { hasPremium } from '#shared/viewer.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { queueMail, readAdminAddresses } from '../mail/mail.service.ts'
import { readOperator } from '../settings/operator.service.ts'
import * as queries from './contact.queries.ts'
import { CONTACT_ANSWER_MAIL, CONTACT_MESSAGE_MAIL } from './contact-mail-kinds.ts'

/** The most admins that a message is mailed to while the operator has set no address. */
const MOST_ADMINS = 5

/**
 * Stores a message and mails it to the operator, or to the admins while the operator has set no address. A message
 * whose hidden field is filled in is silently dropped. Throws TOO_MANY_REQUESTS.
 */
export async function sendMessage(
  { deps, viewer, client }: Context,
  { website, ...fields }: SendMessage,
): Promise<void> {
  await consumeLimit(deps.db, 'contactByAddress', networkOf(client.address))
  if (website !== undefined && website !== '') return
  const isMember = viewer.kind === 'user' && !viewer.isBanned
  const operator = await readOperator(deps.db)
  await inTransaction(deps.db, async (tx) => {
    const messageId = await queries.insertMessage(tx, {
      ...fields,
      userId: isMember ? viewer.id : null,
      isPriority: hasPremium(viewer),
    })
    const recipients =
      operator === null
        ? (await readAdminAddresses(tx, deps.clock.now())).slice(0, MOST_ADMINS)
        : [operator.email]
    for (const to of recipients) await queueMail(tx, { kind: CONTACT_MESSAGE_MAIL, to, data: { messageId } })
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
      google: deps.oauthProviders.length > 0,
    },
  }
}

/** One page of the table of messages. */
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
      kind: CONTACT_ANSWER_MAIL,
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
