import type { Deps } from '#server/deps.ts'
import type { Payments } from '#server/providers/payments/payments.port.ts'
import { claimDueTasks, finishTask, postponeTask, type Task } from './tasks.queries.ts'

/** Tasks taken up at once. */
export const TASK_BATCH = 10

type TaskDeps = Pick<Deps, 'db' | 'log' | 'payments'>

async function expireCheckouts(payments: Payments, customerId: string): Promise<void> {
  for (const { id } of await payments.openCheckouts(customerId)) await payments.expireCheckout(id)
}

/** What is done for each kind. Each may run twice, as when the answer was lost, and then does nothing the second time. */
const WORK: Readonly<Record<Task['kind'], (payments: Payments, target: string) => Promise<void>>> = {
  // Left by earlier versions, which charged at once for a second trial.
  'end-trial': (payments, id) => payments.cancelSubscription(id),
  'cancel-subscription': (payments, id) => payments.cancelSubscription(id),
  'expire-checkouts': expireCheckouts,
  async 'close-customer'(payments, id) {
    // Before the customer goes: nobody can subscribe with a page that stayed open.
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
 * Does one batch of what is due at the provider, all of it at once: an event is answered only after that. What fails is tried
 * again later, for as long as it takes. Safe to run in any number of processes.
 * @returns how many were taken up; `TASK_BATCH` means that more may be due
 * @throws the database's error when it cannot be read or written
 */
export async function runDueTasks(deps: TaskDeps): Promise<number> {
  const { db, payments } = deps
  if (payments === null) return 0
  const tasks = await claimDueTasks(db, TASK_BATCH)
  await Promise.all(tasks.map((task) => runTask(deps, payments, task)))
  return tasks.length
}
