import { readableTimeZone, ZONE_UNTIL_CHOSEN } from '../time-zone.rules.ts'

export interface DateStyle {
  /** English in a region ('en-US', 'en-GB'): decides the order of a date and the clock. */
  locale: string
  /** IANA name; see `readableTimeZone` for one that this runtime does not know. */
  timeZone: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format is slow, so each is made once. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const { timeZone = ZONE_UNTIL_CHOSEN, ...parts } = options
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: readableTimeZone(timeZone) })
  formats.set(key, format)
  return format
}

function format(time: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  // Browsers and Node disagree on which space stands before AM and PM; a page must say the same in both.
  return formatOf(locale, options)
    .format(time)
    .replaceAll(/[\u202f\u00a0]/g, ' ')
}

/** The day of an ISO time: 'November 22, 2026', or '22 November 2026'. */
export const formatDate = (isoTime: string, { locale, timeZone }: DateStyle): string =>
  format(new Date(isoTime), locale, { timeZone, dateStyle: 'long' })

/** The day of an ISO time, for tables: 'Nov 22, 2026', or '22 Nov 2026'. */
export const formatShortDate = (isoTime: string, { locale, timeZone }: DateStyle): string =>
  format(new Date(isoTime), locale, { timeZone, dateStyle: 'medium' })

/** The day of an ISO time with its weekday: 'Sunday, November 22', or 'Sunday 22 November'. */
export const formatWeekday = (isoTime: string, { locale, timeZone }: DateStyle): string =>
  format(new Date(isoTime), locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' })

/** The time of day of an ISO time: '1:05 PM', or '13:05'. */
export const formatTime = (isoTime: string, { locale, timeZone }: DateStyle): string =>
  format(new Date(isoTime), locale, { timeZone, timeStyle: 'short' })

/** An ISO time to the minute: 'November 22, 2026 at 1:05 PM', or '22 November 2026 at 13:05'. */
export const formatDateTime = (isoTime: string, { locale, timeZone }: DateStyle): string =>
  format(new Date(isoTime), locale, { timeZone, dateStyle: 'long', timeStyle: 'short' })

/** An ISO time to the minute, for tables: 'Nov 22, 2026, 1:05 PM', or '22 Nov 2026, 13:05'. */
export const formatShortDateTime = (isoTime: string, { locale, timeZone }: DateStyle): string =>
  format(new Date(isoTime), locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })

type DayParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>

/** A calendar day, `YYYY-MM-DD`, by the calendar alone: no time zone can move it. */
export const formatDay = (date: string, locale: string, parts: DayParts): string =>
  format(new Date(`${date}T00:00:00Z`), locale, { ...parts, timeZone: 'UTC' })

/** A calendar day, `YYYY-MM-DD`, without its year: 'Nov 7'. */
export const formatShortDay = (date: string, locale: string): string =>
  formatDay(date, locale, { day: 'numeric', month: 'short' })

/** A month, `YYYY-MM`: 'Nov 2026'. */
export const formatMonth = (month: string, locale: string): string =>
  formatDay(`${month}-01`, locale, { month: 'short', year: 'numeric' })
