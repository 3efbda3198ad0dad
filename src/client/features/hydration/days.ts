import { formatDay } from '#shared/format/date-time.ts'

const DAY_MS = 86_400_000
const midnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** A date in words: 'Friday, November 20', with the year if it is not that of `today`. */
export function dateWords(date: string, today: string, locale: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return formatDay(date, locale, isThisYear ? parts : { ...parts, year: 'numeric' })
}

/** What a day is called, and the line below it. */
export function dayTitle(date: string, today: string, locale: string): { title: string; note: string } {
  const ago = (midnight(today).getTime() - midnight(date).getTime()) / DAY_MS
  const words = dateWords(date, today, locale)
  if (ago === 0) return { title: 'Today', note: words }
  return ago === 1 ? { title: 'Yesterday', note: words } : { title: words, note: `${ago} days ago` }
}

/** Milliseconds until the clock shows midnight somewhere: an hour off on the day a clock is changed. */
export function msToMidnight(timeZone: string, now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = clockTime(timeZone, now).split(':').map(Number)
  return DAY_MS - ((hours * 60 + minutes) * 60 + seconds) * 1000 - now.getMilliseconds()
}

function clockTime(timeZone: string, time: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(time)
}
