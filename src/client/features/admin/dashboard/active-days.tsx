import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import type { Dashboard } from '#shared/admin/analytics/dashboard.schema.ts'
import { formatShortDay } from '#shared/format/date-time.ts'
import { formatNumber } from '#shared/format/number.ts'
import styles from './active-days.module.css'
import { Water } from './water.tsx'

/** Room above the highest day. */
const ROOM = 1.1

/** Who was active in the last two weeks, each day a vessel; screen readers get a list of days and numbers. */
export function ActiveDays({ days }: { days: Dashboard['activity'] }) {
  const { locale } = useDateStyle()
  const top = Math.max(1, ...days.map(({ active }) => active)) * ROOM
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Card as="section" isPadded>
      <Row justify="between" gap={16}>
        <div>
          <h2>Daily active users</h2>
          <p className="muted small">Who drank, scanned or saved something that day (UTC)</p>
        </div>
        <Stack gap={4} className={styles.today}>
          <FigureNumber>{formatNumber(last?.active ?? 0)}</FigureNumber>
          <span className="muted small">today</span>
        </Stack>
      </Row>
      <Stack as="ol" marginTop={20} className={styles.days} aria-label="Active users by day">
        {days.map(({ date, active }) => (
          <li className={styles.day} key={date}>
            <Water level={(active / top) * 100} />
            <span className="visually-hidden">
              {formatShortDay(date, locale)}: {formatNumber(active)}
            </span>
          </li>
        ))}
      </Stack>
      <Row justify="between" marginTop={8} className="muted small" aria-hidden>
        <span>{first !== undefined && formatShortDay(first.date, locale)}</span>
        <span>{last !== undefined && formatShortDay(last.date, locale)}</span>
      </Row>
    </Card>
  )
}
