import { formatDay } from './date-time.ts'

const DAY_MS = 86_400_000
const midnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** A date in words: 'Friday, November 20', with the year if it is not that of `today`. */
export function formatDateInWords(date: string, today: string, locale: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return formatDay(date, locale, isThisYear ? parts : { ...parts, year: 'numeric' })
}

/** What a day is called, and the words after it: short next to 'Today', which shares a phone's line with the streak. */
export function formatDayTitle(date: string, today: string, locale: string): { title: string; note: string } {
  const ago = (midnight(today).getTime() - midnight(date).getTime()) / DAY_MS
  if (ago > 1) return { title: formatDateInWords(date, today, locale), note: `${ago} days ago` }
  const note = formatDay(date, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  return { title: ago === 0 ? 'Today' : 'Yesterday', note }
}
