import type { Deps } from '#server/deps.ts'
import type { BackgroundTask } from '#server/platform/background/background.service.ts'
import { reconcile } from './sync/sync.service.ts'
import { runDueTasks, TASK_BATCH } from './tasks/tasks.service.ts'

/** The background tasks of billing. There are none without a payment provider. */
export function billingTasks(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'secrets' | 'payments'>,
): BackgroundTask[] {
  if (deps.payments === null) return []
  return [
    {
      name: 'payment provider',
      everyMs: 10_000,
      run: async () => (await runDueTasks(deps)) === TASK_BATCH,
    },
    {
      name: 'overdue subscriptions',
      everyMs: 3_600_000,
      async run() {
        await reconcile(deps)
        return false
      },
    },
  ]
}
