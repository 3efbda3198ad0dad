import type { ComboboxOption } from '#client/ui/public/combobox.tsx'
import { formatCount } from '#shared/format/number.ts'
import type { FoundRow } from '#shared/water/find/found-rows.rules.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'

/** "81,252 people"; null where it is not reported. */
export const formatPeople = (population: number | null): string | null =>
  population === null ? null : formatCount(population, 'person', 'people')

/** A line of what was found as a suggestion. */
export const placeOption = ({ id, label, area, waterStatus, served, note }: FoundRow): ComboboxOption => ({
  id,
  label: area === null ? label : `${label}, ${area}`,
  detail: [waterStatus === null ? note : STATUS_LABELS[waterStatus], formatPeople(served)]
    .filter((part) => part !== null)
    .join(' · '),
})
