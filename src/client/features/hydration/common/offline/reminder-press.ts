import { aboutPerson } from '#client/features/accounts/common/person-context.ts'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import type { Calls } from '#client/lib/trpc.ts'
import { formatAmount, type Units, unitsOf } from '#shared/format/amount.ts'
import { daySoFar } from '#shared/hydration/day-sentence.ts'
import { updateBadge } from './app-badge.ts'
import { sendWaiting } from './send-waiting.ts'
import { savePress } from './waiting-presses.ts'

/** The drink that a reminder offers to add by one press. */
export interface OfferedDrink {
  userId: string
  /** The id of the entry: the same on all devices of the person, so that it is added once wherever it is pressed. */
  id: string
  /** ml */
  amount: number
  /** How the person reads amounts. */
  units: Units
  /** How far the day was when the reminder was sent, ml; missing in reminders of an earlier version. */
  day?: { intake: number; goal: number }
}

/** The drink in a push message or a notification; null if there is none. */
export function offeredDrinkIn(value: unknown): OfferedDrink | null {
  if (typeof value !== 'object' || value === null) return null
  const { userId, id, amount, units, day } = value as Record<string, unknown>
  if (typeof userId !== 'string' || typeof id !== 'string' || typeof amount !== 'number') return null
  const drink = { userId, id, amount, units: unitsOf(units) }
  if (typeof day !== 'object' || day === null) return drink
  const { intake, goal } = day as Record<string, unknown>
  return typeof intake === 'number' && typeof goal === 'number' ? { ...drink, day: { intake, goal } } : drink
}

interface NotificationButton {
  action: 'drink' | 'snooze'
  title: string
}

/** The buttons of a reminder; none where the browser shows no buttons in notifications. */
export function reminderButtons({ amount, units }: OfferedDrink): NotificationButton[] {
  const most = 'maxActions' in Notification ? Number(Notification.maxActions) : 0
  if (most < 2) return []
  return [
    { action: 'drink', title: `+ ${formatAmount(amount, units)}` },
    { action: 'snooze', title: 'In an hour' },
  ]
}

/** What a press in a notification led to. */
export interface PressResult {
  title: string
  body: string
  /** Whether presses wait for a connection or a log-in. */
  isWaiting: boolean
}

/** Saves the drink of a reminder on this device, then sends all that waits. Pressed again, it is added once. Does not fail. */
export async function addOfferedDrink(
  calls: Pick<Calls, 'hydration'>,
  { userId, id, amount, units }: OfferedDrink,
): Promise<PressResult> {
  const ml = (value: number) => formatAmount(value, units)
  const press = { kind: 'add', id, amount, drink: 'water', at: new Date().toISOString() } as const
  if (!(await savePress(userId, press)))
    return {
      title: 'The drink was not saved',
      body: 'This browser has no room for it. Open the tracker to add it.',
      isWaiting: false,
    }
  const { day, refusals, isUnfinished } = await sendWaiting(calls, userId)
  if (day !== null) await updateBadge(userId, day)
  if (isUnfinished)
    return {
      title: `${ml(amount)} saved on this device`,
      body: 'It is added when this device is online and you are logged in, and counts for that day.',
      isWaiting: true,
    }
  const [refusal] = refusals
  if (refusal !== undefined || day === null)
    return { title: 'The drink could not be added', body: refusal ?? '', isWaiting: false }
  return {
    title: `${ml(amount)} added`,
    body: daySoFar(day, units),
    isWaiting: false,
  }
}

/** Asks the server to remind the person again in an hour. Returns what to tell them if that failed; null if it did not. */
export async function snoozeReminder(
  { reminders }: Pick<Calls, 'reminders'>,
  { userId }: OfferedDrink,
): Promise<PressResult | null> {
  try {
    await reminders.snooze.mutate(undefined, { context: aboutPerson(userId) })
    return null
  } catch (error) {
    const isAnswered = errorCode(error) !== undefined
    return {
      title: 'We will not remind you in an hour',
      body: isAnswered ? errorMessage(error) : 'This device could not reach the server.',
      isWaiting: false,
    }
  }
}
