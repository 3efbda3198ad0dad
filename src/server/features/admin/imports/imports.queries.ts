import { sql } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'

/** Lets only one import run at a time, until the transaction ends. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('smart-hydration/import'))`.execute(tx)
}
