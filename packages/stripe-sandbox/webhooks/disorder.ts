import type { StripeEvent } from '../world/objects.ts'

/** How badly a network treats events. */
export interface Disorder {
  /** Returns numbers from 0 up to 1; a seeded one makes a test repeatable. */
  random: () => number
  /** How many additional times each event may arrive. */
  duplicates?: number
  /** Share of deliveries that never arrive, 0 to 1. */
  drops?: number
  /** How many deliveries run at once. */
  parallel?: number
}

/** Delivers events in a random order, some of them more than once and some never, several at a time. */
export async function deliverInDisorder<T>(
  events: readonly StripeEvent[],
  deliver: (event: StripeEvent) => Promise<T>,
  { random, duplicates = 0, drops = 0, parallel = 1 }: Disorder,
): Promise<T[]> {
  const copies = events.flatMap((event) =>
    Array.from({ length: 1 + Math.floor(random() * (duplicates + 1)) }, () => event),
  )
  for (let last = copies.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [copies[last], copies[other]]
    if (a !== undefined && b !== undefined) [copies[last], copies[other]] = [b, a]
  }
  const arriving = copies.filter(() => random() >= drops)
  const results: T[] = []
  const worker = async () => {
    for (let event = arriving.shift(); event !== undefined; event = arriving.shift())
      results.push(await deliver(event))
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return results
}
