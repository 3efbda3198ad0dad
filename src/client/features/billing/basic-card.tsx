import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { LogInPrompt } from '#client/features/accounts/common/log-in-prompt.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { WaterLevel } from '#client/ui/public/water-level.tsx'
import { PLANS } from '#shared/billing/plans.ts'
import { Benefits } from './benefits.tsx'
import styles from './plan-card.module.css'

/** Depth of the water at the card's foot, px: a puddle. */
const DEPTH = 44
const { name, price, marks, benefits } = PLANS.basic

/** The plan everyone has who has not subscribed. */
export function BasicCard({ isVisitor, isCurrent }: { isVisitor: boolean; isCurrent: boolean }) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="basic">
      <div className={styles.puddle}>
        <Row gap={8} align="center" justify="between" wraps>
          <h2 id="basic">{name}</h2>
          {isCurrent && marks.map((mark) => <Badge key={mark}>{mark}</Badge>)}
        </Row>
        <p className={styles.price}>
          <FigureNumber size="l">{price}</FigureNumber>
        </p>
        <Benefits benefits={benefits} />
        {isVisitor && (
          <div className={styles.action}>
            <Button variant="secondary" isFull onClick={() => openAccountDialog({ tab: 'sign-up' })}>
              Create a free account
            </Button>
            <LogInPrompt />
          </div>
        )}
      </div>
      <WaterLevel height={DEPTH} />
    </Card>
  )
}
