/** Runs a task now or as soon as a place is free; the promise is the task's own. */
export interface Queue {
  <T>(task: () => Promise<T>): Promise<T>
  /**
   * Does what must come before a task, while a waiting place is reserved for the task. Throws the queue's refusal at once
   * when no place is left, so that a refused caller costs nothing. The reservation ends with `preparation`.
   */
  prepare<T>(preparation: () => Promise<T>): Promise<T>
}

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
  let reserved = 0
  const refuseWhenFull = (taken: number) => {
    if (free === 0 && end !== undefined && taken >= end.maxWaiting) throw end.refusal()
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
      // The place is handed on rather than freed, so that no later task can take it in between.
      if (next === undefined) free += 1
      else next()
    }
  }
  return Object.assign(run, { prepare })
}
