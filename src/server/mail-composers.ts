import type { Deps } from './deps.ts'
import { composeAccountMail } from './features/accounts/mails/account-mails.service.ts'
import type { ComposedMail } from './features/mail/layout/mail-layout.ts'
import type { MailOrder } from './features/mail/mail.service.ts'
import { REMINDER_MAIL } from './features/reminders/due/due-reminders.service.ts'
import { composeReminderMail } from './features/reminders/mails/reminder-mail.service.ts'

type MailComposer = (
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>,
  order: MailOrder,
) => Promise<ComposedMail | null>

/** Who writes which kind of mail; all others are mails of accounts. */
const COMPOSERS: ReadonlyMap<string, MailComposer> = new Map([[REMINDER_MAIL, composeReminderMail]])

/** Writes the mail of an order, whichever feature ordered it. Throws for a kind nobody writes. */
export const composeMail: MailComposer = (deps, order) =>
  (COMPOSERS.get(order.kind) ?? composeAccountMail)(deps, order)
