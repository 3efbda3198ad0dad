import ranges from './postal-codes-abroad.json' with { type: 'json' }

/** A country whose places are here only by city, so that a postal code leads to the city it belongs to. */
export type CountryByCity = 'AT' | 'CH' | 'DE'

/** How many digits a whole postal code of such a country has. */
export const CODE_LENGTHS: Readonly<Record<CountryByCity, number>> = { AT: 4, CH: 4, DE: 5 }

/**
 * The delivery areas of cities that have a page, by the id of the system, as the first and the last code of each range. A range
 * names the city only: it says nothing about which codes within it are in use. The ranges are narrow because a code outside them
 * leads a person in the United States straight to their own water.
 */
const CITIES = Object.entries(ranges).map(([systemId, own]) => ({
  systemId,
  ranges: own.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return { first, last }
  }),
}))

/** The ids of the systems of the cities abroad that a whole postal code may belong to. Austria and Switzerland share digits. */
export const systemsOfCodeAbroad = (digits: string, country?: string): string[] =>
  CITIES.filter(
    ({ systemId, ranges }) =>
      (country === undefined || systemId.startsWith(country)) &&
      ranges.some(({ first, last }) => digits.length === first.length && first <= digits && digits <= last),
  ).map(({ systemId }) => systemId)
