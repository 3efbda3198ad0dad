import { lockPerson } from '#server/db/lock-person.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { queueNotice } from '#server/platform/mail/mail.service.ts'
import type { PushDevice } from '#server/providers/push/push.web-push.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { requireLiveSession } from '#server/trpc/require-live-session.ts'
import { AppError } from '#shared/app-error.ts'
import {
  EVERY_WEEKDAY,
  MAX_PUSH_DEVICES,
  nextReminderAt,
  windowOf,
} from '#shared/hydration/reminder-window.rules.ts'
import { MAX_USER_AGENT, type ReminderSettings, type Reminders } from '#shared/hydration/reminders.schema.ts'
import { timeOfMinute } from '#shared/wall-clock.ts'
import * as queries from './reminders.queries.ts'

/** How long a reminder is put off. */
const SNOOZE_MS = 60 * 60_000

/** The settings before a person first saves them: off, and a window over the whole day. */
const NOT_SET: ReminderSettings = {
  isOn: false,
  from: '08:00',
  to: '20:00',
  everyMinutes: 120,
  weekdays: [...EVERY_WEEKDAY],
  byPush: false,
  byMail: true,
}

const accountGone = () => new AppError('UNAUTHORIZED', 'This account does not exist any more.')

async function requireReminders(db: Deps['db'], userId: string) {
  const saved = await queries.selectReminders(db, userId)
  if (saved === undefined) throw accountGone()
  return saved
}

/** A person's reminders and devices, and the key that a browser needs to become one of them. */
export async function readReminders(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  userId: string,
): Promise<Reminders> {
  const saved = await requireReminders(db, userId)
  const { devices, hasLetter, timeZone, isOn, fromMinute, toMinute, everyMinutes, weekdays, byPush, byMail } =
    saved
  const isSet =
    isOn !== null &&
    fromMinute !== null &&
    toMinute !== null &&
    everyMinutes !== null &&
    weekdays !== null &&
    byPush !== null &&
    byMail !== null
  const settings = isSet
    ? {
        isOn,
        from: timeOfMinute(fromMinute),
        to: timeOfMinute(toMinute),
        everyMinutes,
        weekdays,
        byPush,
        byMail,
      }
    : NOT_SET
  return { settings, timeZone, devices, hasLetter, publicKey: push.publicKey }
}

/** Saves a person's reminders. The next slot from now on is the first. */
export async function saveReminders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  settings: ReminderSettings,
): Promise<ReminderSettings> {
  const window = windowOf(settings)
  if (window === null) throw new AppError('BAD_REQUEST', 'Enter the times as HH:MM, 08:30 for example.')
  const { timeZone } = await requireReminders(db, userId)
  const { isOn, byPush, byMail } = settings
  const nextAt = isOn ? nextReminderAt(clock.now(), window, timeZone) : null
  await queries.upsertReminders(db, userId, { ...window, isOn, byPush, byMail, timeZone, nextAt })
  return settings
}

/** Puts a person's next reminder off by an hour. Throws NOT_FOUND if their reminders are off. */
export async function snooze({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  const until = new Date(clock.now().getTime() + SNOOZE_MS)
  if (!(await queries.snoozeReminder(db, userId, until)))
    throw new AppError('NOT_FOUND', 'Your reminders are off. Turn them on in the tracker’s settings.')
}

/**
 * Adds a browser to notify, which ends with the caller's session, and sends a mail if it is new to their account. Beyond ten
 * devices the oldest is deleted, as it may no longer be in use. Throws BAD_REQUEST for an address that is not a push
 * service's, CONFLICT for one that another browser has, UNAUTHORIZED if the session has just ended.
 */
export async function addDevice(
  { deps: { db, push }, viewer, session, client }: MemberContext,
  device: PushDevice,
): Promise<void> {
  if (!push.isAllowedEndpoint(device.endpoint))
    throw new AppError(
      'BAD_REQUEST',
      'We cannot send to the push service of this browser. Choose reminders by e-mail, or use another browser.',
    )
  const userAgent = client.userAgent?.slice(0, MAX_USER_AGENT) ?? null
  await inTransaction(db, async (tx) => {
    const owner = await lockPerson(tx, viewer.id)
    if (owner === undefined) throw accountGone()
    await requireLiveSession(tx, session)
    const isKnown = await queries.hasDevice(tx, viewer.id, device.endpoint)
    const added = { ...device, userAgent, sessionHandle: session.handle }
    if (!(await queries.upsertDevice(tx, viewer.id, added)))
      throw new AppError(
        'CONFLICT',
        'Notifications could not be turned on for this browser. Block and allow them in its settings, then try again.',
      )
    await queries.deleteOldestDevices(tx, viewer.id, MAX_PUSH_DEVICES)
    if (!isKnown) await queueNotice(tx, owner, { kind: 'push-device-added', data: { userAgent } })
  })
}

/** Stops notifying a browser. Throws NOT_FOUND if it was not notified. */
export async function removeDevice(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  endpoint: string,
): Promise<void> {
  if (!(await queries.deleteDevice(db, userId, endpoint)))
    throw new AppError('NOT_FOUND', 'Notifications are off on this device already.')
}
