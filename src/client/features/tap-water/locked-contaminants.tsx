import { LockedPanel } from '#client/entities/billing/locked-panel.tsx'
import { usePricingLink } from '#client/entities/billing/next-page.ts'
import { PlaceholderBars } from '#client/ui/components/placeholder-bars.tsx'

interface LockedContaminantsProps {
  cityName: string
  /** How many rows the report holds: all that is known of them here. */
  count: number
  years: string | null
}

/** Replaces the rows for viewers without Premium: fixed shapes and the offer, no values. */
export function LockedContaminants({ cityName, count, years }: LockedContaminantsProps) {
  const values = count === 1 ? 'one value' : `${count} values`
  return (
    <LockedPanel
      title="Unlock Full Tap Water Report"
      headingLevel="h3"
      text={`We hold ${values} for ${cityName}${years === null ? '' : `, of ${years}`}, each drawn against the WHO, US EPA and EU limits.`}
      action={{ label: 'Go Premium', ...usePricingLink() }}
    >
      <PlaceholderBars rows={6} />
    </LockedPanel>
  )
}
