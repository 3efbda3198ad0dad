import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { Chip, ChipRow } from '#client/ui/public/chip.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { Waterline } from '#client/ui/public/water-level.tsx'
import { PLANS } from '#shared/billing/plans.ts'
import { type BillingInterval, dollars } from '#shared/billing/price-and-trial.ts'
import { Benefits } from './benefits.tsx'
import styles from './plan-card.module.css'
import { PremiumAction } from './premium-action.tsx'

const { name, price, period, marks, benefits } = PLANS.premium
const INTERVALS = [
  ['month', 'Monthly'],
  ['year', 'Yearly'],
] as const
const [value, whom] = marks

/** The plan that opens everything: its price in the air, what it holds below the surface. */
export function PremiumCard({ isCurrent, next }: { isCurrent: boolean; next: string | undefined }) {
  const yearly = trpc.billing.plans.useQuery().data?.yearly ?? null
  const [chosen, setInterval] = useState<BillingInterval>('month')
  const interval = yearly === null ? 'month' : chosen
  const shown =
    interval === 'year' && yearly !== null
      ? { price: dollars(yearly.amount), period: '/year' }
      : { price, period }
  return (
    <Card as="section" className={`${styles.card} ${styles.premium}`} aria-labelledby="premium">
      <div className={styles.air}>
        <Row gap={8} align="center" justify="between" wraps>
          <h2 id="premium">{name}</h2>
          <Badge tone="accent">{isCurrent ? PLANS.basic.marks[0] : value}</Badge>
        </Row>
        <p className="muted">{whom}</p>
        {yearly !== null && !isCurrent && (
          <ChipRow label="How often you pay" className="mt-16">
            {INTERVALS.map(([each, label]) => (
              <Chip key={each} isPressed={interval === each} onClick={() => setInterval(each)}>
                {label}
              </Chip>
            ))}
          </ChipRow>
        )}
        <p className={styles.price}>
          <FigureNumber size="xl" unit={shown.period}>
            {shown.price}
          </FigureNumber>
        </p>
        {interval === 'year' && yearly !== null && (
          <p className="muted">{dollars(Math.round(yearly.amount / 12))} a month, paid once a year</p>
        )}
      </div>
      <div className={styles.sea}>
        <Waterline />
        <Benefits benefits={benefits} className={styles.many} />
        <PremiumAction next={next} interval={interval} price={`${shown.price} a ${interval}`} />
      </div>
    </Card>
  )
}
