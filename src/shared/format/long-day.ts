import { formatDay } from './date-time.ts'
import { DEFAULT_LOCALE } from './locale.ts'

/** A day of a sentence that everyone reads alike: "April 26, 2029". Takes `YYYY-MM-DD`. */
export const longDay = (date: string): string =>
  formatDay(date, DEFAULT_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })
