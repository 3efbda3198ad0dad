import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** How long a question may be answered. */
const LIFE = sql`interval '5 minutes'`

export function insertHumanCheck(
  db: DbOrTx,
  { x, y, needsProof }: { x: number; y: number; needsProof: boolean },
) {
  return db
    .insertInto('human_checks')
    .values({ x, y, needs_proof: needsProof, expires_at: sql<string>`now() + ${LIFE}` })
    .returning(['id', 'x', 'y'])
    .executeTakeFirstOrThrow()
}

/** Takes a question away; only one of many answers gets it. */
export function takeHumanCheck(db: DbOrTx, id: string) {
  return db
    .deleteFrom('human_checks')
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['x', 'y', 'needs_proof as needsProof'])
    .executeTakeFirst()
}

export async function deleteExpiredHumanChecks(db: DbOrTx) {
  await db.deleteFrom('human_checks').where('expires_at', '<=', sql<string>`now()`).execute()
}
