/** The person who sent a picture. */
export interface Owner {
  /** The person; undefined counts as a person of its own. */
  id: string | undefined
  isSubscriber: boolean
}

interface Waiting {
  owner: Owner
  start: () => void
}

/** Runs one task at a time. */
export type FairQueue = <T>(owner: Owner, task: () => Promise<T>) => Promise<T>

/**
 * A queue that serves every person's first picture before anyone's second: among waiting pictures, subscribers' come
 * first, then those of people who were served longest ago, then the earliest one.
 */
export function createFairQueue(): FairQueue {
  const waiting: Waiting[] = []
  /** The turn in which each person was served last, while anyone waits. */
  const servedAt = new Map<string, number>()
  let turn = 0
  let isBusy = false

  const lastTurn = ({ id }: Owner) => (id === undefined ? 0 : (servedAt.get(id) ?? 0))
  const rank = (a: Waiting, b: Waiting) =>
    Number(b.owner.isSubscriber) - Number(a.owner.isSubscriber) || lastTurn(a.owner) - lastTurn(b.owner)

  const note = ({ id }: Owner) => {
    turn += 1
    if (id !== undefined) servedAt.set(id, turn)
  }
  function goOn(): void {
    // The sort is stable: among equals the earlier one stays first.
    const next = waiting.sort(rank).shift()
    isBusy = next !== undefined
    if (next === undefined) {
      servedAt.clear()
      return
    }
    note(next.owner)
    next.start()
  }
  return async (owner, task) => {
    if (isBusy) await new Promise<void>((start) => waiting.push({ owner, start }))
    else {
      isBusy = true
      note(owner)
    }
    try {
      return await task()
    } finally {
      goOn()
    }
  }
}
