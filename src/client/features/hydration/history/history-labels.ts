import { amountNumber, formatAmount, type Units } from '#shared/format/amount.ts'
import { formatDay } from '#shared/format/date-time.ts'
import { formatDateInWords } from '#shared/format/day-title.ts'
import { formatCount } from '#shared/format/number.ts'
import type { ChartDay, ChartMonth, DaysSummary, Span } from '#shared/hydration/history.rules.ts'
import { GOAL_REASON_TEXTS } from '../day/goal-reason.ts'
import { percentOf } from '../day/percent.ts'

const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const SHORT_WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** Days between today's label and the next label in the month's chart. */
const LABEL_ROOM = 2

/** What a span is called. */
export const SPAN_TITLES: Record<Span, string> = {
  week: 'This week',
  month: 'This month',
  year: 'This year',
}

/** The month of a `YYYY-MM` or a date: 'Nov'. */
export const shortMonth = (date: string): string => SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

/** The day of the week, 0 on Mondays: 'Mon'. */
export const shortWeekday = (weekday: number): string => SHORT_WEEKDAYS[weekday] ?? ''

/** A day of this year: 'Mon, Nov 16'. */
export const shortDate = (date: string, locale: string): string =>
  formatDay(date, locale, { weekday: 'short', day: 'numeric', month: 'short' })

/** "Goal met", or what that is called where all or some of the tracked days had a limit. */
export function metTitle({ daysTracked, daysWithLimit }: Pick<DaysSummary, 'daysTracked' | 'daysWithLimit'>) {
  if (daysWithLimit === 0) return 'Goal met'
  return daysWithLimit === daysTracked ? 'Limit kept' : 'Goal met or limit kept'
}

/** Whether a day met its goal or kept its limit, in one word or two. */
export function metWord({ state, isRest, isLimit }: Pick<ChartDay, 'state' | 'isRest' | 'isLimit'>): string {
  if (isLimit) return state === 'met' ? 'Kept' : 'Above it'
  if (state === 'met') return 'Yes'
  return isRest ? 'Rest day' : 'No'
}

/** The label below a day of a month's chart: every seventh and today's; empty for the rest, which have no room. */
export function monthLabel(date: string, today: string): string {
  const day = Number(date.slice(8))
  if (date === today) return String(day)
  const isNearToday =
    date.slice(0, 7) === today.slice(0, 7) && Math.abs(day - Number(today.slice(8))) <= LABEL_ROOM
  return day % 7 === 1 && !isNearToday ? String(day) : ''
}

/** A day of the heat map in words: 'Friday, November 20: 1,250 of 2,000 ml, 63%'. */
export function dayLabel(
  { date, intake, goal, state, isRest, isLimit, adjustedFor }: ChartDay,
  today: string,
  units: Units,
  locale: string,
): string {
  const name = formatDateInWords(date, today, locale)
  const day = date === today ? `Today, ${name}` : name
  if (state === 'untracked' || state === 'future') return `${day}: ${isRest ? 'rest day' : 'nothing entered'}`
  const metBefore = intake < goal ? 'goal met before it was raised' : 'goal met'
  const againstGoal = state === 'met' ? metBefore : `${percentOf(intake, goal)}%`
  const againstLimit = state === 'met' ? 'limit kept' : 'above the limit'
  const met = isLimit ? againstLimit : againstGoal
  const reason = adjustedFor === undefined ? '' : ` (${GOAL_REASON_TEXTS[adjustedFor].toLowerCase()})`
  const rest = isRest ? ', rest day' : ''
  return `${day}: ${amountNumber(intake, units)} of ${formatAmount(goal, units)}${reason}, ${met}${rest}`
}

/** A summary of a chart's days for screen readers. */
export function chartLabel(span: Span, days: readonly ChartDay[], units: Units): string {
  const entered = days.filter(({ state }) => state === 'met' || state === 'missed')
  const met = entered.filter(({ state }) => state === 'met').length
  const most = Math.max(0, ...entered.map(({ intake }) => intake))
  const daysWithLimit = entered.filter(({ isLimit }) => isLimit).length
  const against = `${SPAN_TITLES[span]}, day by day against the ${daysWithLimit > 0 ? 'limit' : 'goal'}`
  if (entered.length === 0) return `${against}: nothing entered yet.`
  const title = metTitle({ daysTracked: entered.length, daysWithLimit }).toLowerCase()
  return `${against}: ${title} on ${met} of ${formatCount(entered.length, 'day')}, ${formatAmount(most, units)} on the ${daysWithLimit > 0 ? 'highest' : 'best'}.`
}

/** A summary of the year's months for screen readers. */
export function yearLabel(months: readonly ChartMonth[], units: Units): string {
  const parts = months.flatMap(({ month, average }) =>
    average === null ? [] : [`${shortMonth(month)} ${formatAmount(average, units)}`],
  )
  const against = 'This year, the average day of each month against the goal'
  return parts.length === 0 ? `${against}: nothing entered yet.` : `${against}: ${parts.join(', ')}.`
}
