import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** A session that is not used for this long expires, in seconds. Each use extends it. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** A session expires after this long, however often it is used. */
const ABSOLUTE_LIFE = sql`interval '90 days'`
/** An admin's session expires after this long without use. */
const ADMIN_IDLE = sql`interval '12 hours'`

/** When a session expires unless it is used again. */
export const sessionExpiresAt = sql<string>`least(sessions.expires_at, sessions.created_at + ${ABSOLUTE_LIFE})`

/** Whether a session has not expired, by the database's clock. */
export const isAlive = sql<boolean>`
  sessions.expires_at > now()
  and sessions.created_at > now() - ${ABSOLUTE_LIFE}
  and (profiles.role <> 'admin' or sessions.last_used_at > now() - ${ADMIN_IDLE})
`

export async function deleteExpiredSessions(db: DbOrTx) {
  await db
    .deleteFrom('sessions')
    .where(({ or, eb }) =>
      or([
        eb('expires_at', '<=', sql<string>`now()`),
        eb('created_at', '<=', sql<string>`now() - ${ABSOLUTE_LIFE}`),
      ]),
    )
    .execute()
}
