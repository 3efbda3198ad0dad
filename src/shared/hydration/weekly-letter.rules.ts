import { localDay } from '../local-day.ts'
import { instantOnDay, localMinute } from '../wall-clock.ts'
import {
  addDays,
  type DaysSummary,
  type PastDay,
  summarize,
  trackedDays,
  weekdayOf,
  weekStart,
} from './history.rules.ts'

/** Eight in the morning: every person's Sunday is over by then, as no day starts later than at six. */
const LETTER_MINUTE = 8 * 60

/** The page that turns the letter off, and where mail programs send their request to turn it off. */
export const LETTER_PATH = '/weekly-letter'

/** When the next letter after `now` is due. Throws a RangeError for a zone that does not exist. */
export function nextLetterAt(now: Date, timeZone: string): Date {
  const monday = weekStart(localDay(now, timeZone))
  const thisWeek = instantOnDay(monday, LETTER_MINUTE, timeZone)
  return thisWeek > now ? thisWeek : instantOnDay(addDays(monday, 7), LETTER_MINUTE, timeZone)
}

/** The Monday it is, from eight in the morning on; null at any other time. */
export function letterMonday(now: Date, timeZone: string): string | null {
  const today = localDay(now, timeZone)
  return weekdayOf(today) === 0 && localMinute(now, timeZone) >= LETTER_MINUTE ? today : null
}

/** The first of the 14 days that a letter of this Monday is about; the last one is the day before it. */
export const firstDayOfLetter = (monday: string): string => addDays(monday, -14)

/** What the week before a Monday came to, and the week before that. */
interface LetterWeeks {
  from: string
  to: string
  last: DaysSummary
  before: DaysSummary
}

/** The two weeks before a Monday, or null if nothing was tracked in them. */
export function letterWeeks(days: readonly PastDay[], monday: string): LetterWeeks | null {
  const from = addDays(monday, -7)
  const to = addDays(monday, -1)
  const last = summarize(trackedDays(days, { from, to }))
  const before = summarize(trackedDays(days, { from: firstDayOfLetter(monday), to: addDays(from, -1) }))
  return last.daysTracked + before.daysTracked === 0 ? null : { from, to, last, before }
}
