/** Runs a task now or as soon as a slot is free, and returns its promise. */
export interface Queue {
  <T>(task: () => Promise<T>): Promise<T>
  /**
   * Runs `preparation` while a place in the queue is reserved for the task that follows. Throws at once when the queue is
   * full, so that refusing a caller costs nothing. The reservation ends with `preparation`.
   */
  prepare<T>(preparation: () => Promise<T>): Promise<T>
}

/** Limits how many tasks may wait. */
interface QueueLimit {
  maxWaiting: number
  /** The error for any further task. */
  refusal: () => Error
}

/** Creates a queue that runs at most `slots` tasks at once, in order. Without a `limit` any number of tasks may wait. */
export function createQueue(slots: number, limit?: QueueLimit): Queue {
  let free = slots
  const waiting: (() => void)[] = []
  let reserved = 0
  const refuseWhenFull = (taken: number) => {
    if (free === 0 && limit !== undefined && taken >= limit.maxWaiting) throw limit.refusal()
  }
  const prepare = async <T>(preparation: () => Promise<T>): Promise<T> => {
    refuseWhenFull(waiting.length + reserved)
    reserved += 1
    try {
      return await preparation()
    } finally {
      reserved -= 1
    }
  }
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    refuseWhenFull(waiting.length)
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // Hand the slot over instead of freeing it, so that no later task can take it in between.
      if (next === undefined) free += 1
      else next()
    }
  }
  return Object.assign(run, { prepare })
}
