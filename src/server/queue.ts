/**
 * Runs a task now or as soon as a slot is free, and returns its promise. Tasks of one `owner` take turns with those of others,
 * and never use more than half of several slots; a task without an owner waits for its turn alone.
 */
export type Queue = <T>(task: () => Promise<T>, owner?: string) => Promise<T>

interface Waiting {
  owner: string | undefined
  start: () => void
}

/** Creates a queue that runs at most `slots` tasks at once. Among waiting ones, those whose owner was served longest ago come first. */
export function createQueue(slots: number): Queue {
  const mostOfOne = Math.max(1, Math.floor(slots / 2))
  let free = slots
  let turn = 0
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  /** The turn in which each owner was served last, while anything runs. */
  const servedAt = new Map<string, number>()

  const mayRun = (owner: string | undefined) =>
    free > 0 && (owner === undefined || (running.get(owner) ?? 0) < mostOfOne)
  const lastTurn = (owner: string | undefined) => (owner === undefined ? 0 : (servedAt.get(owner) ?? 0))

  function begin(owner: string | undefined): void {
    free -= 1
    turn += 1
    if (owner === undefined) return
    running.set(owner, (running.get(owner) ?? 0) + 1)
    servedAt.set(owner, turn)
  }

  function end(owner: string | undefined): void {
    free += 1
    if (owner !== undefined) {
      const left = (running.get(owner) ?? 1) - 1
      if (left > 0) running.set(owner, left)
      else running.delete(owner)
    }
    // The slot is handed over at once, so that no later task can take it in between.
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      begin(next.owner)
      next.start()
    }
    if (free === slots) servedAt.clear()
  }

  function takeNext(): Waiting | undefined {
    let best: Waiting | undefined
    for (const task of waiting) {
      const isEarlier = best === undefined || lastTurn(task.owner) < lastTurn(best.owner)
      if (isEarlier && mayRun(task.owner)) best = task
    }
    if (best !== undefined) waiting.splice(waiting.indexOf(best), 1)
    return best
  }

  return async (task, owner) => {
    // An owner that could run is not waiting: a slot that stays free is one that no waiting owner may use.
    if (mayRun(owner)) begin(owner)
    else await new Promise<void>((start) => waiting.push({ owner, start }))
    try {
      return await task()
    } finally {
      end(owner)
    }
  }
}
