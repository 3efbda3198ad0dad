import Lock from 'lucide-react/icons/lock'
import { usePricingLink } from '#client/features/billing/common/next-page.ts'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { PlaceholderBars } from '#client/ui/public/placeholder-bars.tsx'
import { TRIAL_TERMS } from '#shared/billing/price-and-trial.ts'
import { PILLAR_KEYS } from '#shared/cities/score-inputs.ts'
import { PILLAR_NAMES } from '#shared/cities/score-labels.ts'
import { formatCount } from '#shared/format/number.ts'
import styles from './pillar-cards.module.css'

interface LockedPillarsProps {
  /** How many local figures the score is the mean of, as the top of the page says. */
  local: number
  /** How many inputs have a figure of the whole country, which does not count. */
  national: number
}

/** The three cards for viewers who may not see what is in them: their titles over fixed shapes, and the offer, no value. */
export function LockedPillars({ local, national }: LockedPillarsProps) {
  const ofCountry = national === 0 ? '' : `, and ${national} of the whole country`
  return (
    <>
      <div className={styles.pillars}>
        {PILLAR_KEYS.map((pillar) => (
          <Card key={pillar} className={styles.locked}>
            <h3>{PILLAR_NAMES[pillar]}</h3>
            <div className={styles.shapes} aria-hidden>
              <PlaceholderBars rows={3} />
            </div>
          </Card>
        ))}
      </div>
      <Card isPadded className={styles.offer}>
        <p className="muted small">
          <Lock size={18} aria-hidden className={styles.lock} /> Premium
        </p>
        <h3>Unlock Full Management Report</h3>
        <p className="muted small">
          {`Its ${formatCount(local, 'local figure')}${ofCountry}, each with its year and source.`}
        </p>
        <ButtonLink {...usePricingLink()} variant="secondary" isFull>
          Upgrade to Premium
        </ButtonLink>
        <p className="muted small">{TRIAL_TERMS}</p>
      </Card>
    </>
  )
}
