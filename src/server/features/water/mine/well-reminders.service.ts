import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { personOfStopToken, type StoppedMail } from '#server/platform/mail/stop-link.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import {
  nextWellReminderAt,
  WELL_REMINDER_PATH,
  type YearlyTest,
  yearlyTests,
} from '#shared/water/mine/own-well.rules.ts'
import { testsOf } from './own-well.service.ts'
import * as queries from './well-reminders.queries.ts'

export const STOPPED_WELL_REMINDER: StoppedMail = { purpose: 'well-reminder', path: WELL_REMINDER_PATH }

/** What a person with their own well should know: the yearly tests, and the day of the next mail if it is on. */
export async function readWell(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<{ tests: YearlyTest[]; reminderOn: string | null }> {
  const [tests, well] = await Promise.all([testsOf(db, userId), queries.selectWellOf(db, userId)])
  if (well === undefined) throw accountGone()
  const { timeZone, nextAt } = well
  return {
    tests: yearlyTests(tests, localDay(clock.now(), timeZone)),
    reminderOn: nextAt === null ? null : localDay(new Date(nextAt), timeZone),
  }
}

const accountGone = () => new AppError('UNAUTHORIZED', 'This account does not exist any more.')

/** Turns a person's yearly mail on or off. Throws CONFLICT where their water is no well of their own. */
export async function setWellReminder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  isOn: boolean,
): Promise<void> {
  if (!isOn) return await queries.deleteReminder(db, userId)
  const well = await queries.selectWellOf(db, userId)
  if (well === undefined) throw accountGone()
  if (!well.hasOwnWell)
    throw new AppError('CONFLICT', 'Set your own well as your water first. The mail is about it.')
  await moveReminder(db, userId, clock.now(), well)
}

/** Sets a person's next yearly mail: a year after their newest test, or from now. */
export const moveReminder = (
  db: DbOrTx,
  userId: string,
  now: Date,
  { newestTest, timeZone }: { newestTest: string | null; timeZone: string },
): Promise<void> => queries.upsertReminder(db, userId, nextWellReminderAt(now, newestTest, timeZone))

/**
 * Turns the yearly mail off for the person a link was made for; it may be off already. Throws NOT_FOUND for a link that was not
 * made here.
 */
export async function stopWellReminder(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  token: string,
): Promise<void> {
  const userId = personOfStopToken(secrets, STOPPED_WELL_REMINDER, token)
  if (userId === null)
    throw new AppError(
      'NOT_FOUND',
      'This link is not complete. Open it from the mail again, or turn the mail off on the page My test.',
    )
  await queries.deleteReminder(db, userId)
}
