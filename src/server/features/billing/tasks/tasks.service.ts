import type { Deps } from '#server/deps.ts'
import type { Payments } from '#server/providers/payments/payments.stripe.ts'
import { claimDueTasks, finishTask, postponeTask, type Task } from './tasks.queries.ts'

export const TASK_BATCH = 10

type TaskDeps = Pick<Deps, 'db' | 'log' | 'payments'>

async function expireCheckouts(payments: Payments, customerId: string): Promise<void> {
  for (const { id } of await payments.openCheckouts(customerId)) await payments.expireCheckout(id)
}

/**
 * How each kind of task is done. A task may run twice, for example if the answer was lost; the second run then changes
 * nothing.
 */
const WORK: Readonly<Record<Task['kind'], (payments: Payments, target: string) => Promise<void>>> = {
  // Queued by earlier versions, which charged at once for a second trial.
  'end-trial': (payments, id) => payments.cancelSubscription(id),
  'cancel-subscription': (payments, id) => payments.cancelSubscription(id),
  'expire-checkouts': expireCheckouts,
  async 'close-customer'(payments, id) {
    // First, so that no one can subscribe on a page that is still open.
    await expireCheckouts(payments, id)
    await payments.closeCustomer(id)
  },
}

async function runTask({ db, log }: TaskDeps, payments: Payments, task: Task): Promise<void> {
  const { id, kind, target } = task
  try {
    await WORK[kind](payments, target)
  } catch (error) {
    log.warn({ err: error, kind, target }, 'something is still to be done at the payment provider')
    return postponeTask(db, id, error instanceof Error ? error.message : String(error))
  }
  await finishTask(db, task)
}

/**
 * Does one batch of due tasks, all at the same time, because an event is only answered after them. Failed tasks are
 * retried for as long as it takes. Safe to run in any number of processes.
 * @returns how many were claimed; `TASK_BATCH` means that more may be due
 */
export async function runDueTasks(deps: TaskDeps): Promise<number> {
  const { db, payments } = deps
  if (payments === null) return 0
  const tasks = await claimDueTasks(db, TASK_BATCH)
  await Promise.all(tasks.map((task) => runTask(deps, payments, task)))
  return tasks.length
}
