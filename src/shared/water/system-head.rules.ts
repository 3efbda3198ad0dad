import { type SharePicture, sharePicture } from '../share-picture.ts'
import { placeTitle, waterTitle } from '../water-systems/readable-name.rules.ts'
import { placeOfSystem } from '../water-systems/us-states.ts'
import type { SystemSummary } from '../water-systems/water-systems.schema.ts'
import { waterDescription, waterPageTitle } from './page-title.rules.ts'
import { STATUS_LABELS } from './status-labels.ts'

/** What a system's page says of itself to search engines, tabs and link previews. */
interface SystemHead {
  title: string
  description: string
  picture: SharePicture
  /** Its name and where it is: "City of Flint, Michigan". */
  place: string
}

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part != null).join(', ')

/**
 * @param line what stands under its status
 * @param cityName the city it serves, whose name people know it by
 */
export function headOfSystem(
  system: Pick<SystemSummary, 'id' | 'name' | 'state' | 'region' | 'waterStatus'>,
  line: string,
  cityName?: string,
): SystemHead {
  const { id, name, waterStatus } = system
  const where = placeOfSystem(system)
  const place = joined(name, where)
  const label = STATUS_LABELS[waterStatus]
  return {
    title: waterPageTitle(placeTitle(system, cityName, []), where, waterStatus),
    description: waterDescription(joined(waterTitle(system, cityName), where), waterStatus, line),
    picture: sharePicture('system', id, `${place}: ${label}`),
    place,
  }
}
