import type { Deps } from '#server/deps.ts'
import { reconcile } from './sync/sync.service.ts'
import { runDueTasks, TASK_BATCH } from './tasks/tasks.service.ts'

type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secrets' | 'payments'>

/** How often what is due at the provider is done, and how often overdue subscriptions are read, in milliseconds. */
const TASKS_MS = 10_000
const RECONCILE_MS = 3_600_000

/** Work that goes on in the background. */
interface BillingWorker {
  /** Takes up nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/** Does what is due at the payment provider every ten seconds, and reads overdue subscriptions at once and every hour. */
export function startBillingWorker(deps: WorkerDeps): BillingWorker {
  if (deps.payments === null) return { stop: async () => {} }
  let isStopped = false

  /** Runs one kind of work again and again, never two at the same time; a failure waits for the next time. */
  function repeat(work: () => Promise<void>, everyMs: number, failure: string): () => Promise<void> {
    let running: Promise<void> | null = null
    const run = () => {
      if (running !== null || isStopped) return
      running = work()
        .catch((error: unknown) => deps.log.warn({ err: error }, failure))
        .finally(() => {
          running = null
        })
    }
    const timer = setInterval(run, everyMs).unref()
    run()
    return async () => {
      clearInterval(timer)
      if (running !== null) await running
    }
  }

  const stops = [
    repeat(
      async () => {
        while (!isStopped && (await runDueTasks(deps)) === TASK_BATCH);
      },
      TASKS_MS,
      'what is due at the payment provider could not be done',
    ),
    repeat(
      async () => {
        await reconcile(deps)
      },
      RECONCILE_MS,
      'overdue subscriptions could not be read',
    ),
  ]
  return {
    async stop() {
      isStopped = true
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
