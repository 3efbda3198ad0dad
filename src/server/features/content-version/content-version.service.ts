import type { Deps } from '#server/deps.ts'
import { deleteOldChanges, selectChanges } from './content-version.queries.ts'

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

/** Deletes records of changes that no version needs any more. */
export const deleteOldContentChanges = ({ db }: Pick<Deps, 'db'>): Promise<void> => deleteOldChanges(db)
