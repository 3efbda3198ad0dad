import { clockOf, DAY_MS, instantOf, MINUTE_MS, minuteOfTime, timeOfMinute } from '../wall-clock.ts'
import { weekdayOf } from './history.rules.ts'

/** Every day of the week: 0 on Mondays to 6 on Sundays. */
export const EVERY_WEEKDAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** When someone wants to be reminded: minutes of the local day, the last slot at most at `toMinute`. */
export interface ReminderWindow {
  /** 0 to 1439. */
  fromMinute: number
  /** 0 to 1439, after `fromMinute`. */
  toMinute: number
  everyMinutes: number
  /** 0 on Mondays to 6 on Sundays, at least one. */
  weekdays: readonly number[]
}

/** How far apart reminders may be, in minutes, as the settings offer it. */
export const REMINDER_INTERVALS = [30, 60, 90, 120, 180, 240, 360] as const
/** Least and most time between two reminders, minutes. */
export const MIN_REMINDER_INTERVAL = 30
export const MAX_REMINDER_INTERVAL = 360
/** Devices of one person that are notified; one more takes the place of the oldest. */
export const MAX_PUSH_DEVICES = 10

/** Said of reminders that are on and go nowhere. */
export const NO_WAY_MESSAGE = 'Choose notifications, e-mail or both, or turn reminders off.'

/** Said of reminders on no day of the week. */
export const NO_WEEKDAY_MESSAGE = 'Choose at least one day, or turn reminders off.'

/** Days looked through for a slot: a week until the one weekday comes, and another if a change of clocks takes it away. */
const DAYS_AHEAD = 15

/** A window of two times of day; null where one of them is none. */
export function windowOf(times: {
  from: string
  to: string
  everyMinutes: number
  weekdays: readonly number[]
}): ReminderWindow | null {
  const fromMinute = minuteOfTime(times.from)
  const toMinute = minuteOfTime(times.to)
  if (fromMinute === null || toMinute === null) return null
  return { fromMinute, toMinute, everyMinutes: times.everyMinutes, weekdays: times.weekdays }
}

/** What is wrong with the end of a window, or null. */
export function windowProblem({ fromMinute, toMinute, everyMinutes }: ReminderWindow): string | null {
  if (toMinute <= fromMinute) return 'Choose a time after the start, on the same day.'
  if (toMinute - fromMinute < everyMinutes)
    return 'Between start and end there is no room for a reminder. Choose a later end or a shorter interval.'
  return null
}

/** The minutes of the day of the slots: the start, and on by the interval up to the end. */
export function reminderSlots({ fromMinute, toMinute, everyMinutes }: ReminderWindow): number[] {
  const slots: number[] = []
  for (let minute = fromMinute; minute <= toMinute; minute += everyMinutes) slots.push(minute)
  return slots
}

/**
 * Whether someone is behind their day: `intake < goal × (minute − from) / (to − from)`, the share of the goal that the
 * elapsed part of the window implies. At its start nothing is expected, at its end the whole goal; outside of it no one
 * is behind.
 * @param minuteOfDay minute of the local day
 */
export function isBehind(
  intake: number,
  goal: number,
  minuteOfDay: number,
  fromMinute: number,
  toMinute: number,
): boolean {
  if (minuteOfDay < fromMinute || minuteOfDay > toMinute) return false
  return intake < (goal * (minuteOfDay - fromMinute)) / (toMinute - fromMinute)
}

const dateOf = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10)

/**
 * The next slot strictly after `now`. A slot whose time is shown twice that day is used at its first showing; one whose
 * time is leapt over, at the instant of the leap, or not at all if that lies outside of the window.
 * Days of the week are those of the clock.
 */
export function nextReminderAt(now: Date, window: ReminderWindow, timeZone: string): Date {
  const read = clockOf(timeZone)
  const here = read(now.getTime())
  const slots = reminderSlots(window)
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = here.day + ahead * DAY_MS
    if (!window.weekdays.includes(weekdayOf(dateOf(day)))) continue
    for (const slot of slots) {
      if (ahead === 0 && slot < here.minute) continue
      const instant = instantOf(day + slot * MINUTE_MS, read)
      if (instant <= now.getTime()) continue
      const shown = read(instant)
      if (shown.day === day && shown.minute >= window.fromMinute && shown.minute <= window.toMinute)
        return new Date(instant)
    }
  }
  throw new Error(`No day of ${timeZone} has a slot of ${JSON.stringify(window)}`)
}

/** The reminders of someone who only says from when on: every three hours until 21:00, at least once more, by e-mail. */
export function firstReminders(from: string) {
  const fromMinute = minuteOfTime(from)
  const everyMinutes = 180
  if (fromMinute === null) return null
  const toMinute = Math.max(21 * 60, fromMinute + everyMinutes)
  if (toMinute > 23 * 60 + 59) return null
  return {
    ...{ isOn: true, from, to: timeOfMinute(toMinute), everyMinutes },
    ...{ weekdays: [...EVERY_WEEKDAY], byPush: false, byMail: true },
  }
}
