import { placeInName } from './readable-name.rules.ts'
import type { SystemSummary } from './water-systems.schema.ts'

/** "Flint tap water": a water by the city that it is of, else by its utility's name without "City of". */
export function waterTitle({ name }: Pick<SystemSummary, 'name'>, cityName?: string): string {
  const place = cityName ?? placeInName(name)
  return /\bwater$/i.test(place) ? place : `${place} tap water`
}
