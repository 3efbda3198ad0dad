import { findParameter, WATER_PARAMETERS } from '@smart-hydration/shared/water/values/water-parameters.ts'
import NAMES from './parameter-names.json' with { type: 'json' }
import UNCATALOGUED from './uncatalogued-names.json' with { type: 'json' }

export interface NamedParameter {
  /** Key of the catalog; null for a parameter that it does not have. */
  parameter: string | null
  /** The name people read. */
  name: string
  /** The printed name says more than the names we know. */
  isGuess: boolean
}

/** Letters and digits in words, without accents, case, footnote marks and dashes. */
export const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const split = (phrases: string): string[] => phrases.split(';').map((phrase) => phrase.trim())

/** The names of the catalog, and what else they are called: the JSON repeats no name of the catalog. */
const KEYS: ReadonlyMap<string, string | null> = new Map([
  ...WATER_PARAMETERS.map(({ key, name }): [string, string] => [wordsOf(name), key]),
  ...Object.entries(NAMES).flatMap(([key, phrases]) =>
    split(phrases).map((phrase): [string, string] => [phrase, key]),
  ),
  ...UNCATALOGUED.flatMap(split).map((phrase): [string, null] => [phrase, null]),
])

/** Words that change nothing about which substance is meant. */
const FILLERS = new Set(
  (
    'total at the in of by and as consumer customer taps tap water level levels entry point distribution system source ' +
    'n nitrogen caco3 cl2 ppm ppb ppt mg l ug ng pci ntu measured action 90th percentile raa lraa locational running ' +
    'annual average average highest avg finished treated naturally occurring residual stage 1 2 3 4 note'
  ).split(' '),
)
/** Shorter names, such as the symbols of elements, must be the whole name. */
const SHORTEST_BEGINNING = 4

const nameFor = (parameter: string | null, printed: string): string =>
  findParameter(parameter ?? '')?.name ?? printed

/** The longest known name that the words begin with, and the words after it. */
function beginningOf(words: string): { phrase: string; rest: string[] } | null {
  const all = words.split(' ')
  for (let count = all.length - 1; count > 0; count -= 1) {
    const phrase = all.slice(0, count).join(' ')
    if (phrase.length >= SHORTEST_BEGINNING && KEYS.has(phrase)) return { phrase, rest: all.slice(count) }
  }
  return null
}

/** The parameter that a printed name stands for, or null. */
export function nameParameter(printed: string): NamedParameter | null {
  const name = printed
    .replace(/\s+/g, ' ')
    .replace(/[\s*†‡§:,]+$/u, '')
    .trim()
  const outside = wordsOf(name.replace(/[([][^)\]]*[)\]]?/g, ' '))
  const inside = [...name.matchAll(/[([]([^)\]]+)[)\]]?/g)].map(([, text = '']) => wordsOf(text))
  for (const words of [
    wordsOf(name),
    outside,
    ...inside.filter((text) => text.length >= SHORTEST_BEGINNING),
  ]) {
    const parameter = KEYS.get(words)
    if (parameter !== undefined && words !== '')
      return { parameter, name: nameFor(parameter, name), isGuess: false }
  }
  for (const words of [outside, wordsOf(name)]) {
    const beginning = beginningOf(words)
    if (beginning === null) continue
    const parameter = KEYS.get(beginning.phrase) ?? null
    const isGuess = beginning.rest.some((word) => !FILLERS.has(word))
    return { parameter, name: nameFor(parameter, name), isGuess }
  }
  return null
}
