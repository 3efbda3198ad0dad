import { editDistance } from '../../edit-distance.ts'
import { cityAbroadCalled } from './cities-abroad.rules.ts'
import otherNames from './names-of-countries.json' with { type: 'json' }
import { searchKey } from './search-key.rules.ts'
import { stateOfCode } from './us-states.ts'

/** A country as our cities and places name it. */
export interface Country {
  /** Two letters of ISO 3166-1. */
  code: string
  name: string
}

/** ISO 3166-1 without what has a page as a state of the United States, and without Antarctica. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS YE YT ZA ZM ZW'

/** Names of our own where the English ones of Unicode are other ones. */
const OUR_NAMES: Readonly<Record<string, string>> = {
  CZ: 'Czech Republic',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
  TR: 'Turkey',
}

/** What else people type for a country. */
const OTHER_NAMES: Readonly<Record<string, string>> = otherNames

/** The provinces of Canada, which people there write after a town as people in the United States write the state. */
const PROVINCES = new Set(
  [
    ...['AB', 'BC', 'MB', 'NB', 'NS', 'NT', 'ON', 'QC', 'Alberta', 'British Columbia', 'Manitoba'],
    ...['New Brunswick', 'Newfoundland', 'Newfoundland and Labrador', 'Northwest Territories', 'Nova Scotia'],
    ...['Nunavut', 'Ontario', 'Prince Edward Island', 'Quebec', 'Saskatchewan', 'Yukon'],
  ].map((name) => searchKey(name)),
)

/** The letters of a country that are a province's as well: after a city of Canada, they mean the province. */
const LETTERS_OF_BOTH = new Set(['NL', 'PE', 'SK'])

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const COUNTRIES: readonly Country[] = CODES.split(' ').flatMap((code) => {
  const name = OUR_NAMES[code] ?? NAMES.of(code)
  return name === undefined ? [] : { code, name }
})
/** A name without articles and kind of state, with "&" written out: "The Bahamas", "St. Vincent & Grenadines". */
const keyOf = (name: string): string =>
  searchKey(name.replaceAll('&', ' and '))
    .replace(/^ (?:republic|kingdom) of(?= )/, '')
    .replace(/ the(?= )/g, '')

const BY_KEY: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.flatMap((country) =>
    [
      country.name,
      NAMES.of(country.code) ?? country.name,
      ...(OTHER_NAMES[country.code]?.split(', ') ?? []),
    ].map((name): [string, Country] => [keyOf(name), country]),
  ),
)
const BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]))

/** Languages in which people type the name of a country: those of its neighbors and visitors that write Latin letters. */
const LANGUAGES =
  'es fr de it pt nl pl sv nb da fi et lv lt cs sk hu ro hr sl tr sq is ca eu ga cy id ms vi tl sw'
/** A name in one of these that is a common English word for something else. */
const NOT_COUNTRIES = new Set([' island'])

/** Countries by their names in other languages; made when the first name is asked for that no English one is. */
let byForeignName: Map<string, Country> | null = null
function foreignNames(): Map<string, Country> {
  if (byForeignName !== null) return byForeignName
  byForeignName = new Map()
  for (const language of LANGUAGES.split(' ')) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const country of COUNTRIES) {
      const key = keyOf(names.of(country.code) ?? '')
      if (key.length > 4 && !byForeignName.has(key) && !NOT_COUNTRIES.has(key))
        byForeignName.set(key, country)
    }
  }
  return byForeignName
}

/** The country that a whole text names in any of many languages: "Alemania", "Norwegen", "Estados Unidos". */
export const countryInAnyLanguage = (text: string): Country | undefined =>
  countryNamed(text) ?? foreignNames().get(keyOf(text))

/** The country with a code, such as "FR". */
export const countryOfCode = (code: string): Country | undefined => BY_CODE.get(code)

const countryOfProvince = (text: string): Country | undefined =>
  PROVINCES.has(searchKey(text)) ? countryOfCode('CA') : undefined

/** The country that two letters after a place mean; undefined for those of a state. */
function countryOfLetters(letters: string, place: string): Country | undefined {
  if (stateOfCode(letters) !== undefined) return undefined
  const isCanadian = LETTERS_OF_BOTH.has(letters) && cityAbroadCalled(searchKey(place))?.country === 'Canada'
  return countryOfCode(isCanadian ? 'CA' : letters)
}

/** The country that a text names and nothing else, in English or its own language; undefined for any other text. */
export const countryNamed = (text: string): Country | undefined => BY_KEY.get(keyOf(text))

/** Letters of a name of a country from which on one of them may be wrong. */
const LONG_NAME = 5

/** The country whose name a text is spelled like: "Deutchland". */
export function countrySpelledLike(text: string): Country | undefined {
  const typed = keyOf(text)
  if (typed.length <= LONG_NAME) return undefined
  return [...BY_KEY].find(([key]) => editDistance(key, typed, { limit: 1, countsSwaps: true }) <= 1)?.[1]
}

/** The most words in the name of a country: "Saint Vincent and the Grenadines". */
const MOST_WORDS = 6

/**
 * The country that a text ends in, and the place before it: "Lyon, France", "Calgary, Alberta", "Berlin DE". Null where it ends in none, or is the
 * name of a country as a whole. Two letters need a comma, or are the capitals of a province: "Vancouver BC"; they mean a state where
 * there is one.
 */
export function splitCountry(text: string): { place: string; country: Country } | null {
  const [, before = '', after = ''] = /^(.+),\s*([^,]+)$/.exec(text) ?? []
  if (after !== '') {
    const code = after.trim().toUpperCase()
    const country = countryInAnyLanguage(after) ?? countryOfLetters(code, before) ?? countryOfProvince(after)
    return country === undefined ? null : { place: before, country }
  }
  const [, town, letters = ''] = /^(.+) ([A-Z]{2})$/.exec(text) ?? []
  const canada = countryOfProvince(letters)
  if (town !== undefined && canada !== undefined) return { place: town, country: canada }
  const words = text.split(' ')
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1) {
    const country = countryInAnyLanguage(words.slice(-count).join(' '))
    if (country !== undefined) return { place: words.slice(0, -count).join(' '), country }
  }
  return null
}
