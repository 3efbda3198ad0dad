import { LockedPanel } from '#client/entities/billing/locked-panel.tsx'
import { PlaceholderBars } from '#client/ui/components/placeholder-bars.tsx'
import { inputsText } from '#shared/cities/held-labels.ts'
import styles from './pillar-cards.module.css'

interface LockedPillarsProps {
  cityName: string
  /** How many of the inputs have a value, and how many of those are of the whole country. */
  filled: number
  national: number
}

/** What stands in place of the pillars for viewers who may not have them: fixed shapes and the offer, no value. */
export function LockedPillars({ cityName, filled, national }: LockedPillarsProps) {
  const ofCountry = national === 1 ? 'one is a figure' : `${national} are figures`
  return (
    <LockedPanel
      title="Unlock Full Management Report"
      text={`Three pillars for ${cityName}. ${inputsText(filled)} have a value, each with its source and year${national === 0 ? '' : `; ${ofCountry} of the whole country and not part of the score`}.`}
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
