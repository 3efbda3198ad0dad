import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

/** Each person's last change that is running or waiting. */
const lastChanges = new Map<string, Promise<unknown>>()

/**
 * Runs one person's changes one after another, in the order in which they came, each in a transaction. If they waited for
 * the row lock in the database, each waiting change would keep a connection from other people.
 */
export function oneAfterAnother<Result>(
  userId: string,
  { db }: Pick<Deps, 'db'>,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const before = lastChanges.get(userId)
  const running = (async () => {
    await before?.catch(() => undefined)
    return inTransaction(db, change)
  })()
  lastChanges.set(userId, running)
  const leave = () => {
    if (lastChanges.get(userId) === running) lastChanges.delete(userId)
  }
  running.then(leave, leave)
  return running
}
