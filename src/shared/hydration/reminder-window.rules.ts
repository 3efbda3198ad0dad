/** When someone wants to be reminded: minutes of the local day, the last slot at most at `toMinute`. */
export interface ReminderWindow {
  /** 0 to 1439. */
  fromMinute: number
  /** 0 to 1439, after `fromMinute`. */
  toMinute: number
  everyMinutes: number
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

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Days looked through for a slot; a change of clocks can take away one at most. */
const DAYS_AHEAD = 4

/** '08:30' → 510; null for what is no time of day. */
export function minuteOfTime(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match === null ? null : Number(match[1]) * 60 + Number(match[2])
}

/** 510 → '08:30'. */
export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A window of two times of day; null where one of them is none. */
export function windowOf(times: { from: string; to: string; everyMinutes: number }): ReminderWindow | null {
  const fromMinute = minuteOfTime(times.from)
  const toMinute = minuteOfTime(times.to)
  if (fromMinute === null || toMinute === null) return null
  return { fromMinute, toMinute, everyMinutes: times.everyMinutes }
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

/** A zone's wall clock at one instant; `wall` is the same reading as if it were UTC, in ms. */
interface Reading {
  wall: number
  day: number
  minute: number
}

type Clock = (instant: number) => Reading

/** To make a zone's clock takes a hundred times as long as to read it. */
const clocks = new Map<string, Clock>()
/** There are fewer zones, but names of theirs in other letters too. */
const MAX_CLOCKS = 500

/** Reads the wall clock of a zone. Throws a RangeError for a zone that does not exist. */
function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  const made = makeClock(timeZone)
  clocks.set(timeZone, made)
  return made
}

function makeClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const parts: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    const midnight = Date.UTC(year, month - 1, day)
    return {
      wall: midnight + (hour * 60 + minute) * MINUTE_MS + second * 1000,
      day: midnight,
      minute: hour * 60 + minute,
    }
  }
}

/** The minute of the local day it is at `instant`. Throws a RangeError for a zone that does not exist. */
export const localMinute = (instant: Date, timeZone: string): number =>
  clockOf(timeZone)(instant.getTime()).minute

/**
 * The instant at which a wall clock first shows a time. Where clocks leap over it, the instant of the leap, when it
 * has become later than that.
 */
function instantOf(wall: number, read: Clock): number {
  const offsetAt = (instant: number) => read(instant).wall - instant
  const before = offsetAt(wall - DAY_MS)
  const after = offsetAt(wall + DAY_MS)
  const first = Math.min(wall - before, wall - after)
  const second = Math.max(wall - before, wall - after)
  for (const instant of [first, second]) if (read(instant).wall === wall) return instant
  let early = first
  let late = second
  while (late - early > 1000) {
    const middle = early + Math.floor((late - early) / 2000) * 1000
    if (read(middle).wall < wall) early = middle
    else late = middle
  }
  return late
}

/**
 * The next slot strictly after `now`. A slot whose time is shown twice that day is used at its first showing; one whose
 * time is leapt over, at the instant of the leap, or not at all if that lies outside of the window.
 * Throws a RangeError for a zone that does not exist.
 */
export function nextReminderAt(now: Date, window: ReminderWindow, timeZone: string): Date {
  const read = clockOf(timeZone)
  const here = read(now.getTime())
  const slots = reminderSlots(window)
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = here.day + ahead * DAY_MS
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
