import type { SelectGroup } from '#client/ui/components/select-field.tsx'

/** The zone's place as a person would say it: 'Argentina, Buenos Aires' for 'America/Argentina/Buenos_Aires'. */
export function placeOf(timeZone: string): string {
  const [, ...place] = timeZone.split('/')
  return (place.length === 0 ? timeZone : place.join(', ')).replaceAll('_', ' ')
}

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
