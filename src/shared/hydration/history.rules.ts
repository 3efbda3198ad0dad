import type { DayContents, NamedAmount } from './drink-totals.rules.ts'
import type { GoalReason } from './hydration.limits.ts'

/** A day that is over, as the history keeps it. */
export interface PastDay {
  date: string
  intake: number
  goal: number
  /** Whether the goal was the most the person might drink. */
  isLimit?: boolean | undefined
  /** What its drinks contain; missing if no drinks are kept of the day, or where the caller does not need it. */
  contents?: DayContents | undefined
  /** What was drunk, the most first; missing like the contents. */
  drinks?: readonly NamedAmount[] | undefined
  /** The names of the waters that its drinks name; missing if none does, or where the caller does not need it. */
  waters?: readonly string[] | undefined
  /** Whether the person marked it as a rest day. */
  isRest?: boolean
  /** Why the goal was adjusted, and the lowest goal that was met before, ml: the day needs no more. */
  adjustedFor?: GoalReason | null
  metGoal?: number | null
  /** The goals by weekday from this day on; missing if they are those of the day before it in the list. */
  weekdayGoals?: readonly number[] | undefined
}

/** What a chart shows: days of this week or month, or the months of this year. */
export type Span = 'week' | 'month' | 'year'

/** Days from one to another, both included, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

export interface ChartDay {
  date: string
  /** ml; 0 on a day nothing was entered on. */
  intake: number
  /** ml; on a day without one of its own, that of its weekday by the goals of that time. */
  goal: number
  state: 'met' | 'missed' | 'untracked' | 'future'
  /** Only on rest days. */
  isRest?: true
  /** Only on days with a limit: `met` says that it was kept. */
  isLimit?: true
  /** Why the goal was adjusted; only on days on which it was. */
  adjustedFor?: GoalReason
}

export interface DaysSummary {
  /** ml a day over the tracked days; null without any. */
  average: number | null
  daysTracked: number
  daysMet: number
  /** How many of the tracked days had a limit in place of a goal; `daysMet` counts those that kept it. */
  daysWithLimit: number
}

export interface ChartMonth extends DaysSummary {
  /** `YYYY-MM`. */
  month: string
  /** ml; the mean of the tracked days' own goals, in a month without any that of the month before it, else after it. */
  goal: number
  isFuture: boolean
}

/** Weeks of the heat map: a quarter of a year. */
export const HEAT_MAP_WEEKS = 13

/** Midnight UTC of a date: the calendar alone, no clock and no zone. */
const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const DAY_MS = 86_400_000

/** The calendar day so many days later; earlier, below 0. */
export const addDays = (date: string, days: number): string => dateOf(timeOf(date) + days * DAY_MS)

/** The day of the week, 0 on Mondays to 6 on Sundays. */
export const weekdayOf = (date: string): number => (new Date(timeOf(date)).getUTCDay() + 6) % 7

/** The first day of a day's week; weeks begin on the weekday `first`, a Monday unless given. */
export const weekStart = (date: string, first = 0): string =>
  addDays(date, -((weekdayOf(date) - first + 7) % 7))

/** The whole week, month or year a day is in, its days to come included; weeks begin on the weekday `first`. */
export function rangeOf(span: Span, date: string, first = 0): DayRange {
  const year = date.slice(0, 4)
  if (span === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  if (span === 'month') return monthRange(date.slice(0, 7))
  const from = weekStart(date, first)
  return { from, to: addDays(from, 6) }
}

function monthRange(month: string): DayRange {
  const year = Number(month.slice(0, 4))
  // Day 0 of the following month is the last of this one.
  const last = new Date(Date.UTC(year, Number(month.slice(5)), 0))
  return { from: `${month}-01`, to: dateOf(last.getTime()) }
}

/** The heat map's {@link HEAT_MAP_WEEKS} whole weeks, the last of them today's. It holds today's week and month too. */
export function heatMapRange(today: string, first: number): DayRange {
  const begin = weekStart(today, first)
  return { from: addDays(begin, -7 * (HEAT_MAP_WEEKS - 1)), to: addDays(begin, 6) }
}

/** The part of a range that is not to come, for asking after: no one has drunk anything tomorrow. */
export const untilToday = ({ from, to }: DayRange, today: string): DayRange => ({
  from,
  to: to < today ? to : today,
})

/** Every day of a range, in order. */
export function datesOf({ from, to }: DayRange): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The days with today's as it is now, which the answer of a while ago cannot know. */
export const withToday = (days: readonly PastDay[], today: PastDay): PastDay[] => [
  ...days.filter(({ date }) => date !== today.date),
  { ...days.find(({ date }) => date === today.date), ...today },
]

/** Whether anything was entered on a day: a day that was only looked at is not tracked. */
export const isTracked = (day: PastDay): boolean => day.intake > 0

/** What a day needs for the streak, ml: its goal, or a lower one that was met before the goal was raised. */
export const neededGoal = ({ goal, metGoal }: Pick<PastDay, 'goal' | 'metGoal'>): number =>
  Math.min(goal, metGoal ?? goal)

/** Whether a day reached its own goal, or kept its limit. */
export const isMet = (day: Pick<PastDay, 'intake' | 'goal' | 'metGoal' | 'isLimit'>): boolean =>
  day.isLimit === true ? day.intake <= day.goal : day.intake >= neededGoal(day)

/** The days of a range that were tracked, in order. */
export const trackedDays = (days: readonly PastDay[], { from, to }: DayRange): PastDay[] =>
  days
    .filter((day) => day.date >= from && day.date <= to && isTracked(day))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))

