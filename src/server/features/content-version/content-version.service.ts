import type { Deps } from '#server/deps.ts'
import { deleteOldChanges, selectChanges } from './content-version.queries.ts'

/**
 * What public answers depend on, in a text to compare: every committed change of public content, the day (limits come into
 * force on a day), and how one can pay. Two equal versions mean equal answers to every visitor.
 */
export async function contentVersion({
  db,
  clock,
  payments,
}: Pick<Deps, 'db' | 'clock' | 'payments'>): Promise<string> {
  const day = clock.now().toISOString().slice(0, 10)
  return `${await selectChanges(db)} ${day} ${payments?.kind ?? 'none'}`
}

/** Clears away what no version needs any more. */
export const deleteOldContentChanges = ({ db }: Pick<Deps, 'db'>): Promise<void> => deleteOldChanges(db)
