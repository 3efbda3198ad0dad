import { sql } from 'kysely'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { unitsOfPlace } from '#shared/format/region.ts'
import { MEMBER_COLUMNS } from '../accounts.queries.ts'
import { isAlive, sessionExpiresAt } from './session-expiry.queries.ts'

/**
 * How precisely the last use of a session is recorded; more precisely would mean a write on every request.
 */
const USE_IS_NOTED_EVERY = sql`interval '5 minutes'`
/** How long a reauthentication allows sensitive changes. */
const REAUTHENTICATION = sql`interval '10 minutes'`

const liveSessions = (db: DbOrTx) =>
  db.selectFrom('sessions').innerJoin('profiles', 'profiles.id', 'sessions.user_id').where(isAlive)

/** A live session with everything about its owner that decisions need, by the database's clock. */
export const selectSessionAndOwner = (db: DbOrTx, id: string) => sessionAndOwner.first(db, { id })

const sessionAndOwner = prepare((db, param: Param<{ id: string }>) =>
  liveSessions(db)
    .select([
      'sessions.id',
      'sessions.handle',
      'sessions.user_id as userId',
      'sessions.expires_at as slidingExpiresAt',
      sessionExpiresAt.as('expiresAt'),
      sql<number>`floor(extract(epoch from ${sessionExpiresAt} - now()))::int`.as('expiresIn'),
      sql<string | null>`case when reauthenticated_until > now() then reauthenticated_until end`.as(
        'reauthenticatedUntil',
      ),
      sql<boolean>`profiles.time_zone is null`.as('lacksTimeZone'),
      sql<boolean>`sessions.last_used_at < now() - ${USE_IS_NOTED_EVERY}`.as('isUseDue'),
      ...MEMBER_COLUMNS,
    ])
    .where('sessions.id', '=', param('id')),
)
export type SessionAndOwner = NonNullable<Awaited<ReturnType<typeof selectSessionAndOwner>>>

export const selectSessionsOf = (db: DbOrTx, userId: string) => sessionsOf.rows(db, { userId })

const sessionsOf = prepare((db, param: Param<{ userId: string }>) =>
  liveSessions(db)
    .select([
      'sessions.id',
      'sessions.handle',
      'sessions.user_agent as userAgent',
      'sessions.created_at as createdAt',
      'sessions.last_used_at as lastUsedAt',
      sessionExpiresAt.as('expiresAt'),
    ])
    .where('sessions.user_id', '=', param('userId'))
    .orderBy('sessions.last_used_at', 'desc'),
)

/** The most sessions one person may have; a further log-in ends the one that was used longest ago. */
export const MAX_SESSIONS = 100

/** Ends a person's sessions beyond the ones used last, so that `kept` are left. */
export async function endOldestSessions(db: DbOrTx, userId: string, kept: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(kept),
    )
    .execute()
}

export async function insertSession(
  db: DbOrTx,
  session: { id: string; userId: string; expiresAt: Date; userAgent: string | null },
) {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      expires_at: session.expiresAt.toISOString(),
      user_agent: session.userAgent,
    })
    .execute()
}

export async function updateSessionExpiry(db: DbOrTx, id: string, expiresAt: Date) {
  await db.updateTable('sessions').set({ expires_at: expiresAt.toISOString() }).where('id', '=', id).execute()
}

export async function recordSessionUse(db: DbOrTx, id: string) {
  await db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()
}

/** Stores the zone that a browser reports, if the person has none yet. */
export async function fillTimeZone(db: DbOrTx, userId: string, timeZone: string) {
  await db
    .updateTable('profiles')
    .set({ time_zone: timeZone })
    .where('id', '=', userId)
    .where('time_zone', 'is', null)
    .execute()
}

export function openReauthentication(db: DbOrTx, id: string) {
  return db
    .updateTable('sessions')
    .set({ reauthenticated_until: sql`now() + ${REAUTHENTICATION}` })
    .where('id', '=', id)
    .returning('reauthenticated_until as until')
    .executeTakeFirstOrThrow()
}

export async function deleteSession(db: DbOrTx, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends sessions because their person wants it, and then the devices that were added in them. Expiry leaves the devices. */
async function endWithDevices(tx: Tx, userId: string, comparison: '=' | '<>', handle: string) {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('handle', comparison, handle)
    .returning('handle')
    .execute()
  if (ended.length === 0) return false
  const handles = ended.map((session) => session.handle)
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_handle', 'in', handles)
    .execute()
  return true
}

/** Ends one of a person's sessions, and the devices that were added in it. Returns whether there was one. */
export const endSessionWithDevices = (tx: Tx, userId: string, handle: string): Promise<boolean> =>
  endWithDevices(tx, userId, '=', handle)

/** Ends all of a person's sessions except the one that is kept, and the devices that were added in them. */
export const endOtherSessions = (tx: Tx, userId: string, keptHandle: string) =>
  endWithDevices(tx, userId, '<>', keptHandle)

/** Ends all of a person's sessions. Their devices stay. */
export async function deleteSessionsOf(db: DbOrTx, userId: string) {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Ends a session that a log-in in its browser replaces. Returns its owner and handle, if it was there. */
export function deleteReplacedSession(tx: Tx, id: string) {
  return tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .returning(['user_id as userId', 'handle'])
    .executeTakeFirst()
}

/**
 * Hands the devices that were added in a replaced session on to the session that replaces it. If that is someone else's, the
 * browser is theirs now and shows no more reminders of the person before.
 */
export async function passDevicesOn(
  tx: Tx,
  replaced: { userId: string; handle: string },
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  if (replaced.userId === userId)
    await tx
      .updateTable('push_subscriptions')
      .set({ session_handle: tx.selectFrom('sessions').select('handle').where('id', '=', id) })
      .where('user_id', '=', userId)
      .where('session_handle', '=', replaced.handle)
      .execute()
  else
    await tx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', replaced.userId)
      .where('session_handle', '=', replaced.handle)
      .execute()
}

/**
 * Records a sign-in and stores what the browser reports of itself, if nothing is stored yet. Returns the person's address in
 * lower case.
 */
export async function recordSignIn(
  db: DbOrTx,
  userId: string,
  { locale, region, timeZone }: { locale: string; region: string | null; timeZone: string | null },
) {
  return await db
    .updateTable('profiles')
    .set({
      last_sign_in_at: sql`now()`,
      locale: sql<string>`coalesce(locale, ${locale})`,
      units: sql<string>`coalesce(units, ${unitsOfPlace({ region, timeZone })})`,
      time_zone: sql<string | null>`coalesce(time_zone, ${timeZone})`,
    })
    .where('id', '=', userId)
    .returning([
      sql<string>`lower(email)`.as('email'),
      sql<boolean>`email_confirmed_at is not null`.as('isConfirmed'),
    ])
    .executeTakeFirst()
}
