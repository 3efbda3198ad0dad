import { editDistance } from '@smart-hydration/shared/edit-distance.ts'
import type { Mineral } from '@smart-hydration/shared/scans/minerals.ts'
import printedWords from './printed-words.json' with { type: 'json' }

/** What a printed analysis gives a number for: a mineral, pH, the dry residue or the sum of what is dissolved. */
export type Parameter = Mineral | 'ph' | 'dryResidue' | 'totalMinerals'

const searchTokens = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '))

/**
 * The printed names in English, French, German, Italian, Spanish, Portuguese, Romanian, Polish and Dutch, lower case and
 * without accents. For a name of several words, the word that tells it apart stands for all.
 * Reports have a list of their own (`report-reader`): whole English names of 128 parameters, of which only 12 are among these
 * 178 words; iron or hardness, which reports read, must here only not be taken for a mineral.
 */
const NAMES: Readonly<Record<Parameter, readonly string[]>> = printedWords.parameters

/** Words that may stand between a name and its number. */
const FILLERS = new Set(searchTokens(printedWords.fillers))

/** `other` is what is printed next to the minerals with a number of its own, which must not be taken for theirs. */
const KNOWN = new Map<string, Parameter | 'other'>([
  ...searchTokens(printedWords.others).map((name): [string, 'other'] => [name, 'other']),
  ...Object.entries(NAMES).flatMap(([parameter, lines]) =>
    searchTokens(lines).map((name): [string, Parameter] => [name, parameter as Parameter]),
  ),
])

/** Letters that OCR takes for each other, so that they cost nothing to exchange. */
const lookAlike = (word: string) => word.replace(/[1|!]/g, 'l').replaceAll('0', 'o').replaceAll('5', 's')

/** How many letters of a name may be wrong; short names must be right, or they would be found everywhere. */
const tolerance = (length: number) => (length >= 10 ? 2 : length >= 6 ? 1 : 0)

/**
 * The parameter a word names: `other` for something else that an analysis gives a number for, `filler` for words that go
 * along with a name, null for any other word. Wrong letters are forgiven as long as only one parameter can be meant.
 */
export function parameterOf(word: string): Parameter | 'other' | 'filler' | null {
  const key = lookAlike(word.toLowerCase())
  const exact = KNOWN.get(key)
  if (exact !== undefined) return exact
  if (FILLERS.has(key)) return 'filler'
  const allowed = tolerance(key.length)
  let best = allowed + 1
  let found = new Set<Parameter | 'other'>()
  for (const [name, parameter] of KNOWN) {
    if (Math.abs(name.length - key.length) > allowed || tolerance(name.length) === 0) continue
    const distance = editDistance(key, name, { limit: best })
    if (distance > allowed || distance > best) continue
    if (distance < best) found = new Set()
    best = distance
    found.add(parameter)
  }
  const [only] = found
  if (only === undefined) return null
  return found.size === 1 ? only : 'other'
}
