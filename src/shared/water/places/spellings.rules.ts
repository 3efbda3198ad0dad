import { editDistance } from '../../edit-distance.ts'
import { searchKey } from './search-key.rules.ts'
import shortStates from './short-states.json' with { type: 'json' }
import { US_STATES } from './us-states.ts'
import writtenOut from './written-out.json' with { type: 'json' }

/** Words of names that are typed short, by what they may stand for. */
const WRITTEN_OUT: Readonly<Record<string, readonly string[]>> = writtenOut
/**
 * How newspapers shorten the names of states, and what people in Spanish and elsewhere call them. Towns and neighborhoods of New York
 * are named with their borough.
 */
const SHORT_STATES: Readonly<Record<string, string>> = shortStates

/** Names that are said and stand in no list. */
const SAID: Readonly<Record<string, string>> = {
  'n awlins': 'new orleans',
  nawlins: 'new orleans',
  'sf bay area': 'bay area',
  dtla: 'los angeles',
  'la county': 'los angeles county',
  newyorkcity: 'new york',
}

/** What a utility is called besides its county: "Cobb County Water System". */
const UTILITY_OF_COUNTY =
  /^(?<county> .+ county) (?:public |regional )?(?:water|utilit|waterworks)\w*(?: (?:and sewer |and wastewater )?(?:system|authority|department|district|services?|utility|works))?$/

/** Beginnings of names that are written as one word with what follows: "O Fallon" is stored as "ofallon". */
const JOINED = / (?<start>[odl]|mc|mac|le|la|de|du) (?=\p{L})/u
/** The other way around: "Land O'Lakes" is stored as "land o lakes". */
const JOINED_ALREADY = / (?<start>[od])(?=\p{L}{3})/u

/** The letters of a name that may be written together, and the least of each of its words. */
const TOGETHER = { least: 6, most: 20, word: 2 }

/** A name that is written together, with a blank or two: "fonddulac". */
function partedKeys(name: string): string[] {
  if (name.length < TOGETHER.least || name.length > TOGETHER.most) return []
  const split = (text: string) =>
    [...Array(Math.max(0, text.length - 2 * TOGETHER.word + 1)).keys()].map(
      (index) => [text.slice(0, index + TOGETHER.word), text.slice(index + TOGETHER.word)] as const,
    )
  const pairs = split(name)
  const threes = pairs.flatMap(([first, rest]) => split(rest).map((words) => [first, ...words]))
  return [...pairs, ...threes].map((words) => searchKey(words.join(' ')))
}

/**
 * Other keys under which a place may be stored: each shortened word written out, names with a blank for their apostrophe, and those
 * that are written together.
 */
export function otherKeys(key: string): string[] {
  const words = key.trim().split(' ')
  if (words.length > 6) return []
  // "No water" is no place called North.
  const written = (word: string) => (words.length === 1 ? undefined : WRITTEN_OUT[word])
  const out = words.map((word) => written(word)?.[0] ?? word)
  const second = words.map((word) => written(word)?.at(-1) ?? word)
  const joined = key.replace(JOINED, ' $<start>')
  const said = ` ${SAID[key.trim()] ?? ''}`
  const county = UTILITY_OF_COUNTY.exec(key)?.groups?.county ?? ''
  const parted = words.length === 1 ? partedKeys(key.trim()) : [key.replace(JOINED_ALREADY, ' $<start> ')]
  // "DEP NYC" is stored as "NYC DEP".
  const turned = words.length === 2 ? ` ${words.toReversed().join(' ')}` : ''
  const own = [` ${out.join(' ')}`, ` ${second.join(' ')}`, joined, ` ${words.join('')}`, turned]
  return [...new Set([said, ...own, county, ...parted])].filter((other) => other !== key && other.length > 3)
}

/** A ZIP code in which letters stand for digits: "9021O". Any other text stays as it is. */
export const withDigitsForLetters = (text: string): string =>
  /^(?=(?:\D*\d){2})[\doil]{5}$/i.test(text) ? text.replace(/o/gi, '0').replace(/[il]/gi, '1') : text

/** Letters of a name of a state from which on two of them may be wrong. */
const LONG_NAME = 8
/** Letters from which on one may be. Shorter ones are too near to other words. */
const SHORT_NAME = 4

