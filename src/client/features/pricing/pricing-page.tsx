import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { PLANS, type Plan, TRIAL_TERMS } from '../../../shared/billing/plans.ts'
import { openAccountDialog } from '../../lib/account-dialog.ts'
import { useViewer } from '../../lib/use-viewer.ts'
import { Badge } from '../../ui/components/badge.tsx'
import { Button } from '../../ui/components/button.tsx'
import { Card } from '../../ui/components/card.tsx'
import { FigureNumber } from '../../ui/components/figure-number.tsx'
import { LogInPrompt } from '../../ui/components/log-in-prompt.tsx'
import { PageHeading } from '../../ui/components/page-heading.tsx'
import { WaterLevel } from '../../ui/components/water-level.tsx'
import styles from './pricing-page.module.css'

/** Depth of the water a plan's card stands in, px: Basic is a puddle, Premium is full. */
const DEPTH = { basic: 20, premium: 128 }

/** What each plan holds and costs. */
export function PricingPage() {
  const isVisitor = useViewer()?.kind === 'visitor'
  return (
    <div className="wrap">
      <PageHeading title="Two levels" text="Start with Basic. Premium opens every report." />
      <div className={styles.plans}>
        <PlanCard plan={PLANS.basic} depth={DEPTH.basic}>
          {isVisitor && (
            <div className={styles.action}>
              <Button variant="secondary" isFull onClick={() => openAccountDialog({ tab: 'sign-up' })}>
                Create free account
              </Button>
              <LogInPrompt />
            </div>
          )}
        </PlanCard>
        <PlanCard plan={PLANS.premium} depth={DEPTH.premium} terms={TRIAL_TERMS} />
      </div>
    </div>
  )
}

interface PlanCardProps {
  plan: Plan
  depth: number
  terms?: string
  /** Below what the plan holds. */
  children?: ReactNode
}

function PlanCard({ plan, depth, terms, children }: PlanCardProps) {
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
        {children}
      </div>
    </Card>
  )
}
