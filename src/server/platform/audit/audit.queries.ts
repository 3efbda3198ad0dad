import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** Deletes the network addresses of entries that are this many days old. */
export async function deleteAddresses(db: DbOrTx, days: number): Promise<void> {
  await db
    .deleteFrom('audit_addresses')
    .where('at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}
