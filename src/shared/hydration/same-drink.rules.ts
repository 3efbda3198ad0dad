/** Two apps that record one drink do so within this time, ms, and with amounts that differ by at most this share. */
export const COPY_MS = 90_000
const COPY_SHARE = 0.01

/** A drink as an app recorded it. */
export interface Recorded {
  /** When it was drunk, ms since 1970. */
  at: number
  amount: number
  source: string
}

interface Group<Drink> {
  first: Drink
  sources: Set<string>
}

/**
 * The drinks that are copies of another one, each with that one: the same amount, recorded by another app at about the same time.
 * An app records a drink once, so what it recorded twice are two drinks. `stored`: drinks that are there already.
 */
export function copiesAmong<Drink extends Recorded, Stored extends Recorded>(
  drinks: readonly Drink[],
  stored: readonly Stored[] = [],
): Map<Drink, Drink | Stored> {
  const groups = new Map<number, Group<Drink | Stored>[]>()
  const slotOf = (at: number) => Math.floor(at / COPY_MS)
  const begin = (first: Drink | Stored) => {
    const slot = slotOf(first.at)
    groups.set(slot, [...(groups.get(slot) ?? []), { first, sources: new Set([first.source]) }])
  }
  for (const drink of stored) begin(drink)
  const copies = new Map<Drink, Drink | Stored>()
  for (const drink of drinks.toSorted((one, other) => one.at - other.at)) {
    const distance = ({ first }: Group<Drink | Stored>) => Math.abs(first.at - drink.at)
    const [nearest] = [-1, 0, 1]
      .flatMap((step) => groups.get(slotOf(drink.at) + step) ?? [])
      .filter(
        (group) =>
          distance(group) <= COPY_MS &&
          !group.sources.has(drink.source) &&
          Math.abs(group.first.amount - drink.amount) <=
            COPY_SHARE * Math.max(group.first.amount, drink.amount),
      )
      .toSorted((one, other) => distance(one) - distance(other))
    if (nearest === undefined) begin(drink)
    else {
      nearest.sources.add(drink.source)
      copies.set(drink, nearest.first)
    }
  }
  return copies
}
