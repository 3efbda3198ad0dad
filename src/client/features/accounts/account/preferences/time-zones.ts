import type { SelectGroup } from '#client/ui/public/select-field.tsx'
import { placeOf } from '#shared/time-zone.rules.ts'

/** Time zones by continent. 'UTC' and the like come last. */
export function zoneGroups(timeZones: readonly string[]): SelectGroup[] {
  const groups = Map.groupBy([...new Set(timeZones)], (zone) =>
    zone.includes('/') ? zone.replace(/\/.*/, '') : '',
  )
  return [...groups]
    .map(([continent, zones]) => ({
      label: continent === '' ? 'Other' : continent,
      options: zones
        .map((zone) => ({ value: zone, label: placeOf(zone) }))
        .sort((one, other) => one.label.localeCompare(other.label, 'en')),
    }))
    .sort(
      (one, other) =>
        Number(one.label === 'Other') - Number(other.label === 'Other') ||
        one.label.localeCompare(other.label, 'en'),
    )
}
