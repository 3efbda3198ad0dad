import type { Deps } from './deps.ts'
import { composeAccountMail } from './features/accounts/mails/account-mails.service.ts'
import {
  PAYMENT_FAILED_MAIL,
  TRIAL_ENDS_MAIL,
  TRIAL_USED_MAIL,
} from './features/billing/mails/billing-mail-kinds.ts'
import { composeBillingMail } from './features/billing/mails/billing-mails.service.ts'
import { PLAN_REMINDER_MAIL } from './features/bookmarks/due-plan-reminders.service.ts'
import { composePlanReminderMail } from './features/bookmarks/plan-reminder-mail.service.ts'
import { composeCityReportMail } from './features/cities/city-report-mail.service.ts'
import { CITY_REPORT_MAIL } from './features/cities/city-requests.service.ts'
import { CONTACT_ANSWER_MAIL, CONTACT_MESSAGE_MAIL } from './features/contact/contact-mail-kinds.ts'
import { composeContactMail } from './features/contact/contact-mails.service.ts'
import type { QueuedMail } from './features/mail/mail.service.ts'
import type { ComposedMail } from './features/mail/mail-layout.ts'
import { WATER_CHANGED_MAIL } from './features/my-water/follows.service.ts'
import { composeWaterChangedMail } from './features/my-water/water-changed-mail.service.ts'
import { REMINDER_MAIL } from './features/reminders/due-reminders.service.ts'
import { composeReminderMail } from './features/reminders/reminder-mail.service.ts'
import { LETTER_MAIL } from './features/reminders/weekly-letter.service.ts'
import { composeWeeklyLetter } from './features/reminders/weekly-letter-mail.service.ts'
import { SCHEDULED_IMPORTS_MAIL } from './features/water-data/schedule.service.ts'
import { composeScheduledImportsMail } from './features/water-data/schedule-mail.service.ts'

type MailComposer = (
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>,
  mail: QueuedMail,
) => Promise<ComposedMail | null>

/** The composer of each kind of mail; accounts compose every other kind. */
const COMPOSERS: ReadonlyMap<string, MailComposer> = new Map([
  [REMINDER_MAIL, composeReminderMail],
  [LETTER_MAIL, composeWeeklyLetter],
  [CITY_REPORT_MAIL, composeCityReportMail],
  [PLAN_REMINDER_MAIL, composePlanReminderMail],
  [WATER_CHANGED_MAIL, composeWaterChangedMail],
  [TRIAL_ENDS_MAIL, composeBillingMail],
  [PAYMENT_FAILED_MAIL, composeBillingMail],
  [TRIAL_USED_MAIL, composeBillingMail],
  [CONTACT_MESSAGE_MAIL, composeContactMail],
  [CONTACT_ANSWER_MAIL, composeContactMail],
  [SCHEDULED_IMPORTS_MAIL, composeScheduledImportsMail],
])

/** Composes a queued mail of any feature. Throws for an unknown kind. */
export const composeMail: MailComposer = (deps, mail) =>
  (COMPOSERS.get(mail.kind) ?? composeAccountMail)(deps, mail)
