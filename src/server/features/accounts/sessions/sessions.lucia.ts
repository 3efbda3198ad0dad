import { hash, randomBytes } from 'node:crypto'
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import type { DbOrTx } from '#server/db/transaction.ts'
import { SESSION_SECONDS } from './session.limits.ts'
import { deleteExpiredSessions } from './session-expiry.queries.ts'
import {
  deleteSession,
  deleteSessionsOf,
  endOldestSessions,
  insertSession,
  MAX_SESSIONS,
  type SessionAndOwner,
  selectSessionAndOwner,
  selectSessionsOf,
  updateSessionExpiry,
} from './sessions.queries.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOver>
    DatabaseSessionAttributes: { userAgent: string | null; row?: SessionAndOwner }
    DatabaseUserAttributes: Record<never, never>
  }
}

/** The hash of a session token. The database stores only this; the token itself exists only in the cookie. */
export const hashToken = (token: string) => hash('sha256', token)

/** Lucia over our tables. Lucia identifies sessions by their token, but only hashes reach the database. */
function luciaOver(db: DbOrTx) {
  const adapter: Adapter = {
    async getSessionAndUser(token) {
      const row = await selectSessionAndOwner(db, hashToken(token))
      if (row === undefined) return [null, null]
      const session: DatabaseSession = {
        id: token,
        userId: row.userId,
        expiresAt: new Date(row.slidingExpiresAt),
        attributes: { userAgent: null, row },
      }
      return [session, { id: row.userId, attributes: {} }]
    },
    async getUserSessions(userId) {
      return (await selectSessionsOf(db, userId)).map(({ id, expiresAt, userAgent }) => ({
        id,
        userId,
        expiresAt: new Date(expiresAt),
        attributes: { userAgent },
      }))
    },
    setSession: ({ id, userId, expiresAt, attributes }) =>
      insertSession(db, { id: hashToken(id), userId, expiresAt, userAgent: attributes.userAgent }),
    updateSessionExpiration: (token, expiresAt) => updateSessionExpiry(db, hashToken(token), expiresAt),
    deleteSession: (token) => deleteSession(db, hashToken(token)),
    deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
    deleteExpiredSessions: () => deleteExpiredSessions(db),
  }
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(SESSION_SECONDS, 's'),
    getSessionAttributes: ({ row }) => ({ row }),
  })
}

/** Creates a session and returns its token: 256 random bits. */
export async function createSession(db: DbOrTx, userId: string, userAgent: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await endOldestSessions(db, userId, MAX_SESSIONS - 1)
  await luciaOver(db).createSession(userId, { userAgent }, { sessionId: token })
  return token
}

/**
 * The live session of a token and its owner, and whether the cookie must be sent again because the session was
 * extended.
 */
export async function validateToken(
  db: DbOrTx,
  token: string,
): Promise<{ row: SessionAndOwner; isFresh: boolean } | null> {
  const { session } = await luciaOver(db).validateSession(token)
  return session?.row === undefined ? null : { row: session.row, isFresh: session.fresh }
}

export const endSessionsOf = (db: DbOrTx, userId: string) => luciaOver(db).invalidateUserSessions(userId)
