import type { Deps } from './deps.ts'
import { TOKENS_END_MAIL } from './features/accounts/access-tokens/access-tokens.service.ts'
import { composeAccountMail } from './features/accounts/mails/account-mails.service.ts'
import {
  PAYMENT_FAILED_MAIL,
  TRIAL_ENDS_MAIL,
  TRIAL_USED_MAIL,
} from './features/billing/mails/billing-mail-kinds.ts'
import { composeBillingMail } from './features/billing/mails/billing-mails.service.ts'
import { PLAN_REMINDER_MAIL } from './features/bookmarks/due-plan-reminders.service.ts'
import { composePlanReminderMail } from './features/bookmarks/plan-reminder-mail.service.ts'
import { composeCityRequestMail } from './features/cities/city-request-mail.service.ts'
import { CITY_REPORT_MAIL, CITY_REQUEST_MAIL } from './features/cities/city-requests.service.ts'
import { REMINDER_MAIL } from './features/hydration/reminders/due-reminders.service.ts'
import { composeReminderMail } from './features/hydration/reminders/reminder-mail.service.ts'
import { LETTER_MAIL } from './features/hydration/reminders/weekly-letter.service.ts'
import { composeWeeklyLetter } from './features/hydration/reminders/weekly-letter-mail.service.ts'
import {
  CONTACT_ANSWER_MAIL,
  CONTACT_DIGEST_MAIL,
  CONTACT_MESSAGE_MAIL,
} from './features/site/contact/contact-mail-kinds.ts'
import { composeContactDigest, composeContactMail } from './features/site/contact/contact-mails.service.ts'
import { SCHEDULED_IMPORTS_MAIL } from './features/water/loads/schedule.service.ts'
import { composeScheduledImportsMail } from './features/water/loads/schedule-mail.service.ts'
import { WATER_CHANGED_MAIL } from './features/water/mine/follows.service.ts'
import { composeWaterChangedMail } from './features/water/mine/water-changed-mail.service.ts'
import { composeWellReminder } from './features/water/mine/well-reminder-mail.service.ts'
import { WELL_REMINDER_MAIL } from './features/water/mine/well-reminders.service.ts'
import { composeCityReportMail } from './features/water/reports/city-report-mail.service.ts'
import type { QueuedMail } from './platform/mail/mail.service.ts'
import type { MailKind } from './platform/mail/mail-kinds.ts'
import type { ComposedMail } from './platform/mail/mail-layout.ts'

type MailComposer = (
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>,
  mail: QueuedMail,
) => Promise<ComposedMail | null>

/** The composer of each kind of mail. */
const COMPOSERS: Readonly<Record<MailKind, MailComposer>> = {
  'confirm-email': composeAccountMail,
  'account-exists': composeAccountMail,
  'reset-password': composeAccountMail,
  'sign-in-code': composeAccountMail,
  'change-email': composeAccountMail,
  'password-changed': composeAccountMail,
  'change-email-notice': composeAccountMail,
  'email-changed': composeAccountMail,
  'email-taken-back': composeAccountMail,
  'factor-changed': composeAccountMail,
  'wrong-codes': composeAccountMail,
  'identity-linked': composeAccountMail,
  'access-token-created': composeAccountMail,
  'push-device-added': composeAccountMail,
  'account-deleted': composeAccountMail,
  invitation: composeAccountMail,
  [TOKENS_END_MAIL]: composeAccountMail,
  [REMINDER_MAIL]: composeReminderMail,
  [LETTER_MAIL]: composeWeeklyLetter,
  [CITY_REPORT_MAIL]: composeCityReportMail,
  [CITY_REQUEST_MAIL]: composeCityRequestMail,
  [PLAN_REMINDER_MAIL]: composePlanReminderMail,
  [WATER_CHANGED_MAIL]: composeWaterChangedMail,
  [WELL_REMINDER_MAIL]: composeWellReminder,
  [TRIAL_ENDS_MAIL]: composeBillingMail,
  [PAYMENT_FAILED_MAIL]: composeBillingMail,
  [TRIAL_USED_MAIL]: composeBillingMail,
  [CONTACT_MESSAGE_MAIL]: composeContactMail,
  [CONTACT_ANSWER_MAIL]: composeContactMail,
  [CONTACT_DIGEST_MAIL]: composeContactDigest,
  [SCHEDULED_IMPORTS_MAIL]: composeScheduledImportsMail,
}

/** Composes a queued mail of any feature. Throws for a kind that this version does not know. */
export const composeMail: MailComposer = async (deps, mail) => {
  const compose = Object.hasOwn(COMPOSERS, mail.kind) ? COMPOSERS[mail.kind as MailKind] : undefined
  if (compose === undefined) throw new Error(`There is no mail of the kind ${mail.kind}`)
  return await compose(deps, mail)
}
