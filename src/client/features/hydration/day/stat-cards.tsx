import type { ReactNode } from 'react'
import { Card } from '#client/ui/public/card.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { Tube } from '#client/ui/public/tube.tsx'
import { formatNumber } from '#shared/format/number.ts'
import { POINTS_PER_LEVEL } from '#shared/hydration/hydration.limits.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { pointsInLevel } from '#shared/hydration/progress.rules.ts'
import styles from './stat-cards.module.css'

interface StatProps {
  value: number
  name: string
  /** What the number counts, where its name does not say it. */
  note?: string
  children?: ReactNode
}

function Stat({ value, name, note, children }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.name}>
        {name}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dt>
      <dd className={styles.value}>
        <FigureNumber>{formatNumber(value)}</FigureNumber>
      </dd>
      {children}
    </div>
  )
}

/** The person's streak, level and days with the goal reached. */
export function StatCards({ today }: { today: Today }) {
  const points = pointsInLevel(today.experience)
  return (
    <Card>
      <dl className={styles.stats}>
        <Stat value={today.streak} name="Current Streak" />
        <Stat value={today.level} name="Level">
          <dd
            className={styles.points}
            title={`${points} of ${POINTS_PER_LEVEL} points to level ${today.level + 1}`}
          >
            <Tube
              size="sm"
              value={(points / POINTS_PER_LEVEL) * 100}
              label={`${points} of ${POINTS_PER_LEVEL} points to the next level`}
            />
          </dd>
        </Stat>
        <Stat value={today.daysTracked} name="Days Tracked" note="with the goal met" />
      </dl>
    </Card>
  )
}
