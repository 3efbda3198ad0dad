import { searchKey } from './search-key.rules.ts'

/** A city with a part that someone typed. */
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

/** Well-known parts of cities that are no towns of their own, by their city: typed with its state, or where no town is called so. */
const NEIGHBORHOODS: Readonly<Record<string, string>> = {
  'Atlanta, GA': 'buckhead, midtown, virginia highland, east atlanta',
  'Boston, MA': 'back bay, beacon hill, fenway, north end, south end, seaport',
  'Chicago, IL':
    'bucktown, hyde park, lakeview, lincoln park, lincoln square, logan square, pilsen, river north, rogers park, south side, uptown, west loop, wicker park, wrigleyville',
  'Denver, CO': 'capitol hill, five points, highlands, lodo',
  'Houston, TX': 'montrose, river oaks, the heights',
  'Los Angeles, CA':
    'bel air, brentwood, downtown la, east la, echo park, eagle rock, highland park, hollywood, koreatown, silver lake, silverlake, south la, watts, westwood',
  'Miami, FL': 'brickell, coconut grove, little haiti, little havana, wynwood',
  'Miami Beach, FL': 'south beach',
  'Minneapolis, MN': 'dinkytown, uptown',
  'Nashville, TN': 'east nashville, the gulch',
  'New Orleans, LA': 'french quarter, garden district, lower ninth ward, marigny, bywater',
  'New York, NY':
    'bed stuy, bedford stuyvesant, bushwick, chelsea, chinatown, east village, greenpoint, greenwich village, lower east side, midtown, ny, park slope, soho, tribeca, upper east side, upper west side, washington heights, west village, williamsburg',
  'Oakland, CA': 'rockridge, fruitvale',
  'Philadelphia, PA': 'center city, fishtown, germantown, kensington, manayunk, south philly, west philly',
  'Portland, OR': 'pearl district',
  'San Diego, CA': 'gaslamp, hillcrest, north park, ocean beach, pacific beach',
  'San Francisco, CA':
    'castro, haight ashbury, mission district, nob hill, noe valley, north beach, pacific heights, soma, sunset district, tenderloin, the castro, the mission',
  'San Juan, PR': 'condado, hato rey, old san juan, rio piedras, santurce, viejo san juan',
  'Seattle, WA': 'ballard, capitol hill, fremont, queen anne, west seattle',
  'Washington, DC': 'adams morgan, anacostia, capitol hill, dupont circle, foggy bottom, georgetown, shaw',
}

/** The cities of each neighborhood: Capitol Hill is in three. */
const BY_NEIGHBORHOOD = new Map<string, CityOfPart[]>()
for (const [city, parts] of Object.entries(NEIGHBORHOODS)) {
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
