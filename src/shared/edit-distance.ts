interface EditDistanceOptions {
  /** Larger distances are returned as `limit + 1`, which saves work. */
  limit?: number
  /** Whether swapping two neighbors counts as one edit (optimal string alignment) instead of two (Levenshtein). */
  countsSwaps?: boolean
}

/** How many letters must be inserted, removed or changed to turn one text into the other. */
export function editDistance(
  from: string,
  to: string,
  { limit = Number.POSITIVE_INFINITY, countsSwaps = false }: EditDistanceOptions = {},
): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let beforeAbove: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= to.length; column += 1) {
      const change = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      let best = Math.min(change, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      const isSwap =
        countsSwaps &&
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      if (isSwap) best = Math.min(best, (beforeAbove[column - 2] ?? 0) + 1)
      current.push(best)
      least = Math.min(least, best)
    }
    if (least > limit) return limit + 1
    beforeAbove = above
    above = current
  }
  return Math.min(above[to.length] ?? 0, limit + 1)
}
