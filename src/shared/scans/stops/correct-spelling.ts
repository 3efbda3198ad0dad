import { wordForm } from './word-forms.ts'

/** Shorter words are never corrected: too many other words are one letter away. */
const SHORTEST_CORRECTED = 5

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

/**
 * Corrects one slip in the words that hazards are named by. `ordinary` are words of their own that only look like a slip
 * ("stream" is not "steam"). Looking a word up costs about as many steps as it has letters, so gibberish costs little.
 */
export function createSpelling(
  hazardWords: Iterable<string>,
  ordinary: ReadonlySet<string>,
): (word: string) => string {
  const known = new Set(hazardWords)
  const knownForms = new Set([...known].map(wordForm))
  // The words of a key, separated by spaces: an array for each of the fifty thousand keys would take 3 MB.
  const near = new Map<string, string>()
  for (const word of known) {
    if (word.length < SHORTEST_CORRECTED) continue
    for (const key of withoutOneLetter(word)) {
      const others = near.get(key)
      near.set(key, others === undefined ? word : `${others} ${word}`)
    }
  }
  return (word) => {
    if (word.length < SHORTEST_CORRECTED || word.length > LONGEST_CORRECTED) return word
    if (known.has(word) || ordinary.has(word) || knownForms.has(wordForm(word))) return word
    for (const key of withoutOneLetter(word)) {
      const candidate = near
        .get(key)
        ?.split(' ')
        .find((each) => isOneSlip(word, each))
      if (candidate !== undefined) return candidate
    }
    return word
  }
}