/**
 * Every day of a range, with the tracked ones' intakes and the rest empty.
 * @param weekdayGoals the goals by weekday from today on
 */
export function fillDays(
  days: readonly PastDay[],
  range: DayRange,
  today: string,
  weekdayGoals: readonly number[],
): ChartDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const changes = days
    .filter((day) => day.weekdayGoals !== undefined)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const goalsOn = (date: string): readonly number[] => {
    if (date >= today) return weekdayGoals
    return (changes.findLast((day) => day.date <= date) ?? changes[0])?.weekdayGoals ?? weekdayGoals
  }
  return datesOf(range).map((date) => {
    const day = date > today ? undefined : byDate.get(date)
    return {
      date,
      intake: day?.intake ?? 0,
      goal: day?.goal ?? goalsOn(date)[weekdayOf(date)] ?? 0,
      state: stateOf(day, date > today),
      ...(day?.isRest === true && { isRest: true }),
      ...(day?.isLimit === true && { isLimit: true }),
      ...(day?.adjustedFor && { adjustedFor: day.adjustedFor }),
    }
  })
}

function stateOf(day: PastDay | undefined, isFuture: boolean): ChartDay['state'] {
  if (isFuture) return 'future'
  if (day === undefined || !isTracked(day)) return 'untracked'
  return isMet(day) ? 'met' : 'missed'
}

/** What the tracked ones among some days come to; the average to the whole ml. */
export function summarize(days: readonly PastDay[]): DaysSummary {
  const tracked = days.filter(isTracked)
  return {
    average: meanOf(tracked.map(({ intake }) => intake)),
    daysTracked: tracked.length,
    daysMet: tracked.filter(isMet).length,
    daysWithLimit: tracked.filter(({ isLimit }) => isLimit === true).length,
  }
}

/**
 * The most days in a row that met their goals among some days; a rest day that missed its goal and a day with a limit keep
 * the run and do not lengthen it. Unlike the streak it also counts days that were imported or corrected later, as a chart of the days does.
 */
export function longestRun(days: readonly PastDay[], today: string): number {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const first = [...byDate.keys()].toSorted()[0] ?? today
  let run = 0
  let longest = 0
  for (const date of datesOf({ from: first, to: today })) {
    const day = byDate.get(date)
    if (day?.isLimit === true) continue
    const met = day !== undefined && isTracked(day) && isMet(day)
    if (met) run += day.isRest === true ? 0 : 1
    else if (day?.isRest !== true) run = 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** The mean to the whole ml; null of nothing. */
function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

/**
 * The twelve months of today's year.
 * @param weekdayGoals the goals by weekday from today on
 */
export function monthsOf(
  days: readonly PastDay[],
  today: string,
  weekdayGoals: readonly number[],
): ChartMonth[] {
  const goal = meanOf(weekdayGoals) ?? 0
  const year = today.slice(0, 4)
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const tracked = trackedDays(days, monthRange(month))
    return {
      month,
      ...summarize(tracked),
      goal: meanOf(tracked.map((day) => day.goal)),
      isFuture: month > today.slice(0, 7),
    }
  })
  let lastGoal = months.find((month) => month.goal !== null)?.goal ?? goal
  return months.map((month) => {
    lastGoal = month.isFuture ? goal : (month.goal ?? lastGoal)
    return { ...month, goal: lastGoal }
  })
}
