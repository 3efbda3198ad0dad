import { withPlainDigits } from '#shared/format/written-number.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { localMinute } from '#shared/wall-clock.ts'

/** The order of day and month in dates such as 03/04/2026. */
export type DateOrder = 'month-first' | 'day-first'

/** When something was drunk, by the person's clock; without a minute only the day is known. */
export interface Moment {
  /** `YYYY-MM-DD` */
  date: string
  minute: number | null
  /** The instant, ISO, where the file says it: it is the same drink in every time zone. */
  at?: string
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s,]+(.+))?$/
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T\s,]+(.+))?$/
const NAMED =
  /^(?:[a-z]{3,9},?\s+)?(?:([a-z]{3,9})\.?\s+(\d{1,2})|(\d{1,2})\.?\s+([a-z]{3,9})\.?),?\s+(\d{4})(?:[\s,]+(?:at\s+)?(.+))?$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?\s*(?:m\.?)?$/i
const OFFSET = /\s*(?:utc|gmt)?\s*([+-]\d{2}:?\d{2})$|\s*(z|utc|gmt)$/i
/** Seconds or milliseconds since 1970. */
const EPOCH = /^\d{10}(?:\d{3})?$/
const EPOCH_DIGITS = 13

/** '8:30 PM' or '20:30:15' in minutes after midnight; null for what is no time. */
export function readClock(text: string): number | null {
  const match = CLOCK.exec(withPlainDigits(text).trim())
  if (match === null) return null
  const [, hours, minutes, , half] = match
  if (minutes === undefined && half === undefined) return null
  const hour = Number(hours)
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const inDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const minute = Number(minutes ?? 0)
  return inDay < 24 && minute < 60 ? inDay * 60 + minute : null
}

const pad = (part: number): string => String(part).padStart(2, '0')

/** A day of the calendar; null if there is none. */
function dateOf(year: number, month: number, day: number): string | null {
  const date = `${year}-${pad(month)}-${pad(day)}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date ? date : null
}

const fullYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year)

/** The date in a text, and the rest of the text. */
function splitDate(text: string, order: DateOrder): { date: string | null; rest: string | undefined } | null {
  const iso = ISO.exec(text)
  if (iso !== null) return { date: dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3])), rest: iso[4] }
  const numbers = NUMBERS.exec(text)
  if (numbers !== null) {
    const [, first, separator, second, year = '', rest] = numbers
    // Dots are written where the day comes first.
    const isDayFirst = separator === '.' || order === 'day-first'
    const [day, month] = isDayFirst ? [first, second] : [second, first]
    return { date: dateOf(fullYear(year), Number(month), Number(day)), rest }
  }
  const named = NAMED.exec(text)
  if (named === null) return null
  const [, firstName, dayAfter, dayBefore, secondName, year, rest] = named
  const month = MONTHS.indexOf((firstName ?? secondName ?? '').slice(0, 3).toLowerCase()) + 1
  return { date: dateOf(Number(year), month, Number(dayAfter ?? dayBefore)), rest }
}

/** The orders in which the dates of a column can be read: both if nothing in it decides. */
export function ordersOf(cells: readonly string[]): DateOrder[] {
  const orders = new Set<DateOrder>(['month-first', 'day-first'])
  let isAsked = false
  for (const cell of cells) {
    const match = NUMBERS.exec(withPlainDigits(cell).trim())
    if (match === null || match[2] === '.') continue
    isAsked = true
    if (Number(match[1]) > 12) orders.delete('month-first')
    if (Number(match[3]) > 12) orders.delete('day-first')
  }
  return isAsked ? [...orders] : ['month-first']
}

const AMBIGUOUS = /^(\d{1,2})[-/](\d{1,2})[-/]/

/** A date of a column that can be read in two ways; null if all are clear. */
export function unclearDateIn(cells: readonly string[]): string | null {
  if (ordersOf(cells).length < 2) return null
  const isUnclear = (cell: string) => {
    const [, first, second] = AMBIGUOUS.exec(withPlainDigits(cell).trim()) ?? []
    return first !== undefined && Number(first) !== Number(second)
  }
  return cells.find(isUnclear) ?? null
}

/** What decides in which day a drink is. */
export interface Clock {
  timeZone: string
  /** When the person's day starts, in minutes after midnight. */
  dayStart: number
}

/** An instant by the person's clock. */
export const momentOfInstant = (instant: Date, { timeZone, dayStart }: Clock): Moment => ({
  date: localDay(instant, timeZone, dayStart),
  minute: localMinute(instant, timeZone),
  at: instant.toISOString(),
})

function instantOf(text: string): Date | null {
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : instant
}

const SECONDS = /^\d{1,2}[:.h]\d{2}[:.](\d{2})/

/** A wall clock's reading with the offset behind it ('Z', '+0100', 'UTC-05:00') as an instant. */
function instantWith(date: string, minute: number, clockText: string, offset: string): Date | null {
  const zone = /^[+-]/.test(offset) ? offset.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z'
  const second = SECONDS.exec(clockText)?.[1] ?? '00'
  return instantOf(`${date}T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:${second}${zone}`)
}

/** The instant of a date with a time and an offset ('2026-11-20 8:30:00 pm +0000'); null for anything else. */
export function readInstant(text: string): Date | null {
  const { at } = readMoment(text, '', 'day-first', { timeZone: 'UTC', dayStart: 0 }) ?? {}
  return at === undefined ? null : instantOf(at)
}

/**
 * Reads a date with or without a time: '2026-11-03', '11/3/26 8:30 PM', '3.11.2026', 'Nov 3, 2026' or a timestamp. `time` is
 * the text of a time in a column of its own. `isUtc`: times without an offset are UTC. Null for what is no date.
 */
export function readMoment(
  text: string,
  time: string,
  order: DateOrder,
  clock: Clock,
  isUtc = false,
): Moment | null {
  const typed = withPlainDigits(text).trim()
  if (EPOCH.test(typed)) {
    const instant = instantOf(new Date(+typed.padEnd(EPOCH_DIGITS, '0')).toISOString())
    return instant === null ? null : momentOfInstant(instant, clock)
  }
  const split = splitDate(typed, order)
  if (split === null || split.date === null) return null
  const rest = split.rest?.trim() ?? ''
  const [, shift, zone] = OFFSET.exec(rest) ?? []
  const offset = shift ?? zone ?? (isUtc ? 'z' : undefined)
  const ownClock = rest.replace(OFFSET, '')
  const ownMinute = readClock(ownClock)
  if (rest !== '' && ownMinute === null) return null
  const minute = ownMinute ?? readClock(time)
  if (offset !== undefined && minute !== null) {
    const instant = instantWith(split.date, minute, ownClock || time, offset)
    return instant === null ? null : momentOfInstant(instant, clock)
  }
  // What was drunk in the night before the person's day starts is of the day before.
  const isBefore = minute !== null && minute < clock.dayStart
  return { date: isBefore ? addDays(split.date, -1) : split.date, minute }
}
