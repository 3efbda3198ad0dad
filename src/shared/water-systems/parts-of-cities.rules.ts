import { searchKey } from './search-key.rules.ts'

/** Parts of large cities, and short names, that the post has no town of, or another one first: with the city's page and its state. */
const CITIES: Readonly<Record<string, { slug: string; state: string }>> = {
  harlem: { slug: 'new-york-city-united-states', state: 'NY' },
  la: { slug: 'los-angeles-united-states', state: 'CA' },
  manhattan: { slug: 'new-york-city-united-states', state: 'NY' },
  queens: { slug: 'new-york-city-united-states', state: 'NY' },
}

/** The slug of the city that a part of it is typed for: "Manhattan" and "Manhattan, NY" are New York City, "Manhattan, KS" is not. */
export function cityOfPart(name: {
  key: string
  within: { key: string; state: string } | null
}): string | null {
  const { key, state } = name.within ?? { key: name.key, state: null }
  const city = CITIES[key.trim()]
  return city !== undefined && (state === null || state === city.state) ? city.slug : null
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
