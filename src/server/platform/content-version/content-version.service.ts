import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldChanges, selectChanges, selectPartialChanges } from './content-version.queries.ts'

/** Stands before the part of a version that counts changes of single pages. */
const PARTIAL_MARK = '|'

/** How many milliseconds a process may count a version as current. */
export const VERSION_MS = 250

/**
 * A text that changes whenever public answers may: with every committed change of public content, with the day (limits
 * come into force on a day) and with the payment method. The same version means the same answers for every visitor.
 */
export async function contentVersion({
  db,
  clock,
  payments,
}: Pick<Deps, 'db' | 'clock' | 'payments'>): Promise<string> {
  const day = clock.now().toISOString().slice(0, 10)
  const { whole, partial } = await selectChanges(db)
  return `${whole} ${day} ${payments?.kind ?? 'none'}${PARTIAL_MARK}${partial}`
}

/** A text that changes with every committed change that any public page may show, for what is counted once for each version. */
export const publicVersion = async (db: DbOrTx): Promise<string> => (await selectChanges(db)).whole

/** The part of a version that changes only when any page may have changed. */
export const wholeVersion = (version: string): string => version.split(PARTIAL_MARK, 1)[0] ?? version

/** The changes of the last hour that concern single pages, by what the addresses of those pages hold. */
export const partialChanges = ({ db }: Pick<Deps, 'db'>) => selectPartialChanges(db)

/** Records a change that any page may show, in the transaction that makes it. */
export const noteChange = (tx: Tx) => tx.insertInto('content_changes').values({ subject: null }).execute()

/** Records that only pages whose addresses hold `subject` have changed. */
export const noteChangeOf = (tx: Tx, subject: string) =>
  tx.insertInto('content_changes').values({ subject }).execute()

/**
 * The dependencies for an answer that is cached under a content version. They read the replica only if it has the content of
 * that version, so an old answer is never cached as a new one.
 */
export async function depsAtVersion(deps: Deps, version: string): Promise<Deps> {
  const db = await deps.replica?.whenCurrent(
    async (replica) => (await contentVersion({ ...deps, db: replica })) === version,
  )
  return db == null ? deps : { ...deps, db }
}

/**
 * The dependencies for a report or a list of everything. They read the replica only if it has all that was written before the
 * request, so no one misses a change of their own.
 */
export async function depsForReport(deps: Deps): Promise<Deps> {
  const db = await deps.replica?.whenCaughtUp()
  return db == null ? deps : { ...deps, db }
}

/** Deletes records of changes that no version needs any more. */
export const deleteOldContentChanges = ({ db }: Pick<Deps, 'db'>): Promise<void> => deleteOldChanges(db)
