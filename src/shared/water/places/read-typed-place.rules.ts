import { withPlainDigits } from '../../format/written-number.ts'
import { type Country, countryInAnyLanguage, countryOfCode, splitCountry } from './countries.rules.ts'
import { englishNameOf } from './exonyms.rules.ts'
import { areaAbroadOf, type CityOfArea } from './postal-areas-abroad.rules.ts'
import { CODE_LENGTHS, type CountryByCity } from './postal-codes-abroad.rules.ts'
import { searchKey } from './search-key.rules.ts'
import {
  splitSpelledState,
  stateCalledElsewhere,
  stateInPress,
  withDigitsForLetters,
} from './spellings.rules.ts'
import { stateOfAddress, US_STATES } from './us-states.ts'

/** The longest text that is searched for; the rest of a longer one says nothing. */
const MAX_TYPED = 200

/** What somebody typed into the field "ZIP code, town or utility", taken apart. */
export type TypedPlace =
  | { kind: 'nothing' }
  /** A whole ZIP code or postal code, or its first two to four digits; of one country where the text names it, or of a town (see {@link searchKey}). */
  | { kind: 'zip'; digits: string; country?: 'US' | 'FR' | CountryByCity; town?: string }
  | { kind: 'system-id'; id: string }
  /** A street without its town: no one knows whose it is. */
  | { kind: 'street' }
  /** A name of a town, a utility or a city. */
  | {
      kind: 'name'
      /** See {@link searchKey}. */
      key: string
      /** Where the text ends in a state: the name before it. "Fort Lauderdale" does not, "Oakland ME" may. */
      within: { key: string; state: string } | null
      /** The postal code of the state that the text is: "Michigan", "TX". */
      state: string | null
      /** The country that the text is or ends in, and the name before it, which is empty where there is none. */
      country: (Country & { key: string }) | null
      /** The well-known city abroad that the text is a postal code of. */
      cityOfCode?: CityOfArea
      /** See {@link searchKey}: the county that stands after the name, and is no part of it. */
      county?: string
    }

/** A ZIP code with or without four more digits. Five of any nine that are run together are one, too. */
const ZIP = /^(?:zip(?: ?code)?[ :]*)?(\d{5})(?:[ -]{0,3}\d{4})?$/i
/** A postal code of France, which may begin with "F-" or stand next to the country. */
const FRENCH_CODE = /^(?:f(?:r?[- ]+)?(\d{5})|(\d{5})[, ]+france|france[, ]+(\d{5}))$/i
/**
 * A postal code of Germany, Austria or Switzerland with the letters of its country, and perhaps its town: "A-1010 Wien". "DE" in
 * front of 197 to 199 is Delaware.
 */
