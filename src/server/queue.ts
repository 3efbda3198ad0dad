/** Runs a task now or as soon as a place is free; the promise is the task's own. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** What happens to tasks that find too many others waiting. */
interface QueueEnd {
  /** How many tasks may wait. */
  maxWaiting: number
  /** The error a further task is rejected with. */
  refusal: () => Error
}

/**
 * A queue that runs at most `places` tasks at once, first come, first served. A failed task frees its place too. Without
 * an `end` any number of tasks may wait.
 */
export function createQueue(places: number, end?: QueueEnd): Queue {
  let free = places
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else if (end !== undefined && waiting.length >= end.maxWaiting) throw end.refusal()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed on rather than freed, so that no later task can take it in between.
      if (next === undefined) free += 1
      else next()
    }
  }
}
