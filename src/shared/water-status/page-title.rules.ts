import { STATUS_LABELS } from './status-labels.ts'
import type { WaterStatus } from './water-statuses.ts'

/** "City of Flint" is written as "Flint" where the sentence says that it is a place. */
const KIND_OF_PLACE = /^(?:The )?(?:City|Town|Village|Borough|Township) of (?=\p{Lu})/u

/**
 * The title of a page about a water, for search engines and tabs: "Flint, Michigan tap water: Check your pipe".
 * @param place where it is, if the name does not say it: "Michigan"
 */
export function waterPageTitle(name: string, place: string | undefined, status: WaterStatus): string {
  const short = name.replace(KIND_OF_PLACE, '')
  return `${[short, place].filter((part) => part !== undefined).join(', ')} tap water: ${STATUS_LABELS[status]}`
}
