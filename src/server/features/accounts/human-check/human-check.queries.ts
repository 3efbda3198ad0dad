import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** How long a question can be answered. */
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

/** Uses a question. Of several answers, only one succeeds. */
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
