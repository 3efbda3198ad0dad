/** What a list says about a city. */
interface NamedCity {
  name: string
  state: string | null
  country: string
}

/** A city's label in the list: 'Denver, Colorado, United States'. */
export function cityLabel({ name, state, country }: NamedCity): string {
  return [name, state, country].filter((part) => part !== null && part !== '').join(', ')
}

/** The name in a chosen or typed label. */
export const nameIn = (text: string): string => (text.split(',')[0] ?? '').trim()

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The city with this label, the only one with this name, or the only one at all; undefined if there is none or several. */
export function meantCity<City extends NamedCity>(text: string, cities: readonly City[]): City | undefined {
  const written = cities.find((city) => sameText(cityLabel(city), text))
  if (written !== undefined) return written
  if (text.includes(',')) return undefined
  const named = cities.filter(({ name }) => sameText(name, text))
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  return cities.length === 1 ? cities[0] : undefined
}
