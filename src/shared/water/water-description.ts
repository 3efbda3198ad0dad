import { waterTitle } from '../water-systems/readable-name.rules.ts'
import { placeOfSystem } from '../water-systems/us-states.ts'
import type { SystemSummary } from '../water-systems/water-systems.schema.ts'
import { STATUS_LABELS } from './status-labels.ts'

/** "Check your pipe. Flint tap water, Michigan: what was found, …", which search engines show below the title of its page. */
export function waterDescription(
  system: Pick<SystemSummary, 'name' | 'state' | 'region' | 'waterStatus'>,
  cityName?: string,
): string {
  const name = [waterTitle(system, cityName), placeOfSystem(system)].filter((part) => part != null).join(', ')
  return `${STATUS_LABELS[system.waterStatus]}. ${name}: what was found, each value with its years and source, against WHO, US EPA and EU limits.`
}
