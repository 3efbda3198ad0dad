import { LockedPanel } from '#client/entities/billing/locked-panel.tsx'
import { PlaceholderBars } from '#client/ui/public/placeholder-bars.tsx'
import { formatCount } from '#shared/format/number.ts'
import styles from './pillar-cards.module.css'

interface LockedPillarsProps {
  cityName: string
  /** How many local figures the score is the mean of, as the top of the page says. */
  local: number
  /** How many inputs have a figure of the whole country, which does not count. */
  national: number
}

/** What stands in place of the pillars for viewers who may not have them: fixed shapes and the offer, no value. */
export function LockedPillars({ cityName, local, national }: LockedPillarsProps) {
  const ofCountry = national === 1 ? 'One more is a figure' : `${national} more are figures`
  return (
    <LockedPanel
      title="Unlock Full Management Report"
      text={`Three pillars for ${cityName}: its ${formatCount(local, 'local figure')}, each with its source and year.${national === 0 ? '' : ` ${ofCountry} of the whole country and not part of the score.`}`}
      offer="Upgrade to Premium"
    >
      <div className={styles.pillars}>
        <PlaceholderBars rows={3} />
        <PlaceholderBars rows={3} />
        <PlaceholderBars rows={3} />
      </div>
    </LockedPanel>
  )
}
