import { LockedPanel } from '#client/entities/billing/locked-panel.tsx'
import { usePricingLink } from '#client/entities/billing/next-page.ts'
import { PlaceholderBars } from '#client/ui/components/placeholder-bars.tsx'
import styles from './pillar-cards.module.css'

/** What stands in place of the pillars for viewers who may not have them: fixed shapes and the offer, no value. */
export function LockedPillars({ cityName, figures }: { cityName: string; figures: string | null }) {
  return (
    <LockedPanel
      title="Unlock Full Management Report"
      headingLevel="h3"
      text={`Three pillars for ${cityName}${figures === null ? '' : `, made from ${figures}`}: each with its source and year.`}
      action={{ label: 'Upgrade to Premium', ...usePricingLink() }}
    >
      <div className={styles.pillars}>
        <PlaceholderBars rows={3} />
        <PlaceholderBars rows={3} />
        <PlaceholderBars rows={3} />
      </div>
    </LockedPanel>
  )
}
