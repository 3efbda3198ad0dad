/** Words shorter than this are never corrected: too many others are one letter away. */
const SHORTEST_CORRECTED = 5
/** From this length on, two slips are forgiven. */
const LONG_WORD = 8

/**
 * Edits between two words, a swap of two neighbours counting once (optimal string alignment distance), or `max + 1`
 * where there are more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
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

/**
 * The known word nearest to a misspelt one, or the word itself where it is known, short, or near to nothing.
 * Of equally near words the one with the same first letter wins, then the one that comes first.
 */
export function correctSpelling(word: string, known: ReadonlySet<string>): string {
  if (word.length < SHORTEST_CORRECTED || known.has(word)) return word
  const max = word.length >= LONG_WORD ? 2 : 1
  let best = word
  let bestDistance = max + 1
  for (const candidate of known) {
    if (candidate.length < SHORTEST_CORRECTED) continue
    const distance = editDistance(word, candidate, max) + (candidate[0] === word[0] ? 0 : 0.5)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return bestDistance <= max ? best : word
}
