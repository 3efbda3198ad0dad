import { LockedPanel } from '#client/entities/billing/locked-panel.tsx'

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
      text={`We hold ${values} for ${cityName}${years === null ? '' : `, of ${years}`}, each drawn against the WHO, US EPA and EU limits.`}
      rows={6}
    />
  )
}
