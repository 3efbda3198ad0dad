import type { Deps } from '#server/deps.ts'
import { deleteOldChanges, selectChanges } from './content-version.queries.ts'

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
  return `${await selectChanges(db)} ${day} ${payments?.kind ?? 'none'}`
}

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
