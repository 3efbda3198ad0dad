/** The middle value; the mean of the two middle ones for an even number. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * The area under the ROC curve of telling `second` from `first` by size: 0.5 where they cannot be told apart, 0 or 1 where
 * they always can. The Mann-Whitney U statistic divided by the number of pairs; ties count half.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let wins = 0
  for (const a of first) for (const b of second) wins += b > a ? 1 : b === a ? 0.5 : 0
  return wins / (first.length * second.length)
}

/** The smallest value that at least `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
