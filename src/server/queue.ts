/** Runs a task now or as soon as a place is free; the promise is the task's own. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** A queue that runs at most `places` tasks at once, first come, first served. A failed task frees its place too. */
export function createQueue(places: number): Queue {
  let free = places
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed on rather than freed, so that nobody can step in between.
      if (next === undefined) free += 1
      else next()
    }
  }
}
