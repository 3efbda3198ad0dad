/** Entries with the latest time first. Those of one time stay in the order of the day: the latest added first. */
export const byTime = <Timed extends { at: string }>(entries: readonly Timed[]): Timed[] =>
  entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
