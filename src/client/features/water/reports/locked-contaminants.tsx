import { LockedPanel } from '#client/features/billing/common/locked-panel.tsx'
import { formatCount } from '#shared/format/number.ts'

interface LockedContaminantsProps {
  cityName: string
  /** How many rows the report has. */
  count: number
  /** What they are, with their years. */
  names: readonly string[]
}

/** Replaces the rows for viewers without Premium: what they are and the offer, no values. */
export function LockedContaminants({ cityName, count, names }: LockedContaminantsProps) {
  const listed = names.length === 0 ? '' : `: ${names.join(', ')}`
  return (
    <LockedPanel
      title="Unlock Full Tap Water Report"
      text={`${formatCount(count, 'result')} for ${cityName}${listed}. Each is drawn against the WHO, US EPA and EU limits.`}
      rows={count}
    />
  )
}
