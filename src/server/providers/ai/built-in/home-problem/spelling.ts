/** Words shorter than this are never corrected: too many others are one letter away. */
const SHORTEST_CORRECTED = 5
/** From this length on, two slips are forgiven. */
const LONG_WORD = 8

/**
 * How many typing mistakes turn one word into the other; swapped neighbors count once (optimal string alignment distance).
 * Returns `max + 1` for more than `max`.
 */
export function typingDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwap) best = Math.min(best, (before[column - 2] ?? 0) + 1)
      current.push(best)
    }
    if (Math.min(...current) > max) return max + 1
    before = previous
    previous = current
  }
  return previous[other.length] ?? max + 1
}

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
   * near words the one with the same first letter wins, then the one that comes first.
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
      let bestDistance = max + 1
      for (const candidate of candidatesFor(word)) {
        const distance = typingDistance(word, candidate, max) + (candidate[0] === word[0] ? 0 : 0.5)
        if (distance < bestDistance) {
          best = candidate
          bestDistance = distance
        }
      }
      return bestDistance <= max ? best : word
    },
  }
}
