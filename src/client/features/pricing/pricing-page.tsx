import Check from 'lucide-react/icons/check'
import { PLANS, type Plan, TRIAL_TERMS } from '../../../shared/billing/plans.ts'
import { Badge } from '../../ui/components/badge.tsx'
import { Card } from '../../ui/components/card.tsx'
import { FigureNumber } from '../../ui/components/figure-number.tsx'
import { PageHeading } from '../../ui/components/page-heading.tsx'
import { WaterLevel } from '../../ui/components/water-level.tsx'
import styles from './pricing-page.module.css'

/** Depth of the water a plan's card stands in, px: Basic is a puddle, Premium is full. */
const DEPTH = { basic: 20, premium: 128 }

/** What each plan holds and costs. */
export function PricingPage() {
  return (
    <div className="wrap">
      <PageHeading title="Two levels" text="Start with Basic. Premium opens every report." />
      <div className={styles.plans}>
        <PlanCard plan={PLANS.basic} depth={DEPTH.basic} />
        <PlanCard plan={PLANS.premium} depth={DEPTH.premium} terms={TRIAL_TERMS} />
      </div>
    </div>
  )
}

function PlanCard({ plan, depth, terms }: { plan: Plan; depth: number; terms?: string }) {
  const { name, price, period, marks, benefits } = plan
  return (
    <Card as="section" className={styles.plan} aria-label={name}>
      <div className={styles.picture} aria-hidden>
        <WaterLevel height={depth} />
      </div>
      <div className={styles.text}>
        <div className={styles.head}>
          <h2>{name}</h2>
          {marks.map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
        </div>
        <p className={styles.price}>
          <FigureNumber size="l" unit={period ?? undefined}>
            {price}
          </FigureNumber>
        </p>
        {terms !== undefined && <p className="muted small">{terms}</p>}
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Check size={20} aria-hidden />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
