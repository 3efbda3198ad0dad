import { STATUS_LABELS } from '../status/status-labels.ts'
import type { WaterStatus } from '../status/water-statuses.ts'

/**
 * The title of a page about a water, for search engines and tabs: "Flint, Michigan tap water: Check your pipe".
 * @param place where it is, if the name does not say it: "Michigan"
 */
export function waterPageTitle(name: string, place: string | undefined, status: WaterStatus): string {
  return `${[name, place].filter((part) => part !== undefined).join(', ')} tap water: ${STATUS_LABELS[status]}`
}

/**
 * What search engines and link previews say of a water: "Check your pipe. 842 pipes here are lead or galvanized, maybe yours. …".
 * @param line what stands under the status on its page
 */
export function waterDescription(place: string, status: WaterStatus, line: string): string {
  const label = STATUS_LABELS[status]
  // "No violation on record since 2022." says its status itself.
  const start = line.startsWith(label) ? line : `${label}. ${line}`
  return `${start} ${place}: every result with its year and source.`
}
