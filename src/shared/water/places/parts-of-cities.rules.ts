import neighborhoods from './neighborhoods.json' with { type: 'json' }
import { searchKey } from './search-key.rules.ts'

interface CityOfPart {
  /** As a town with its state. */
  name: string
  state: string
  /** The slug of its page, where it has one. */
  slug: string | null
}

const NEW_YORK: CityOfPart = { name: 'New York', state: 'NY', slug: 'new-york-city-united-states' }
const LOS_ANGELES: CityOfPart = { name: 'Los Angeles', state: 'CA', slug: 'los-angeles-united-states' }

/** Parts of large cities, and short names, that the post has no town of, or another one first. */
const CITIES: Readonly<Record<string, CityOfPart>> = {
  harlem: NEW_YORK,
  la: LOS_ANGELES,
  manhattan: NEW_YORK,
  queens: NEW_YORK,
}

/** The cities of each neighborhood: Capitol Hill is in three. */
const BY_NEIGHBORHOOD = new Map<string, CityOfPart[]>()
// Well-known parts of cities that are no towns of their own: typed with their state, or where no town is called so.
for (const [city, parts] of Object.entries(neighborhoods)) {
  const [name = '', state = ''] = city.split(', ')
  const own = [NEW_YORK, LOS_ANGELES].find((each) => each.name === name) ?? { name, state, slug: null }
  for (const part of parts.split(', ')) {
    BY_NEIGHBORHOOD.set(part, [...(BY_NEIGHBORHOOD.get(part) ?? []), own])
    BY_NEIGHBORHOOD.set(`${part}${searchKey(name)}`, [own])
  }
}

interface TypedName {
  key: string
  within: { key: string; state: string } | null
  state: string | null
}

const nameOf = ({ key, within }: TypedName) => ({ part: (within?.key ?? key).trim(), state: within?.state })

/** The city that a part of it is typed for: "Manhattan" and "Manhattan, NY" are New York City, "Manhattan, KS" is not. */
export function cityOfPart(typed: TypedName): CityOfPart | null {
  const { part, state } = nameOf(typed)
  const city = CITIES[part]
  return city !== undefined && (state === undefined || state === city.state) ? city : null
}

/** The one city that a neighborhood is a part of, which no town is called: "Hollywood, CA", "Hyde Park, Chicago". */
export function cityOfNeighborhood(typed: TypedName): CityOfPart | null {
  // "NY" is the state.
  if (typed.state !== null) return null
  const { part, state } = nameOf(typed)
  const [city, ...others] = (BY_NEIGHBORHOOD.get(part) ?? []).filter(
    (each) => state === undefined || each.state === state,
  )
  return city === undefined || others.length > 0 ? null : city
}

/** A part of a city as it is said: "Hollywood"; null for what is only short for the city. */
export function partNamed(typed: TypedName, { name }: CityOfPart): string | null {
  const { part } = nameOf(typed)
  const own = part.endsWith(searchKey(name)) ? part.slice(0, -searchKey(name).length) : part
  return own.length < 3 ? null : own.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase())
}

/** The least letters of a word that may be a place by itself, and the most words of a text that is taken apart. */
const SHORTEST = 4
const MOST_WORDS = 6

/** The keys of what a longer name begins with or ends in: "capitol hill seattle" ends in a city. */
export function partsOfName(key: string): string[] {
  const words = key.trim().split(' ')
  if (words.length > MOST_WORDS) return []
  return words
    .slice(1)
    .flatMap((_, index) => [words.slice(0, index + 1), words.slice(index + 1)])
    .map((part) => searchKey(part.join(' ')))
    .filter((part) => part.trim().length >= SHORTEST)
}
