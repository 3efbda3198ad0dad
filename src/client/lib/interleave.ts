/** Something a list draws: one of its own items, or a card put between them. */
export type ListEntry<Item> = { kind: 'item'; item: Item } | { kind: 'card'; position: number }

/** Puts a card after every `every`-th item; cards are numbered from 0, so that products can take turns. */
export function interleave<Item>(items: readonly Item[], every: number): ListEntry<Item>[] {
  return items.flatMap((item, index): ListEntry<Item>[] => {
    const isTurn = (index + 1) % every === 0
    const entry: ListEntry<Item> = { kind: 'item', item }
    return isTurn ? [entry, { kind: 'card', position: (index + 1) / every - 1 }] : [entry]
  })
}
