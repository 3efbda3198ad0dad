import { withPlainDigits } from '#shared/format/written-number.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { DAY_MS, instantOnDay, localMinute } from '#shared/wall-clock.ts'

/** The order of day and month in dates such as 03/04/2026. */
export type DateOrder = 'month-first' | 'day-first'

/** When something was drunk, by the person's clock; without a minute only the day is known. */
export interface Moment {
  /** `YYYY-MM-DD` */
  date: string
  minute: number | null
  /** The second of the minute, where a wall clock's time says it. */
  second?: number
  /** The instant, ISO, where the file says it: it is the same drink in every time zone. */
  at?: string
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s,]+(.+))?$/
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T\s,]+(.+))?$/
const NAMED =
  /^(?:[a-z]{3,9},?\s+)?(?:([a-z]{3,9})\.?\s+(\d{1,2})|(\d{1,2})\.?\s+([a-z]{3,9})\.?),?\s+(\d{4})(?:[\s,]+(?:at\s+)?(.+))?$/i
/** A day of a week: '2026-W53-1' (ISO 8601, 5.2.3). */
const WEEK = /^(\d{4})-?w(\d{2})-?([1-7])(?:[T\s,]+(.+))?$/i
/** As C and Java write it, the year last: 'Fri Nov 20 12:30:00 EST 2026'. */
const YEAR_LAST =
  /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?(?:\s+[a-z+:\d-]{1,9})?)\s+(\d{4})$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const CLOCK =
  /^(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:([ap])?\.?\s*(?:m\.?)?|(h|uhr))$/i
/** An offset, or letters that may name a zone; JavaScript writes the zone's name in brackets behind the offset. */
const OFFSET =
  /\s*\(?(?:(?:utc|gmt)?\s*([+-]\d{1,2}(?::?\d{2})?)(?:\s*\([\p{L}\s]+\))?|(?<![a-z])([a-z]{1,4}))\)?$/iu
/**
 * The letters by which the zones of the United States are known, and others that mean one zone. EST is five hours behind in
 * summer, too; ET changes with the clocks.
 */
const ZONES: Readonly<Record<string, string>> = {
  ...{ z: 'UTC', utc: 'UTC', gmt: 'UTC' },
  ...{ est: '-05', edt: '-04', cst: '-06', cdt: '-05', mst: '-07', mdt: '-06', pst: '-08', pdt: '-07' },
  ...{ akst: '-09', akdt: '-08', hst: '-10', hdt: '-09' },
  ...{ et: 'America/New_York', ct: 'America/Chicago', mt: 'America/Denver', pt: 'America/Los_Angeles' },
  ...{ akt: 'America/Anchorage', ht: 'Pacific/Honolulu' },
  ...{ cet: '+01', cest: '+02', mez: '+01', mesz: '+02', wet: '+00', west: '+01', eet: '+02', eest: '+03' },
}
/** Seconds or milliseconds since 1970. */
const EPOCH = /^\d{10}(?:\d{3})?$/
const EPOCH_DIGITS = 13

/** '8:30 PM' or '20:30:15' in minutes after midnight; null for what is no time. */
export function readClock(text: string): number | null {
  const match = CLOCK.exec(withPlainDigits(text).trim())
  if (match === null) return null
  const [, hours, minutes, , half, oClock] = match
  if (minutes === undefined && half === undefined && oClock === undefined) return null
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

/** A day of an ISO week: the year of a week is that of its Thursday. */
function dateOfWeek(year: number, week: number, weekday: number): string | null {
  const fourth = new Date(Date.UTC(year, 0, 4))
  const thursday = (week - 1) * 7 + 4 - (fourth.getUTCDay() || 7)
  const isOfYear = new Date(fourth.getTime() + thursday * DAY_MS).getUTCFullYear() === year
  if (week < 1 || !isOfYear) return null
  return new Date(fourth.getTime() + (thursday + weekday - 4) * DAY_MS).toISOString().slice(0, 10)
}

/** A text whose year stands last, in the order of {@link NAMED}. */
function yearFirst(text: string): RegExpExecArray | null {
  const [, month, day, time, year] = YEAR_LAST.exec(text) ?? []
  return month === undefined ? null : NAMED.exec(`${month} ${day} ${year} ${time}`)
}

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
  const week = WEEK.exec(text)
  if (week !== null)
    return { date: dateOfWeek(Number(week[1]), Number(week[2]), Number(week[3])), rest: week[4] }
  const named = NAMED.exec(text) ?? yearFirst(text)
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
const secondIn = (clockText: string): number => Number(SECONDS.exec(clockText)?.[1] ?? 0)

/** A wall clock's reading in a zone ('UTC', '+0100', '-05:00', 'America/New_York') as an instant. */
function instantIn(date: string, minute: number, clockText: string, zone: string): Date | null {
  const second = secondIn(clockText)
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  if (sign === undefined) return new Date(instantOnDay(date, minute, zone).getTime() + second * 1000)
  const time = `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:${pad(second)}`
  return instantOf(`${date}T${time}${sign}${hours.padStart(2, '0')}:${minutes}`)
}

/** The instant of a date with a time and an offset ('2026-11-20 8:30:00 pm +0000'); null for anything else. */
export function readInstant(text: string): Date | null {
  const { at } = readMoment(text, '', 'day-first', { timeZone: 'UTC', dayStart: 0 }) ?? {}
  return at === undefined ? null : instantOf(at)
}

/**
 * Reads a date with or without a time: '2026-11-03', '11/3/26 8:30 PM', '3.11.2026', 'Nov 3, 2026', '2026-W45-2' or a timestamp.
 * `time` is the text of a time in a column of its own. `isUtc`: times without an offset are UTC. Null for what is no date.
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
  const ownTime = split.rest?.trim() ?? ''
  const clockText = ownTime || withPlainDigits(time).trim()
  const [behind, shift, letters] = OFFSET.exec(clockText) ?? []
  const named = letters === undefined ? shift : ZONES[letters.toLowerCase()]
  const bare = named === undefined ? clockText : clockText.slice(0, -(behind?.length ?? 0))
  const minute = readClock(bare)
  if (ownTime !== '' && minute === null) return null
  const zone = named ?? (isUtc ? 'UTC' : undefined)
  if (zone !== undefined && minute !== null) {
    const instant = instantIn(split.date, minute, bare, zone)
    return instant === null ? null : momentOfInstant(instant, clock)
  }
  // What was drunk in the night before the person's day starts is of the day before.
  const isBefore = minute !== null && minute < clock.dayStart
  const second = secondIn(bare)
  return { date: isBefore ? addDays(split.date, -1) : split.date, minute, ...(second > 0 && { second }) }
}
