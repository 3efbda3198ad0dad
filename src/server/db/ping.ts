import { type Kysely, sql } from 'kysely'
import type { DB } from './db-types.generated.ts'

/** Whether the database answers a trivial query now. Never throws. */
export async function isDatabaseReady(db: Kysely<DB>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
