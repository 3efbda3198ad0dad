import { type SharePicture, sharePicture } from '../../share-picture.ts'
import { placeOfSystem } from '../places/us-states.ts'
import { STATUS_LABELS } from '../status/status-labels.ts'
import { waterDescription, waterPageTitle } from './page-title.rules.ts'
import type { SystemSummary } from './water-systems.schema.ts'

/** What a system's page says of itself to search engines, tabs and link previews. */
interface SystemHead {
  title: string
  description: string
  picture: SharePicture
  /** Its title and where it is: "Flint, Michigan". */
  place: string
}

/** "Flint tap water"; "Denver Water" says it itself. */
const tapWaterOf = (title: string): string => (/\bwater$/i.test(title) ? title : `${title} tap water`)

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part != null).join(', ')

/**
 * @param title what its page is called
 * @param line what stands under its status
 */
export function headOfSystem(
  system: Pick<SystemSummary, 'id' | 'state' | 'region' | 'waterStatus'>,
  title: string,
  line: string,
): SystemHead {
  const { id, waterStatus } = system
  const where = placeOfSystem(system)
  const place = joined(title, where)
  const label = STATUS_LABELS[waterStatus]
  return {
    title: waterPageTitle(title, where, waterStatus),
    description: waterDescription(joined(tapWaterOf(title), where), waterStatus, line),
    picture: sharePicture('system', id, `${place}: ${label}`),
    place,
  }
}
