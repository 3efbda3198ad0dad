import { editDistance } from '#shared/edit-distance.ts'

/** Words shorter than this are never corrected: too many others are one letter away. */
const SHORTEST_CORRECTED = 5
/** From this length on, two slips are forgiven. */
const LONG_WORD = 8

/** One bit for each letter that a word contains. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** How many bits of a number are set (Kernighan's method). */
function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Corrects misspelled words; see {@link createSpelling}. */
export interface Spelling {
  /**
   * The known word nearest to a misspelled one, or the word itself where it is known, short, or near to nothing. Of equally
   * near words the one with the same first letter wins, then the one of the same letters, then the one that comes first.
   */
  correct(word: string): string
  /** The known words that are worth comparing with a word letter by letter. */
  candidatesFor(word: string): string[]
}

/**
 * Prepares a list of known words for correcting others. An edit changes the length by at most one and the set of letters by
 * at most two, so most known words are ruled out without comparing them: gibberish costs little.
 */
export function createSpelling(known: ReadonlySet<string>): Spelling {
  const byLength = new Map<number, { word: string; letters: number }[]>()
  for (const word of known) {
    if (word.length < SHORTEST_CORRECTED) continue
    const entry = { word, letters: lettersOf(word) }
    const same = byLength.get(word.length)
    if (same) same.push(entry)
    else byLength.set(word.length, [entry])
  }
  const mostEdits = (word: string) => (word.length >= LONG_WORD ? 2 : 1)
  const candidatesFor = (word: string) => {
    const max = mostEdits(word)
    const letters = lettersOf(word)
    const candidates: string[] = []
    for (let length = word.length - max; length <= word.length + max; length += 1)
      for (const each of byLength.get(length) ?? [])
        if (countBits(each.letters ^ letters) <= 2 * max) candidates.push(each.word)
    return candidates
  }
  return {
    candidatesFor,
    correct(word) {
      if (word.length < SHORTEST_CORRECTED || known.has(word)) return word
      const max = mostEdits(word)
      let best = word
      let bestDistance = max + 1.25
      for (const candidate of candidatesFor(word)) {
        const distance =
          editDistance(word, candidate, { limit: max, countsSwaps: true }) +
          (candidate[0] === word[0] ? 0 : 0.5) +
          // A letter that is doubled, or not: "cloged" is clogged and not closed.
          (lettersOf(candidate) === lettersOf(word) ? 0 : 0.25)
        if (distance < bestDistance) {
          best = candidate
          bestDistance = distance
        }
      }
      return bestDistance <= max + 0.25 ? best : word
    },
  }
}
