import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { formatDay } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import {
  type ChartDay,
  fillDays,
  type PastDay,
  rangeOf,
  summarize,
  trackedDays,
} from '#shared/hydration/history.rules.ts'
import { SITE_NAME } from '#shared/site-name.ts'
import { GOAL_REASON_TEXTS } from '../day/goal-reason.ts'
import { metTitle, metWord } from '../history/history-labels.ts'
import { drinksText } from './drinks-text.ts'
import styles from './month-sheet.module.css'

export interface MonthSheetProps {
  /** The tracked days of the month at least. */
  days: readonly PastDay[]
  /** A day of the month, and today, `YYYY-MM-DD`. */
  date: string
  today: string
  /** The goals by weekday from today on, ml. */
  weekdayGoals: readonly number[]
  units: Units
}

const COLUMNS = ['Day', 'Drunk', 'Goal', 'Met', 'Drinks']

/** Whether the goal was met, and whether it was a rest day. */
function metText(day: Pick<ChartDay, 'state' | 'isRest' | 'isLimit'>): string {
  const { state, isRest, isLimit } = day
  if (state === 'untracked') return isRest ? 'Rest day' : '–'
  return state === 'met' && isRest && !isLimit ? 'Yes, rest day' : metWord(day)
}

/** A month on one sheet of paper: its days up to today, and what they come to. */
export function MonthSheet({ days, date, today, weekdayGoals, units }: MonthSheetProps) {
  const { locale } = useDateStyle()
  const range = rangeOf('month', date)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const shown = fillDays(days, range, today, weekdayGoals).filter(({ state }) => state !== 'future')
  const summary = summarize(trackedDays(days, range))
  const { average, daysMet, daysTracked } = summary
  const restDays = shown.filter(({ isRest }) => isRest === true).length
  const month = formatDay(range.from, locale, { month: 'long', year: 'numeric' })
  return (
    <article className={styles.sheet}>
      <h1 className={styles.title}>Hydration in {month}</h1>
      <p className={styles.summary}>
        {average === null
          ? 'Nothing entered yet.'
          : `On average ${formatAmount(average, units)} a day. ${metTitle(summary)} on ${daysMet} of ${formatCount(daysTracked, 'day')}.`}
        {restDays > 0 && ` ${formatCount(restDays, 'rest day')}.`}
      </p>
      <table className={styles.days}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ date: day, intake, goal: ofDay, state, isRest, isLimit, adjustedFor }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, locale, { weekday: 'short', day: 'numeric' })}</th>
              <td>{state === 'untracked' ? '–' : formatAmount(intake, units)}</td>
              <td>
                {state !== 'untracked' && isLimit && 'Limit '}
                {state === 'untracked' ? '–' : formatAmount(ofDay, units)}
                {adjustedFor !== undefined && ` (${GOAL_REASON_TEXTS[adjustedFor].toLowerCase()})`}
              </td>
              <td>{metText({ state, isRest, isLimit })}</td>
              <td className={styles.drinks}>{drinksText(byDate.get(day)?.drinks ?? [], units)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {SITE_NAME}. The average counts only days with a drink. A rest day keeps the streak.
      </p>
    </article>
  )
}
