import { readableTimeZone } from './time-zone.rules.ts'

/** Milliseconds of a minute and of a day without a change of clocks. */
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

/** '08:30' → 510; null for what is no time of day. */
export function minuteOfTime(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match === null ? null : Number(match[1]) * 60 + Number(match[2])
}

/** 510 → '08:30'. */
export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A zone's wall clock at one instant; `wall` is the same reading as if it were UTC, in ms. */
interface ClockTime {
  wall: number
  day: number
  minute: number
}

type Clock = (instant: number) => ClockTime

/** To make a zone's clock takes a hundred times as long as to read it. */
const clocks = new Map<string, Clock>()
/** There are fewer zones, but names of theirs in other letters too. */
const MAX_CLOCKS = 500

/** Reads the wall clock of a zone; of one that this runtime does not know, as `readableTimeZone` does. */
export function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  const made = makeClock(timeZone)
  clocks.set(timeZone, made)
  return made
}

function makeClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: readableTimeZone(timeZone),
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

/** The minute of the local day it is at `instant`. */
export const localMinute = (instant: Date, timeZone: string): number =>
  clockOf(timeZone)(instant.getTime()).minute

/** Half a year in days: where it is summer now, it is winter then. */
const HALF_A_YEAR = 182

/** Whether the clocks of two zones show the same at an instant, half a year before it and half a year after it. */
export function haveSameClock(one: string, other: string, instant: Date): boolean {
  const [readOne, readOther] = [clockOf(one), clockOf(other)]
  return [-HALF_A_YEAR, 0, HALF_A_YEAR].every((days) => {
    const time = instant.getTime() + days * DAY_MS
    return readOne(time).wall === readOther(time).wall
  })
}

/**
 * The instant at which a wall clock first shows a time. Where clocks leap over it, the instant of the leap, when it
 * has become later than that.
 */
export function instantOf(wall: number, read: Clock): number {
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
 * The instant at which the clock shows a minute of a day, `YYYY-MM-DD`: 510 is 08:30. A minute before the start of the day is
 * in the night after it. A time that is shown twice means its first showing.
 */
export function instantOnDay(date: string, minute: number, timeZone: string, startMinute = 0): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`) + (minute < startMinute ? DAY_MS : 0)
  return new Date(instantOf(midnight + minute * MINUTE_MS, clockOf(timeZone)))
}
