import { randomUUID } from 'node:crypto'
import { claimDue } from '#server/db/claim-due.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { isEntitled } from '#server/features/billing/entitlement.policy.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import type { PushMessage } from '#server/providers/push/push.web-push.ts'
import { createQueue } from '#server/queue.ts'
import { unitsOf } from '#shared/format/amount.ts'
import { goalOn } from '#shared/hydration/progress.rules.ts'
import { quickAddsOf } from '#shared/hydration/quick-amounts.ts'
import { isBehind, MIN_REMINDER_INTERVAL, nextReminderAt } from '#shared/hydration/reminder-window.rules.ts'
import { defaultGoal } from '#shared/hydration/typed-goal.ts'
import { localDay } from '#shared/local-day.ts'
import { localMinute } from '#shared/wall-clock.ts'
import { type Amounts, reminderSentence, reminderTitle } from './amounts.ts'
import * as queries from './due-reminders.queries.ts'

export const REMINDER_BATCH = 50
/** Notifications that one process sends at the same time. */
const PARALLEL = 8
/** A reminder this long after its slot is skipped, in milliseconds, because the next one is soon. */
const LATE_MS = 10 * 60_000
/** If no next slot can be computed, the person is checked again after a day. */
const DAY_MS = 86_400_000
/** A device is deleted after this many failures in a row. */
const MAX_FAILURES = 5
/** The system's codes for failures to reach any network at all. */
const OWN_OUTAGES = new Set<unknown>(['EAI_AGAIN', 'ENETDOWN', 'ENETUNREACH'])
/**
 * How long a push service keeps a notification for a device that is off, in seconds. After that, the next may be due.
 */
const TTL_SECONDS = MIN_REMINDER_INTERVAL * 60

/** The data of a queued `hydration-reminder`. */
export interface ReminderData {
  userId: string
  /** ISO time. */
  slot: string
}

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'push'>

/**
 * The amounts to remind a person of now, if they are behind, or if something is left of their limit. Null for everyone else, and for people who cannot use the
 * tracker because their subscription ended or they are suspended. A day that has not begun has no intake and the goal of its
 * weekday.
 */
export function reminderFor(person: queries.RemindedPerson, now: Date): Amounts | null {
  if (!(person.isAdmin || isEntitled(person, now)) || person.isBanned) return null
  const { timeZone, lastDate, fromMinute, toMinute } = person
  const today = localDay(now, timeZone, person.dayStart ?? 0)
  const isToday = lastDate !== null && lastDate >= today
  const intake = isToday ? (person.intake ?? 0) : 0
  const ofDay = isToday ? person.goal : person.weekdayGoals && goalOn(today, person.weekdayGoals)
  const goal = ofDay ?? defaultGoal(unitsOf(person.units))
  const isLimit = person.isLimit === true
  // Someone who put a reminder off has asked for it, so only a goal that is reached cancels it.
  const isDue =
    person.isSnoozed || isLimit
      ? intake < goal
      : isBehind(intake, goal, localMinute(now, timeZone), fromMinute, toMinute)
  if (!isDue) return null
  return { intake, goal, isLimit, units: unitsOf(person.units) }
}

interface Notice {
  userId: string
  message: PushMessage
}

/**
 * Computes a person's next slot and the notification of this one. Queues the mail in the same transaction, so that it
 * is queued exactly once.
 */
async function takeSlot(
  tx: Tx,
  { log }: ReminderDeps,
  person: queries.RemindedPerson,
  now: Date,
): Promise<{ next: queries.NextSlot; notice: Notice | null }> {
  const { userId, timeZone, slot } = person
  try {
    const next = { userId, timeZone, nextAt: nextReminderAt(now, person, timeZone) }
    // A slot that was computed in a former time zone does not count.
    const isDue = person.computedIn === timeZone && now.getTime() - Date.parse(slot ?? '') <= LATE_MS
    const amounts = isDue ? reminderFor(person, now) : null
    if (amounts === null) return { next, notice: null }
    // A reminder is put off in a notification, and so it comes as one.
    if (person.byMail && person.isConfirmed && !person.isSnoozed) {
      const data = { userId, slot: slot ?? '' } satisfies ReminderData
      await queueMail(tx, { kind: 'hydration-reminder', to: person.email, data })
    }
    const message = {
      title: reminderTitle(amounts),
      body: reminderSentence(amounts),
      url: '/tracker',
      // No one with a limit is offered a drink.
      ...(!amounts.isLimit && {
        drink: {
          userId,
          id: randomUUID(),
          amount: person.cups?.[0] ?? quickAddsOf(amounts.units)[0],
          units: amounts.units,
          day: { intake: amounts.intake, goal: amounts.goal },
        },
      }),
    }
    return { next, notice: person.byPush ? { userId, message } : null }
  } catch (error) {
    // A date that cannot be computed for one person must not block the others.
    if (!(error instanceof RangeError)) throw error
    log.error({ err: error, userId }, 'The next reminder could not be computed')
    return { next: { userId, timeZone, nextAt: new Date(now.getTime() + DAY_MS) }, notice: null }
  }
}

/** Whether a failure is our own network's and says nothing about the device. */
function isOwnOutage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OWN_OUTAGES.has(error.code)
}

/**
 * Sends each notification to all of the person's devices. Failures are logged, and the next slot is the next attempt. A
 * device is deleted after five failures in a row.
 */
async function notify({ db, log, push }: ReminderDeps, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const messages = new Map(notices.map(({ userId, message }) => [userId, message]))
  const devices = await queries.selectDevicesOf(db, [...messages.keys()])
  const queue = createQueue(PARALLEL)
  const send = async (device: queries.StoredDevice) => {
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

/**
 * Uses one batch of due slots. Each slot is moved and its mail queued in one transaction, and only then are devices
 * notified: even if the process stops in between, no slot is used twice. Safe to run in any number of processes.
 * @returns how many slots were used; `REMINDER_BATCH` means that more may be due
 */
export async function sendDueReminders(deps: ReminderDeps): Promise<number> {
  const now = deps.clock.now()
  const duePeople = (tx: Tx) => queries.duePeople(tx, now)
  const notices: Notice[] = []
  const used = await claimDue(deps.db, REMINDER_BATCH, duePeople, async (tx, people) => {
    const moved: queries.NextSlot[] = []
    for (const person of people) {
      const { next, notice } = await takeSlot(tx, deps, person, now)
      moved.push(next)
      if (notice !== null) notices.push(notice)
    }
    await queries.moveSlots(tx, moved)
  })
  await notify(deps, notices)
  return used
}