/** The state whose name a text is spelled like: "Conneticut", "Massachusets", "Penn". Undefined where it is a name as it is. */
export function stateSpelledLike(text: string): string | undefined {
  const typed = text.toLowerCase().replace(/[.,]+$/, '')
  const short = SHORT_STATES[typed.replaceAll('.', '')]
  if (short !== undefined) return short
  if (typed.length < SHORT_NAME) return undefined
  return US_STATES.find(({ name }) => {
    const limit = name.length >= LONG_NAME ? 2 : 1
    const distance = editDistance(name.toLowerCase(), typed, { limit, countsSwaps: true })
    return distance > 0 && distance <= limit
  })?.code
}

/** The state that newspapers shorten to a word: "Calif". */
export const stateInPress = (word: string): string | undefined => SHORT_STATES[word.toLowerCase()]

/** The state that people elsewhere, and newspapers, call just so: "Nueva Jersey", "Hawái". */
export const stateCalledElsewhere = (text: string): string | undefined =>
  text.includes(' ') ? SHORT_STATES[text.toLowerCase().replaceAll('.', '')] : undefined

/** What is said around the name of a state, or of a part of it. */
const PART_OF_STATE =
  /^(?:the )?(?:(?:state|commonwealth|territory) of|(?:nor|sou)th(?:ern)?|(?:ea|we)st(?:ern)?|central|upstate) (.+)$|^(.+) state$/i

/** The state of which a text names a part, or all: "Western Massachusetts", "Washington State". */
export function stateOfPart(text: string): string | undefined {
  const [, after, before] = PART_OF_STATE.exec(text.trim()) ?? []
  const named = (after ?? before)?.toLowerCase()
  return US_STATES.find(({ name }) => name.toLowerCase() === named)?.code
}

/** The most words of the name of a state or of what it is spelled like. */
const MOST_WORDS = 3

/** The state that the last words of a text are spelled like, or called, and the name before it; null where there is none. */
export function splitSpelledState(
  text: string,
  stateOf: (words: string) => string | undefined = stateSpelledLike,
): { name: string; state: string } | null {
  const words = text.split(/[\s,]+/)
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const state = stateOf(words.slice(-count).join(' '))
    if (state !== undefined) return { name: words.slice(0, -count).join(' '), state }
  }
  return null
}

/** A state in front of its town, without a comma: "Michigan Flint", "TX Austin". Null where there is none. */
export function stateInFront(text: string): { name: string; state: string } | null {
  const words = text.trim().split(/[\s,]+/)
  const state = US_STATES.find(({ code, name }) =>
    [code, name].some((own) => text.toLowerCase().startsWith(`${own.toLowerCase()} `)),
  )
  if (state === undefined) return null
  const count = text.toLowerCase().startsWith(state.name.toLowerCase()) ? state.name.split(' ').length : 1
  return { name: words.slice(count).join(' '), state: state.code }
}

/** The borough, or New York, after a part of it that no place is called: "Bay Ridge, Brooklyn". */
export function boroughAfter(text: string): { key: string; state: string }[] {
  const [, name] = /[\s,]+(?:the )?(bronx|brooklyn|manhattan|queens|staten island)$/i.exec(text) ?? []
  if (name === undefined) return []
  return [searchKey(name), ' new york'].map((key) => ({ key, state: 'NY' }))
}

/** What stands around the name of a place that is no part of it. */
const AROUND_NAME =
  /^(?:(?:the )?(?:greater|metro|metropolitan|downtown|uptown|midtown|city of|town of|village of|borough of|township of|municipality of|municipio de|county of|cnty of|co of|condado de|island of|isla de) )?(.+?)(?: (?:metro|metroplex|metropolitan|metro area|metropolitan area|area|region|suburbs|city limits|downtown|proper))?$/i

/** A text without "greater", "metro area" and the like around the name; null where it has none of them. */
export function withoutArea(text: string): string | null {
  const [, name = text] = AROUND_NAME.exec(text) ?? []
  const isCounty = /^(?:the )?(?:(?:county|cnty|co) of|condado de) /i.test(text)
  const core = isCounty ? `${name} County` : name
  return core === text ? null : core
}
