import type { SystemSummary } from './water-systems.schema.ts'

/** What stands before or after the name of a place in the name of its utility. */
const AROUND_PLACE = /^(?:City|Town|Village|Borough|Township) of | (?:City|Town|Village|Borough|Township)$/i

/** "Flint tap water": a water by the city that it is of, else by its utility's name without "City of". */
export function waterTitle({ name }: Pick<SystemSummary, 'name'>, cityName?: string): string {
  const place = cityName ?? (name.replace(AROUND_PLACE, '') || name)
  return /\bwater$/i.test(place) ? place : `${place} tap water`
}
