import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

/** Each person's last change that is running or waiting. */
const lastChanges = new Map<string, Promise<unknown>>()

/** Starts `change` when the person's earlier changes are done. */
function afterEarlier<Result>(userId: string, change: () => Promise<Result>): Promise<Result> {
  const before = lastChanges.get(userId)
  const running = (async () => {
    await before?.catch(() => undefined)
    return change()
  })()
  lastChanges.set(userId, running)
  const leave = () => {
    if (lastChanges.get(userId) === running) lastChanges.delete(userId)
  }
  running.then(leave, leave)
  return running
}

/**
 * Runs one person's changes one after another. If they waited for the row lock in the database, each waiting press
 * would keep a connection from other people.
 */
export const oneAfterAnother = <Result>(
  userId: string,
  { db }: Pick<Deps, 'db'>,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> => afterEarlier(userId, () => inTransaction(db, change))

/**
 * Like {@link oneAfterAnother} for changes of one kind: those of a person that wait with no other change between them are made
 * together. `makeAll` gets them in the order in which they came, and answers each or says why it is refused.
 */
export function createBatches<Change, Answer>(
  makeAll: (userId: string, changes: readonly Change[]) => Promise<readonly PromiseSettledResult<Answer>[]>,
): (userId: string, change: Change) => Promise<Answer> {
  /** The last batch of each person that has not begun. */
  const waiting = new Map<string, { changes: Change[]; answers: ReturnType<typeof makeAll> }>()

  function openBatch(userId: string) {
    const changes: Change[] = []
    const answers = afterEarlier(userId, () => {
      if (waiting.get(userId) === batch) waiting.delete(userId)
      return makeAll(userId, changes)
    })
    const batch = { changes, answers }
    waiting.set(userId, batch)
    return batch
  }

  return async (userId, change) => {
    const last = waiting.get(userId)
    const batch = last !== undefined && last.answers === lastChanges.get(userId) ? last : openBatch(userId)
    const index = batch.changes.push(change) - 1
    const answer = (await batch.answers)[index]
    if (answer?.status !== 'fulfilled') throw answer?.reason
    return answer.value
  }
}
