import { placeInName } from '../water-systems/readable-name.rules.ts'
import { STATUS_LABELS } from './status-labels.ts'
import type { WaterStatus } from './water-statuses.ts'

/**
 * The title of a page about a water, for search engines and tabs: "Flint, Michigan tap water: Check your pipe".
 * @param place where it is, if the name does not say it: "Michigan"
 */
export function waterPageTitle(name: string, place: string | undefined, status: WaterStatus): string {
  return `${[placeInName(name), place].filter((part) => part !== undefined).join(', ')} tap water: ${STATUS_LABELS[status]}`
}
