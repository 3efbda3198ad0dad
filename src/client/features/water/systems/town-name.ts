import type { TownSummary } from '#shared/water/answer/water-systems.schema.ts'
import { stateOfCode } from '#shared/water/places/us-states.ts'

/** The name of a country whose towns have pages. */
export const countryName = (country: string): string => (country === 'FR' ? 'France' : 'United States')

/** "Flint, Michigan" */
export const townName = (town: Pick<TownSummary, 'name' | 'state' | 'country'>): string =>
  `${town.name}, ${stateOfCode(town.state)?.name ?? countryName(town.country)}`
