import type { ReactNode } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import type { ChartDay, ChartMonth } from '#shared/hydration/history.rules.ts'
import { GOAL_REASON_TEXTS } from '../day/goal-reason.ts'
import { daySearch } from './day-search.ts'
import { metWord, shortDate, shortMonth } from './history-labels.ts'
import styles from './history-table.module.css'

interface TableProps {
  caption: string
  columns: readonly string[]
  children: ReactNode
}

/** A table whose rows, where it is narrow or its letters are large, are blocks with the name of the column before each value. */
function Table({ caption, columns, children }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

const DAY_COLUMNS = ['Day', 'Drunk', 'Goal', 'Met'] as const
const MONTH_COLUMNS = ['Month', 'Average day', 'Average goal', 'Days met'] as const

interface DayTableProps {
  caption: string
  days: readonly ChartDay[]
  today: string
  units: Units
}

/** The days of a chart as rows, those to come left out; each leads to its day. */
export function DayTable({ caption, days, today, units }: DayTableProps) {
  const { locale } = useDateStyle()
  return (
    <Table caption={caption} columns={DAY_COLUMNS}>
      {days
        .filter(({ state }) => state !== 'future')
        .map(({ date, intake, goal, state, isRest, isLimit, adjustedFor }) => (
          <tr key={date}>
            <th scope="row">
              <AppLink className={styles.day} to="/tracker" search={daySearch(date, today)}>
                {date === today ? 'Today' : shortDate(date, locale)}
              </AppLink>
            </th>
            {state === 'untracked' ? (
              <td colSpan={3}>{isRest ? 'Rest day' : 'Nothing entered'}</td>
            ) : (
              <>
                <td data-column={DAY_COLUMNS[1]}>{formatAmount(intake, units)}</td>
                <td data-column={DAY_COLUMNS[2]}>
                  {isLimit && 'Limit '}
                  {formatAmount(goal, units)}
                  {adjustedFor !== undefined && ` (${GOAL_REASON_TEXTS[adjustedFor].toLowerCase()})`}
                </td>
                <td data-column={DAY_COLUMNS[3]}>{metWord({ state, isRest, isLimit })}</td>
              </>
            )}
          </tr>
        ))}
    </Table>
  )
}

/** The months of a year as rows, those to come left out. */
export function MonthTable({
  caption,
  months,
  units,
}: {
  caption: string
  months: readonly ChartMonth[]
  units: Units
}) {
  return (
    <Table caption={caption} columns={MONTH_COLUMNS}>
      {months
        .filter(({ isFuture }) => !isFuture)
        .map(({ month, average, goal, daysMet, daysTracked }) => (
          <tr key={month}>
            <th scope="row">
              {shortMonth(month)} {month.slice(0, 4)}
            </th>
            {average === null ? (
              <td colSpan={3}>Nothing entered</td>
            ) : (
              <>
                <td data-column={MONTH_COLUMNS[1]}>{formatAmount(average, units)}</td>
                <td data-column={MONTH_COLUMNS[2]}>{formatAmount(goal, units)}</td>
                <td data-column={MONTH_COLUMNS[3]}>
                  {daysMet} of {daysTracked}
                </td>
              </>
            )}
          </tr>
        ))}
    </Table>
  )
}
