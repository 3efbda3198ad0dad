import { sql } from 'kysely'
import { leaseDue } from '#server/db/claim-due.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

type TaskKind = 'end-trial' | 'cancel-subscription' | 'expire-checkouts' | 'close-customer'
/** A task at the provider; `target` is the provider's id of the object. */
export interface Task {
  id: string
  kind: TaskKind
  target: string
}

/** How long a process may hold a task, in seconds: longer than its calls may take. */
const LEASE_SECONDS = 120
/**
 * 5 seconds after the first failure, twice as long after each further one, at most an hour. A task is never given up.
 */
const WAITS = { firstSeconds: 5, longestSeconds: 3_600 }

/**
 * Adds a task. A task that was finished for good is not added again; closing checkouts is, because new ones may have
 * been opened since. Returns whether the task is new.
 */
export async function insertTask(db: DbOrTx, task: Pick<Task, 'kind' | 'target'>): Promise<boolean> {
  const row = await db
    .insertInto('billing_tasks')
    .values(task)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'target'])
        .doUpdateSet({ done_at: null, next_attempt_at: sql<string>`now()` })
        .where('billing_tasks.kind', '=', 'expire-checkouts')
        .where('billing_tasks.done_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Claims up to `limit` due tasks for two minutes, the oldest first. */
export async function claimDueTasks(db: DbOrTx, limit: number): Promise<Task[]> {
  const rows = await leaseDue(db, 'billing_tasks', { limit, leaseSeconds: LEASE_SECONDS })
  return rows.map(({ id, kind, target }) => ({ id, kind: kind as TaskKind, target }))
}

/** Marks a task as done. A closed customer's task is deleted, as nothing of the person is kept. */
export async function finishTask(db: DbOrTx, { id, kind }: Task): Promise<void> {
  if (kind === 'close-customer') {
    await db.deleteFrom('billing_tasks').where('id', '=', id).execute()
    return
  }
  await db
    .updateTable('billing_tasks')
    .set({ done_at: sql<string>`now()`, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Postpones a task, longer after each failure, and stores the beginning of the error. */
export async function postponeTask(db: DbOrTx, id: string, error: string): Promise<void> {
  const wait = sql`least(${WAITS.firstSeconds} * power(2, least(attempts, 30)), ${WAITS.longestSeconds}::int)`
  await db
    .updateTable('billing_tasks')
    .set({
      attempts: sql<number>`attempts + 1`,
      last_error: error.slice(0, 500),
      next_attempt_at: sql<string>`now() + make_interval(secs => ${wait})`,
    })
    .where('id', '=', id)
    .execute()
}
