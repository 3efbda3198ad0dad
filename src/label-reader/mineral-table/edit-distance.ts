/**
 * Letters to insert, remove or exchange until one word is the other (Levenshtein). Distances above `limit` are answered as
 * `limit + 1`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const exchange = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(exchange, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    if (Math.min(...current) > limit) return limit + 1
    above = current
  }
  return Math.min(above[to.length] ?? 0, limit + 1)
}