const CODE_WITH_LETTERS =
  /^(?!de[- ]+19[7-9])(de?|at?|ch)(?:[- ]+|(?<=^[da]))(\d{4,5})(?:[, ]+\p{L}[\p{L} '’-]*)?$/iu
const LETTERS: Readonly<Record<string, CountryByCity>> = { d: 'DE', de: 'DE', a: 'AT', at: 'AT', ch: 'CH' }
/** A postal code of such a country in front of its name, and perhaps its town: "10115 Berlin, Germany". */
const CODE_IN_FRONT = /^(\d{4,5})[, ]+\p{L}/u
/** A ZIP code with its state, and perhaps town and country around them: "Flint, MI 48502-1234, USA", "48502 Michigan". */
const US_COUNTRY =
  /[, ]+(?:usa?|u\.s\.a?\.?|united states(?: of america)?|ee\.? ?uu\.?|estados unidos|états-unis|vereinigte staaten)$/i
const ZIP_BEGINNING = /^\d{2,4}$/
/** A postal code of Canada, of which the first three characters name an area. */
const CANADIAN = String.raw`([a-z]\d[a-z])[\s-]?\d[a-z]\d`
/** A postal code of the United Kingdom. */
const BRITISH = String.raw`[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}`
const SYSTEM_ID = /^(?:[a-z0-9]{2}\d[a-z0-9]{6}|fr-(?:\d{3}|02[ab])\d{6})$/i

/** What people write before such an identifier. */
const BEFORE_ID = /^(?:pws ?id|pws|(?:public )?water system|system|epa)(?: (?:no|number|id|#))?[.:# ]+/i
/** Its state and its number with blanks or dashes between them: "CA 191-0067". */
const PARTED_ID = /^[a-z]{2}(?:[ -]?\d){7}$/i
/** Such a number in which letters stand for digits: "MIOOO231O". */
const LETTERS_IN_ID = /^[a-z]{2}(?=(?:\D*\d){3})[\doil]{7}$/i
/** Such a number without its first zeros: "MI2310". Four digits after the state of a ZIP code with a zero are that code. */
const SHORT_ID = /^([a-z]{2})-?(\d{4}|\d{6})$/i

const NAMES_OF_STATES = new Map(
  US_STATES.flatMap(({ code, name }) => [
    [name.toLowerCase(), code],
    [code.toLowerCase(), code],
  ]),
)
const WITH_STATE = new RegExp(`^(.+?)[,\\s]+(${[...NAMES_OF_STATES.keys()].join('|')})$`, 'i')

const STATES = [...NAMES_OF_STATES.keys()].join('|')
const CODES_OF_STATES = US_STATES.map(({ code }) => code).join('|')
/** A state in front of its town: "Texas, Austin". */
const STATE_FIRST = new RegExp(`^(${STATES}), ?([^,\\d]+)$`, 'iu')
/** What stands for the state in the address of a military post office: the Americas, Europe and the Pacific. */
const MILITARY_STATES = 'aa|ae|ap'
const STATE_AND_ZIP = new RegExp(
  `^(?:.*[, ])?(?:${STATES}|${MILITARY_STATES})[., ]+(\\d{5})(?:-?\\d{4})?$`,
  'i',
)
/** The same without the first zero, which spreadsheets lose: "Boston, MA 2134". */
const ZERO_STATES =
  'ct|connecticut|ma|massachusetts|me|maine|nh|new hampshire|nj|new jersey|pr|puerto rico|ri|rhode island|vi|vt|vermont'
const STATE_AND_LOST_ZERO = new RegExp(
  `^(?:.*[, ])?(?:(?:${ZERO_STATES})[., ]+(\\d{4})|(?:pr|puerto rico|vi)[., ]+(\\d{3}))$|^(\\d{4})(?:-\\d{4}|[, ]+(?:${ZERO_STATES}))$`,
  'i',
)
const ZIP_AND_STATE = new RegExp(`^(\\d{5})(?:-?\\d{4})?[, ]+(?:${STATES})$`, 'i')
/** A postal code as it stands in front of its town in France: "75001 Paris". */
const ZIP_AND_TOWN = /^(\d{5})[, ]+(\p{L}[\p{L} '’-]+)$/u

/** What a house number and the name of a street end in. */
const STREET_KINDS =
  'ave(?:nue)?|st(?:reet)?|r(?:oa)?d|blvd|boulevard|dr(?:ive)?|ln|lane|ct|court|pl(?:ace)?|way|ter(?:race)?|cir(?:cle)?|pkwy|parkway|hwy|highway|sq(?:uare)?|trl|trail|loop|aly|alley|pike|plaza|broadway'
/** A house number and a street in front of what may be a town: "1600 Pennsylvania Ave NW, Apt 4, Washington, DC". */
const STREET = new RegExp(
  `^\\d+[a-z]?(?:-\\d+)? (?:(?:[\\p{L}\\p{N}.'’-]+ ){1,5}?(?:${STREET_KINDS})|broadway)\\b\\.?(?: (?:[ns][ew]?|[ew])\\b\\.?)?(?:,? (?:(?:apt|apartment|unit|suite|ste|fl|floor)\\b\\.? ?|#)\\S+)?[, ]*(.*)$`,
  'iu',
)
/** A code at the end of a longer address, and one in front of a town there: "… 48502", "12 rue de Rivoli, 75001 Paris". */
const CODE_OF_ADDRESS = /^\d+[a-z]? .*[, ](\d{5})(?:-\d{4})?(?:[, ]+\p{L}[\p{L} '’-]*)?$/iu

/** The patterns of a name after a code and of a name before it. */
const besideCode = (code: string, flags: string): RegExp[] => [
  new RegExp(`^${code}[, ]+(?<name>\\p{L}.*)$`, flags),
  new RegExp(`^(?<name>\\p{L}.*?)[, ]+${code}$`, flags),
]
/**
 * A name after or before a postal code. The two letters of a Dutch code must be capitals: in "8001 St Gallen", "St" is a part of
 * the name.
 */
const NAME_BESIDE_CODE = [
  ...besideCode(String.raw`\d{4} ?[A-Z]{2}`, 'u'),
  ...besideCode(String.raw`(?:\d{3} \d{2}|\d{4,6}|\d{2,5}-\d{3,4}|${CANADIAN}|${BRITISH})`, 'iu'),
]

/** How newspapers write a state after its town: "Tampa, Fla. 33602". The Bronx is a part of New York. */
const SHORT_STATE = /,\s*(?!bronx)(\p{L}{3,5})\.?(?=(?:[ ,]+\d{5}(?:-\d{4})?)?\.?$)/iu

/** "D.C." is DC, and "W. Va." West Virginia. Other initials stay as they are. */
const withStateCodes = (text: string): string =>
  text
    .replace(SHORT_STATE, (whole, word: string) => {
      const code = stateInPress(word)
      return code === undefined ? whole : `, ${code}`
    })
    .replace(/\bw\.? ?va\b/gi, 'WV')
    .replace(/\b([a-z])\. ?([a-z])(?:\.|\b)/gi, (initials, first: string, second: string) =>
      NAMES_OF_STATES.has(`${first}${second}`.toLowerCase()) ? `${first}${second}` : initials,
    )

/** What stands for the comma between a town and its state: "Austin/Texas", "Austin (TX)", "Flint.MI". */
const AS_COMMA = new RegExp(`(?<=\\p{L}) ?(?:[/;|(] ?(?=\\p{L})|[-.](?=(?:${CODES_OF_STATES})\\)?$))`, 'giu')

/** A typed text with plain digits, one kind of dash and of space, and without the punctuation at its end. */
export function plainText(text: string): string {
  const plain = withStateCodes(
    withPlainDigits(text.slice(0, MAX_TYPED))
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(AS_COMMA, ', ')
      .replace(/(?<=\p{L})\)$/u, ''),
  ).replace(/^[\s,;¿¡]+|[\s.,;?!]+$/g, '')
  return withDigitsForLetters(plain)
}

/** A whole postal code of a country whose places are here by city, where the text names the country. */
function readCodeByCity(typed: string): TypedPlace | null {
  const [, letters = '', afterLetters] = CODE_WITH_LETTERS.exec(typed) ?? []
  const digits = afterLetters ?? CODE_IN_FRONT.exec(typed)?.[1]
  const country = LETTERS[letters.toLowerCase()] ?? splitCountry(typed)?.country.code
  const isWhole = (code: CountryByCity) => digits?.length === CODE_LENGTHS[code]
  if (digits === undefined || (country !== 'DE' && country !== 'AT' && country !== 'CH')) return null
  return isWhole(country) ? { kind: 'zip', digits, country } : null
}

/** A whole ZIP code or postal code in its usual spellings; null for any other text. */
function readCode(typed: string): TypedPlace | null {
  const french = FRENCH_CODE.exec(typed)?.slice(1).find(Boolean)
  if (french !== undefined) return { kind: 'zip', digits: french, country: 'FR' }
  const byCity = readCodeByCity(typed)
  if (byCity !== null) return byCity
  const inCountry = typed.replace(US_COUNTRY, '')
  const [, beforeTown, town = ''] = ZIP_AND_TOWN.exec(typed) ?? []
  if (beforeTown !== undefined && inCountry === typed && !ZIP_AND_STATE.test(typed))
    return { kind: 'zip', digits: beforeTown, town: searchKey(town) }
  const withoutZero = STATE_AND_LOST_ZERO.exec(inCountry)?.slice(1).find(Boolean)
  if (withoutZero !== undefined) return { kind: 'zip', digits: withoutZero.padStart(5, '0'), country: 'US' }
  const american = [STATE_AND_ZIP, ZIP_AND_STATE].map((form) => form.exec(inCountry)?.[1]).find(Boolean)
  if (american !== undefined) return { kind: 'zip', digits: american, country: 'US' }
  // "48502.1234" and "4 8502": dots and spaces within the digits say nothing.
  const zip = ZIP.exec(inCountry.replace(/(?<=\d)[. ](?=\d)/g, ''))?.[1]
  if (zip === undefined) return null
  return { kind: 'zip', digits: zip, ...(inCountry !== typed && { country: 'US' as const }) }
}

/** The country that a text without a state is about: it is its name or ends in it. */
function readCountry(typed: string): (Country & { key: string }) | null {
  const whole = countryInAnyLanguage(typed)
  if (whole !== undefined) return { ...whole, key: '' }
  const split = splitCountry(typed)
  return split && { ...split.country, key: searchKey(split.place) }
}

/** A postal code abroad with letters, alone: "M5V", "EC1A", "1012 AB". Null for any other text. */
function readAreaAbroad(typed: string): TypedPlace | null {
  const area = areaAbroadOf(typed)
  const country = area && countryOfCode(area.country)
  if (area === undefined || country === undefined) return null
  // Of Toronto, each area is a place of its own.
  const key = searchKey(area.country === 'CA' ? typed.slice(0, 3) : typed)
  const isCity = area.city !== null && area.city.name !== 'Toronto'
  return {
    kind: 'name',
    key,
    within: null,
    state: null,
    country: { ...country, key },
    ...(isCity && area.city !== null && { cityOfCode: area.city }),
  }
}

/** A county after the name of a town: "Flint, Genesee County, Michigan". */
const COUNTY_AFTER_NAME = new RegExp(
  `^(?<name>[^,]+),\\s*(?<county>[^,]+? (?:county|parish|borough|municipio))(?:[,\\s]+(?<state>${STATES}))?$`,
  'iu',
)
/** A ZIP code after the name of a town, and between it and what follows: "Flint 48502", "Flint 48502 Michigan". */
const ZIP_AFTER_NAME = /^\p{L}[\p{L} .'’-]*[, ]+(\d{5})(?:-\d{4})?$/u
const ZIP_IN_THE_MIDDLE = /^\p{L}[^\d]*[, ](\d{5})(?:-\d{4})?[, ]+\p{L}[\p{L} ,.]*$/u

/** A number of a system as it is stored; any other text stays as it is. */
function readId(typed: string): string {
  const number = typed.replace(BEFORE_ID, '').replace(PARTED_ID, (id) => id.replace(/[ -]/g, ''))
  if (LETTERS_IN_ID.test(number))
    return number.slice(0, 2) + number.slice(2).replace(/o/gi, '0').replace(/[il]/gi, '1')
  const [, state = '', digits = ''] = SHORT_ID.exec(number) ?? []
  return NAMES_OF_STATES.has(state.toLowerCase()) ? `${state}${digits.padStart(7, '0')}` : number
}

/** Reads what somebody typed; never fails. */
export function readTypedPlace(text: string): TypedPlace {
  const typed = plainText(text)
  const id = readId(typed)
  if (id !== typed && SYSTEM_ID.test(id)) return { kind: 'system-id', id: id.toUpperCase() }
  const code = readCode(typed) ?? readAreaAbroad(typed)
  if (code !== null) return code
  // The rest is shorter each time, so this ends.
  const inUs = typed.replace(US_COUNTRY, '')
  if (inUs !== typed) return readTypedPlace(inUs)
  const ofCounty = COUNTY_AFTER_NAME.exec(typed)?.groups
  if (ofCounty !== undefined) {
    const { name = '', county = '', state = '' } = ofCounty
    const place = readTypedPlace(state === '' ? name : `${name}, ${state}`)
    return place.kind === 'name' ? { ...place, county: searchKey(county) } : place
  }
  const [, state = '', ofState = ''] = STATE_FIRST.exec(typed) ?? []
  if (state !== '' && !NAMES_OF_STATES.has(ofState.trim().toLowerCase()))
    return readTypedPlace(`${ofState}, ${state}`)
  const zip = [ZIP_IN_THE_MIDDLE, ZIP_AFTER_NAME].map((form) => form.exec(typed)?.[1]).find(Boolean)
  if (zip !== undefined && splitCountry(typed) === null) return { kind: 'zip', digits: zip }
  const [, town] = STREET.exec(typed) ?? []
  if (town === '') return { kind: 'street' }
  const codeOfAddress = CODE_OF_ADDRESS.exec(typed)?.[1]
  if (codeOfAddress !== undefined) return { kind: 'zip', digits: codeOfAddress }
  if (town !== undefined) return readTypedPlace(town)
  if (ZIP_BEGINNING.test(typed)) return { kind: 'zip', digits: typed }
  if (SYSTEM_ID.test(typed)) return { kind: 'system-id', id: typed.toUpperCase() }
  return readName(typed)
}

/** A place before a state in Spanish: "Albuquerque, Nuevo México" ends in no country, and "Tortola, British Virgin Islands" in one. */
function splitCalledState(typed: string): { name: string; state: string } | null {
  const called = splitSpelledState(typed, stateCalledElsewhere)
  if (called === null || countryInAnyLanguage(typed) !== undefined) return null
  return (splitCountry(typed)?.place ?? called.name).length < called.name.length ? null : called
}

function readName(typed: string): TypedPlace {
  const key = searchKey(typed)
  // Names are stored in Latin letters. Without one the index cannot be used and every name would be read.
  if (key.length < 3 || !/[a-z0-9]/.test(key)) return { kind: 'nothing' }
  const [, name = '', state = ''] = WITH_STATE.exec(typed) ?? []
  const stateCode = NAMES_OF_STATES.get(state.toLowerCase())
  const called = splitCalledState(typed)
  const nameKey = searchKey(stateCode === undefined ? (called?.name ?? '') : name)
  const inState = stateCode ?? called?.state
  const within = inState === undefined || nameKey === '' ? null : { key: nameKey, state: inState }
  // "Nueva York" is a city first, and "Ciudad de México" no part of the country.
  const isCity = englishNameOf(key) !== undefined
  const ownState =
    stateOfAddress(typed)?.code ??
    NAMES_OF_STATES.get(key.trim()) ??
    (isCity ? undefined : stateCalledElsewhere(typed)) ??
    null
  // "Georgia" is a state before it is a country, and "New Mexico" is no part of one.
  const country = within === null && ownState === null && !isCity ? readCountry(typed) : null
  return { kind: 'name', key, within, state: ownState, country }
}

const BEGINS_ADDRESS =
  /^(?:\d|p\.? ?o\.? ?b(?:ox)?\b|apt\b|unit\b|suite\b|#|rr \d|rural route|calle\b|avenida\b|carr\b|urb\b|corner of)/i
/** The most words of the name of a town at the end of an address. */
const MOST_WORDS_OF_TOWN = 3

/**
 * What may be the town, with its state, at the end of an address whose street has no kind: "350 Rivera Flint MI". The longest name
 * first; none for a text that does not begin with a house number or a box.
 */
export function townsOfAddress(text: string): string[] {
  const typed = plainText(text).replace(US_COUNTRY, '')
  const [, before = '', state = ''] = WITH_STATE.exec(typed) ?? []
  const parts = before.split(',').map((part) => part.trim())
  const isAddress = BEGINS_ADDRESS.test(typed) || parts.length > 1
  if (before === '' || !isAddress) return []
  const words = (parts.at(-1) ?? '').split(' ').filter(Boolean)
  const counts = [...Array(Math.min(MOST_WORDS_OF_TOWN, words.length)).keys()].toReversed()
  return counts.map((count) => `${words.slice(-count - 1).join(' ')}, ${state}`)
}

/** The place in a text that also has a postal code or what lies around the place; null where it has neither. */
function placeInAddress(typed: string): string | null {
  const [, town, country = ''] = /,\s*([^,]+),\s*([^,\d]+)$/.exec(typed) ?? []
  if (town !== undefined && splitCountry(`${town}, ${country}`) !== null) return `${town}, ${country}`
  for (const form of NAME_BESIDE_CODE) {
    const name = form.exec(typed)?.groups?.name
    if (name !== undefined) return name
  }
  if (WITH_STATE.test(typed) || splitCountry(typed) !== null) return null
  return /^([^,]+), *\p{L}[^,]*$/u.exec(typed)?.[1] ?? null
}

/**
 * What may be the place in a text that also has postal codes or what lies around the place: "1010 Wien", "London SW1A 1AA",
 * "Sydney, NSW". Empty where the text has neither, or its end is a state or a country, which the place is in.
 * @returns the text without its outermost part, and the name that is left without any. The texts between these two are left out:
 * each is searched for, and a text of many codes has many
 */
export function placesInAddress(text: string): string[] {
  const places: string[] = []
  for (let place = placeInAddress(plainText(text)); place !== null; place = placeInAddress(plainText(place)))
    places.push(place)
  return places.length < 2 ? places : [places[0] ?? '', places.at(-1) ?? '']
}
