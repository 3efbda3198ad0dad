import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { BackgroundTask } from '#server/features/background/background.service.ts'
import { isEntitled } from '#server/features/billing/entitlement.policy.ts'
import { queueMail } from '#server/features/mail/mail.service.ts'
import type { PushMessage } from '#server/providers/push/push.port.ts'
import { createQueue } from '#server/queue.ts'
import { DEFAULT_GOAL } from '#shared/hydration/hydration.limits.ts'
import {
  isBehind,
  localMinute,
  MIN_REMINDER_INTERVAL,
  nextReminderAt,
} from '#shared/hydration/reminders.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { type Amounts, reminderSentence } from './amounts.ts'
import * as queries from './due-reminders.queries.ts'

/** People reminded in one batch. */
export const REMINDER_BATCH = 50
/** Notifications on their way at the same time, in one process. */
const PARALLEL = 8
/** A reminder that comes later than this after its slot is left out, in milliseconds: the next one is not far. */
const LATE_MS = 10 * 60_000
/** Where nothing can be reckoned for somebody, they are looked at again after a day. */
const DAY_MS = 86_400_000
/** A device that could not be notified so many times in a row is removed. */
const MAX_FAILURES = 5
/** Failures to reach any network at all, by the system's codes. */
const OWN_OUTAGES = new Set<unknown>(['EAI_AGAIN', 'ENETDOWN', 'ENETUNREACH'])
/** How long a push service keeps a notification for a device that is off, in seconds; then the next may be due. */
const TTL_SECONDS = MIN_REMINDER_INTERVAL * 60

/** The kind of the mails; its orders carry {@link ReminderData}. */
export const REMINDER_MAIL = 'hydration-reminder'

/** What the order of a reminder by mail carries. */
export interface ReminderData {
  userId: string
  /** ISO time. */
  slot: string
}

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'push'>

/**
 * What somebody is to be told now: how far they are, if they are behind. Null for everybody else, and for people who
 * may not use the tracker: their subscription lapsed, or they are suspended. A day that has not begun has no intake.
 */
export function reminderFor(person: queries.RemindedPerson, now: Date): Amounts | null {
  if (!(person.isAdmin || isEntitled(person, now)) || person.isBanned) return null
  const { timeZone, lastDate, fromMinute, toMinute } = person
  const isToday = lastDate !== null && lastDate >= localDay(now, timeZone)
  const intake = isToday ? (person.intake ?? 0) : 0
  const goal = person.goal ?? DEFAULT_GOAL
  if (!isBehind(intake, goal, localMinute(now, timeZone), fromMinute, toMinute)) return null
  return { intake, goal, units: person.units === 'fl_oz' ? 'fl_oz' : 'ml' }
}

/** Whoever is to be notified, and of what. */
interface Notice {
  userId: string
  message: PushMessage
}

/** Decides one person's slot: what follows it, and what is said. Orders the mail, so that it is ordered exactly once. */
async function takeSlot(
  tx: Tx,
  { log }: ReminderDeps,
  person: queries.RemindedPerson,
  now: Date,
): Promise<{ next: queries.NextSlot; notice: Notice | null }> {
  const { userId, timeZone, slot } = person
  try {
    const next = { userId, timeZone, nextAt: nextReminderAt(now, person, timeZone) }
    // Reckoned in a zone the person has left, it is no slot of theirs.
    const isDue = person.reckonedIn === timeZone && now.getTime() - Date.parse(slot ?? '') <= LATE_MS
    const amounts = isDue ? reminderFor(person, now) : null
    if (amounts === null) return { next, notice: null }
    if (person.byMail && person.isConfirmed) {
      const data = { userId, slot: slot ?? '' } satisfies ReminderData
      await queueMail(tx, { kind: REMINDER_MAIL, to: person.email, data })
    }
    const message = { title: 'Time for some water', body: reminderSentence(amounts), url: '/tracker' }
    return { next, notice: person.byPush ? { userId, message } : null }
  } catch (error) {
    // A zone this runtime does not know, say: one person must not hold up everybody else.
    if (!(error instanceof RangeError)) throw error
    log.error({ err: error, userId }, 'a reminder could not be reckoned')
    return { next: { userId, timeZone, nextAt: new Date(now.getTime() + DAY_MS) }, notice: null }
  }
}

/** Whether a failure is of our own network, and says nothing about the device. */
function isOwnOutage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OWN_OUTAGES.has(error.code)
}

/**
 * Sends what is said of a slot to every device. A failure is logged, and the next slot is the next try; a device that
 * fails five times in a row is removed.
 */
async function notify({ db, log, push }: ReminderDeps, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const messages = new Map(notices.map(({ userId, message }) => [userId, message]))
  const devices = await queries.selectDevicesOf(db, [...messages.keys()])
  const queue = createQueue(PARALLEL)
  const send = async (device: queries.KeptDevice) => {
    const message = messages.get(device.userId)
    if (message === undefined) return
    try {
      const outcome = await push.send(device, message, { ttlSeconds: TTL_SECONDS })
      if (outcome === 'gone') await queries.deleteGoneDevice(db, device)
      else if (device.failures > 0) await queries.setDeviceFailures(db, device.id, 0)
    } catch (error) {
      log.warn({ err: error, device: device.id }, 'a reminder could not be sent to a device')
      if (isOwnOutage(error)) return
      const failures = device.failures + 1
      if (failures >= MAX_FAILURES) await queries.deleteGoneDevice(db, device)
      else await queries.setDeviceFailures(db, device.id, failures)
    }
  }
  await Promise.all(devices.map((device) => queue(() => send(device))))
}

/** Sends reminders every 20 seconds. */
export const reminderTask = (deps: ReminderDeps): BackgroundTask => ({
  name: 'reminders',
  everyMs: 20_000,
  run: async () => (await sendDueReminders(deps)) === REMINDER_BATCH,
})

/**
 * Uses one batch of the slots that have come. Each is moved on and its mail ordered in one transaction, and only then are
 * devices notified: whatever is stopped in the middle, no slot is used twice. Safe to run in any number of processes.
 * @returns how many slots were used; `REMINDER_BATCH` means that more may have come
 * @throws the database's error when it cannot be read or written
 */
export async function sendDueReminders(deps: ReminderDeps): Promise<number> {
  const now = deps.clock.now()
  const used = await inTransaction(deps.db, async (tx) => {
    const people = await queries.lockDuePeople(tx, now, REMINDER_BATCH)
    const slots: Awaited<ReturnType<typeof takeSlot>>[] = []
    for (const person of people) slots.push(await takeSlot(tx, deps, person, now))
    const moved = slots.map(({ next }) => next)
    if (moved.length > 0) await queries.moveSlots(tx, moved)
    return slots
  })
  await notify(
    deps,
    used.flatMap(({ notice }) => notice ?? []),
  )
  return used.length
}
