/** Whose picture waits. */
export interface Owner {
  /** The person; undefined if no one is named, which counts as a person of its own. */
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
 * A queue in which no one's second picture comes before someone else's first: of those that wait, subscribers' go
 * first, then those whose owner was served longest ago, then the one that came first.
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
    // Sorting is stable: among equals the one that came first stays first.
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
