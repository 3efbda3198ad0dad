import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

/** Each person's last change that is still running. */
const lastChanges = new Map<string, Promise<unknown>>()

/**
 * Runs one person's changes one after another. If they waited for the row lock in the database, each waiting press
 * would keep a connection from other people.
 */
export async function oneAfterAnother<Result>(
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
  try {
    return await running
  } finally {
    if (lastChanges.get(userId) === running) lastChanges.delete(userId)
  }
}
