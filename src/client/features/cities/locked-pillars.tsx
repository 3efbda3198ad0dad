import { LockedPanel } from '#client/entities/billing/locked-panel.tsx'
import { PlaceholderBars } from '#client/ui/components/placeholder-bars.tsx'
import styles from './pillar-cards.module.css'

/** What stands in place of the pillars for viewers who may not have them: fixed shapes and the offer, no value. */
export function LockedPillars({ cityName, figures }: { cityName: string; figures: string | null }) {
  return (
    <LockedPanel
      title="Unlock Full Management Report"
      text={`Three pillars for ${cityName}${figures === null ? '' : `, made from ${figures}`}: each with its source and year.`}
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
