import { Badge } from '#client/ui/components/badge.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { FigureNumber } from '#client/ui/components/figure-number.tsx'
import { Waterline } from '#client/ui/components/water-level.tsx'
import { PLANS } from '#shared/billing/plans.ts'
import { Benefits } from './benefits.tsx'
import styles from './plan-card.module.css'
import { PremiumAction } from './premium-action.tsx'

const { name, price, period, marks, benefits } = PLANS.premium
const [value, whom] = marks

/** The plan that opens everything: its price in the air, what it holds below the surface. */
export function PremiumCard({ isCurrent, next }: { isCurrent: boolean; next: string | undefined }) {
  return (
    <Card as="section" className={`${styles.card} ${styles.premium}`} aria-labelledby="premium">
      <div className={styles.air}>
        <div className={styles.head}>
          <h2 id="premium">{name}</h2>
          <Badge tone="accent">{isCurrent ? PLANS.basic.marks[0] : value}</Badge>
        </div>
        <p className="muted">{whom}</p>
        <p className={styles.price}>
          <FigureNumber size="xl" unit={period}>
            {price}
          </FigureNumber>
        </p>
      </div>
      <div className={styles.sea}>
        <Waterline />
        <Benefits benefits={benefits} className={styles.many} />
        <PremiumAction next={next} />
      </div>
    </Card>
  )
}
