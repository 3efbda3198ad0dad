import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/log.ts'

/** How long `stop` waits for running tasks, in milliseconds. */
const STOP_MS = 10_000

/** Work that runs again and again for as long as the process lives. */
export interface BackgroundTask {
  name: string
  everyMs: number
  /** Whether the first run waits for the first interval instead of starting at once. */
  startsLater?: boolean
  run: () => Promise<unknown>
  /** The answer of `run` after which more may be due: it then runs again at once. */
  moreAfter?: number | true
}

export interface Background {
  /** Starts no further batch and waits for the running ones, at most 10 seconds. */
  stop(): Promise<void>
}

/**
 * Runs each task at its interval, never twice at the same time in one process. A task that fails runs again after its
 * interval. Only its first failure and its recovery are logged, so that an outage does not fill the log.
 */
export function startBackground(log: Log, tasks: readonly BackgroundTask[]): Background {
  const stops = tasks.map((task) => repeat(log, task))
  return {
    async stop() {
      const stopped = Promise.all(stops.map((stop) => stop()))
      await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}

/** Starts one task. Returns the function that stops it. */
function repeat(
  log: Log,
  { name, everyMs, startsLater, run, moreAfter = Number.NaN }: BackgroundTask,
): () => Promise<void> {
  let running: Promise<void> | null = null
  let isStopped = false
  let isFailing = false

  async function runBatches(): Promise<void> {
    try {
      while (!isStopped && (await run()) === moreAfter);
      if (isFailing) log.info({ task: name }, 'a background task works again')
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error, task: name }, 'a background task failed and will be retried')
      isFailing = true
    }
  }
  function start(): void {
    running ??= runBatches().finally(() => {
      running = null
    })
  }
  const timer = setInterval(start, everyMs).unref()
  if (!startsLater) start()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
