import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { useWeekStart } from '#client/features/accounts/common/use-week-start.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import type { Units } from '#shared/format/amount.ts'
import { formatDateInWords } from '#shared/format/day-title.ts'
import { weekdaysFrom } from '#shared/format/week-start.ts'
import { addDays, type ChartDay, weekdayOf } from '#shared/hydration/history.rules.ts'
import { percentOf } from '../day/percent.ts'
import { daySearch } from './day-search.ts'
import styles from './heat-map.module.css'
import { dayAfterKey } from './heat-map-keys.ts'
import { dayLabel, shortMonth, shortWeekday } from './history-labels.ts'

/** 0 is Monday. */
export interface HeatMapProps {
  /** Whole weeks in the person's region, in order. */
  days: readonly ChartDay[]
  today: string
  units: Units
}

/**
 * Weeks as columns, each day a small vessel filled to its share of the goal, and a link to that day. One stop of the Tab
 * key: arrow keys go from day to day.
 */
export function HeatMap({ days, today, units }: HeatMapProps) {
  const { locale } = useDateStyle()
  const [focused, setFocused] = useState(today)
  const table = useRef<HTMLTableElement>(null)
  const first = useWeekStart()
  const weeks = days.filter(({ date }) => weekdayOf(date) === first).map(({ date }) => date)
  const range = { from: days[0]?.date ?? today, to: today }
  // A day that was focused yesterday may have left the map.
  const reachable = focused < range.from || focused > range.to ? today : focused

  const moveByKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(reachable, event.key, range)
    if (next === null) return
    event.preventDefault()
    setFocused(next)
    table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return (
    // A grid is a table whose cells the arrow keys reach; a browser has no element of that kind.
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
    <table ref={table} role="grid" aria-label="Days met" className={styles.map} onKeyDown={moveByKey}>
      <thead>
        <tr>
          <td />
          {weeks.map((begin) => (
            <th key={begin} scope="col">
              <span className="visually-hidden">Week of {formatDateInWords(begin, today, locale)}</span>
              <span className={styles.month} aria-hidden>
                {monthBegins(begin)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdaysFrom(first).map((weekday, row) => (
          <tr key={weekday}>
            <th scope="row">
              {/* The rows are low: every other name is for the screen reader alone. */}
              <span className={row % 2 === 1 ? 'visually-hidden' : undefined}>{shortWeekday(weekday)}</span>
            </th>
            {days
              .filter(({ date }) => weekdayOf(date) === weekday)
              .map((day) => (
                <td key={day.date}>
                  {day.state === 'future' ? (
                    <span className={styles.cell}>
                      <span className={classNames(styles.vessel, styles.future)} />
                    </span>
                  ) : (
                    <MapDay
                      {...day}
                      today={today}
                      units={units}
                      locale={locale}
                      isReachable={day.date === reachable}
                      onFocus={setFocused}
                    />
                  )}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface MapDayProps extends ChartDay {
  today: string
  units: Units
  locale: string
  /** Whether the Tab key stops here. */
  isReachable: boolean
  onFocus: (date: string) => void
}

/** The link to a day. A press changes one day of a hundred, so the others are not rendered again. */
const MapDay = memo(function MapDay({ today, units, locale, isReachable, onFocus, ...day }: MapDayProps) {
  const label = dayLabel(day, today, units, locale)
  return (
    <AppLink
      to="/tracker"
      search={daySearch(day.date, today)}
      className={styles.cell}
      aria-label={label}
      title={label}
      tabIndex={isReachable ? 0 : -1}
      data-date={day.date}
      onFocus={() => onFocus(day.date)}
    >
      <DayVessel day={day} isToday={day.date === today} />
    </AppLink>
  )
})

function DayVessel({ day, isToday }: { day: ChartDay; isToday: boolean }) {
  const share = Math.min(100, percentOf(day.intake, day.goal))
  return (
    <span
      className={classNames(
        styles.vessel,
        day.state === 'met' && styles.met,
        day.isRest && styles.rest,
        isToday && styles.today,
      )}
    >
      {share > 0 && <span className={styles.fill} style={{ '--level': `${share}%` } as CSSProperties} />}
    </span>
  )
}

/** The month that begins in a week; none for the rest. */
function monthBegins(monday: string): string {
  const sunday = addDays(monday, 6)
  return Number(sunday.slice(8)) <= 7 ? shortMonth(sunday) : ''
}
