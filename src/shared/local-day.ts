import { readableTimeZone } from './time-zone.rules.ts'
import { DAY_MS, localMinute, MINUTE_MS } from './wall-clock.ts'

/** Making one takes longer than everything it is used for; there are a few hundred zones in all. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  // Canadian English writes dates the ISO way.
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: readableTimeZone(timeZone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/**
 * The day, `YYYY-MM-DD`, that it is at `instant` in an IANA time zone ('UTC', 'Asia/Kathmandu'). It starts at midnight, or
 * `startMinute` minutes after it: until then it is the day before. A zone that this runtime does not know is read as
 * `readableTimeZone` does.
 */
export function localDay(instant: Date, timeZone: string, startMinute = 0): string {
  const date = formatOf(timeZone).format(instant)
  const isBefore = startMinute > 0 && localMinute(instant, timeZone) < startMinute
  return isBefore ? dayBefore(date) : date
}

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)

/**
 * Milliseconds until the clock shows the start of the next day somewhere, which is midnight or `startMinute` minutes after
 * it: an hour off on the day a clock is changed.
 */
export function msToNextDay(timeZone: string, now: Date, startMinute = 0): number {
  const [hours = 0, minutes = 0, seconds = 0] = clockTime(timeZone, now).split(':').map(Number)
  const elapsed = ((hours * 60 + minutes) * 60 + seconds) * 1000 + now.getMilliseconds()
  const start = startMinute * MINUTE_MS
  return elapsed < start ? start - elapsed : DAY_MS + start - elapsed
}

function clockTime(timeZone: string, time: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: readableTimeZone(timeZone),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(time)
}
