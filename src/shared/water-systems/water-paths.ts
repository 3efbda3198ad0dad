import { stateOfCode } from './us-states.ts'
import type { SystemSummary, TownSummary } from './water-systems.schema.ts'

/** The address of a system's page: `/water/us/mi0002310-city-of-flint`. */
export const systemPath = ({ id, slug }: Pick<SystemSummary, 'id' | 'slug'>): string =>
  `/water/us/${id.toLowerCase()}-${slug}`

/** The address of a town's page: `/water/us/michigan/flint`. */
export const townPath = ({ state, slug }: Pick<TownSummary, 'state' | 'slug'>): string =>
  `/water/us/${stateOfCode(state)?.slug ?? state.toLowerCase()}/${slug}`

export const zipPath = (zip: string): string => `/water/us/zip/${zip}`

/** The id of the system that an address names, or null where it names none. */
export function systemIdOf(key: string): string | null {
  const [, id] = /^([a-z0-9]{2}[a-z0-9]{7})(?:-|$)/i.exec(key) ?? []
  return id !== undefined && /\d/.test(id) ? id.toUpperCase() : null
}
