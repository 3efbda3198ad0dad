import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { LONGEST_ADMIN_PAUSE, LONGEST_SESSION } from './session.limits.ts'

const ABSOLUTE_LIFE = sql`${sql.lit(LONGEST_SESSION)}::interval`
const ADMIN_IDLE = sql`${sql.lit(LONGEST_ADMIN_PAUSE)}::interval`

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
