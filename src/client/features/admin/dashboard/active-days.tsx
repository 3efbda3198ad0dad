import type { CSSProperties } from 'react'
import { useDateStyle } from '#client/entities/session/use-date-style.ts'
import { countText, shortDayText } from '#client/lib/admin/number-text.ts'
import { Card } from '#client/ui/components/card.tsx'
import { FigureNumber } from '#client/ui/components/figure-number.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import styles from './active-days.module.css'

/** Room above the highest day. */
const ROOM = 1.1

/** Who was active in the last two weeks, each day a vessel; a list of days and numbers to whoever does not see it. */
export function ActiveDays({ days }: { days: Dashboard['activity'] }) {
  const { locale } = useDateStyle()
  const top = Math.max(1, ...days.map(({ active }) => active)) * ROOM
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Card as="section" isPadded>
      <div className={styles.head}>
        <div>
          <h2>Daily active users</h2>
          <p className="muted small">Who drank, scanned or saved something that day (UTC)</p>
        </div>
        <div className={styles.today}>
          <FigureNumber>{countText(last?.active ?? 0)}</FigureNumber>
          <span className="muted small">today</span>
        </div>
      </div>
      <ol className={styles.chart} aria-label="Active users by day">
        {days.map(({ date, active }) => (
          <li key={date} className={styles.vessel}>
            <span
              className={styles.fill}
              style={{ '--level': `${(active / top) * 100}%` } as CSSProperties}
              aria-hidden
            />
            <span className="visually-hidden">
              {shortDayText(date, locale)}: {countText(active)}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.axis} aria-hidden>
        <span>{first !== undefined && shortDayText(first.date, locale)}</span>
        <span>{last !== undefined && shortDayText(last.date, locale)}</span>
      </div>
    </Card>
  )
}
