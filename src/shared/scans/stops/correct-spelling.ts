import { soundOf } from './sound-of.ts'
import { wordForm } from './word-forms.ts'

/** Shorter words are never corrected: too many other words are one letter away. */
const SHORTEST_CORRECTED = 5

/** So short a form says little: "hising" is no form of "his", but sounds like "hissing". */
const LONGEST_STUB = 3

/** Longer "words" are gibberish, and not worth the work. */
const LONGEST_CORRECTED = 16

/** The word itself and what is left when any one letter is removed. */
function withoutOneLetter(word: string): string[] {
  const shorter = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
  return [word, ...shorter]
}

/** Whether one slip (a letter left out, added or changed, or two neighbors swapped) turns one word into the other. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const a = one.slice(start)
  const b = other.slice(start)
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}

/** A word as it is, and as people write it of several things, of now and of before. */
function withEndings(word: string): string[] {
  const stem = word.replace(/e$/, '')
  return [word, `${word}s`, `${stem}ing`, `${stem}ed`]
}

/** How many letters have to be left out, added or changed to turn one word into the other. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 0; at < other.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + (letter === other[at] ? 0 : 1),
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}

/** The words of each key, separated by spaces: an array for each of the fifty thousand keys would take 3 MB. */
function indexBy(words: Iterable<string>, keysOf: (word: string) => string[]): ReadonlyMap<string, string> {
  const index = new Map<string, string>()
  for (const word of words) {
    if (word.length < SHORTEST_CORRECTED) continue
    for (const key of keysOf(word)) {
      const others = index.get(key)
      index.set(key, others === undefined ? word : `${others} ${word}`)
    }
  }
  return index
}

/**
 * Corrects to the words that hazards are named by: those that sound the same ("bleech"), then those with one slip.
 * `otherWords` are words of their own, which only look like a slip ("stream" is not "steam"); their forms will do. Looking a
 * word up costs about as many steps as it has letters, so gibberish costs little.
 */
export function createSpelling(
  hazardWords: Iterable<string>,
  otherWords: Iterable<string>,
): (word: string) => string {
  const hazards = new Set(hazardWords)
  const all = [...hazards, ...otherWords]
  const known = new Set([...all, ...all.map(wordForm)])
  const bySound = indexBy(new Set([...hazards].flatMap(withEndings)), (word) => [soundOf(word)])
  const bySlip = indexBy(hazards, withoutOneLetter)
  return (word) => {
    if (word.length < SHORTEST_CORRECTED || word.length > LONGEST_CORRECTED) return word
    const form = wordForm(word)
    if (known.has(word) || (form.length > LONGEST_STUB && known.has(form))) return word
    const [sameSound] = (bySound.get(soundOf(word))?.split(' ') ?? [])
      .map((each) => ({ each, slips: slipsBetween(word, each) }))
      .filter(({ slips }) => slips <= (word.length > SHORTEST_CORRECTED ? 3 : 2))
      .sort((one, other) => one.slips - other.slips)
    if (sameSound !== undefined) return sameSound.each
    if (known.has(form)) return word
    for (const key of withoutOneLetter(word)) {
      const candidate = bySlip
        .get(key)
        ?.split(' ')
        .find((each) => isOneSlip(word, each))
      if (candidate !== undefined) return candidate
    }
    return word
  }
}
