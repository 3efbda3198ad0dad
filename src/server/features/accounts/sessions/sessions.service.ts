import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { reconcilePerson } from '#server/features/billing/sync/sync.service.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { Context, Cookies, CurrentSession } from '#server/trpc/context.ts'
import type { ActiveSession } from '#shared/accounts/accounts.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { VISITOR, type Viewer } from '#shared/viewer.ts'
import { endWhatOutlivesSessions } from '../accounts.queries.ts'
import { rememberDevice } from '../known-devices.ts'
import { toMember } from '../to-member.ts'
import { deviceName } from './device-name.ts'
import { SESSION_SECONDS } from './session.limits.ts'
import { createSession, endSessionsOf, hashToken, validateToken } from './sessions.lucia.ts'
import {
  deleteReplacedSession,
  endOtherSessions,
  endSessionWithDevices,
  fillTimeZone,
  openReauthentication,
  passDevicesOn,
  recordSessionUse,
  recordSignIn,
  selectSessionsOf,
} from './sessions.queries.ts'

/** The cookie that holds a session's token. */
export const SESSION_COOKIE = 'session'

/** How a person proved who they are; recorded at each sign-in. */
export type SignInMethod = 'password' | 'code' | 'totp' | 'recovery-code' | 'oauth'

/**
 * The person who holds a token, and their session. A token that is not valid is removed from the browser. Reads the
 * database each time, so that changes about the person take effect at once.
 * @param timeZone as the browser reports it; kept if the person has none yet
 */
export async function viewerOfToken(
  deps: Pick<Deps, 'db' | 'clock'>,
  cookies: Cookies,
  token: string,
  timeZone: string | null = null,
): Promise<{ viewer: Viewer; session: CurrentSession | null }> {
  const valid = await validateToken(deps.db, token)
  if (valid === null) {
    cookies.delete(SESSION_COOKIE)
    return { viewer: VISITOR, session: null }
  }
  const { row, isFresh } = valid
  if (isFresh) cookies.set(SESSION_COOKIE, token, { maxAgeSeconds: SESSION_SECONDS })
  if (row.isUseDue) await recordSessionUse(deps.db, row.id)
  if (row.lacksTimeZone && timeZone !== null) await fillTimeZone(deps.db, row.userId, timeZone)
  return {
    viewer: toMember(row, deps.clock.now()),
    session: {
      id: row.id,
      handle: row.handle,
      expiresAt: row.expiresAt,
      expiresIn: row.expiresIn,
      reauthenticatedUntil: row.reauthenticatedUntil,
    },
  }
}

/**
 * Signs a person in: a new session with a new token replaces the browser's session. `stillHolds` runs in the same
 * transaction; throws UNAUTHORIZED if what was proved has changed in the meantime, for example by a password reset.
 */
export async function startSession(
  ctx: Context,
  userId: string,
  method: SignInMethod,
  stillHolds: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<void> {
  const { deps, client, cookies } = ctx
  const before = cookies.get(SESSION_COOKIE)
  const { token, owner } = await inTransaction(deps.db, async (tx) => {
    if (!(await stillHolds(tx))) {
      throw new AppError('UNAUTHORIZED', 'Your password was changed a moment ago. Log in with the new one.')
    }
    const owner = await recordSignIn(tx, userId, ctx)
    await recordAudit(tx, ctx, { action: 'sign-in', actorId: userId, details: { method } })
    const replaced = before === undefined ? undefined : await deleteReplacedSession(tx, hashToken(before))
    const token = await createSession(tx, userId, client.userAgent)
    if (replaced !== undefined) await passDevicesOn(tx, replaced, { id: hashToken(token), userId })
    return { token, owner }
  })
  cookies.set(SESSION_COOKIE, token, { maxAgeSeconds: SESSION_SECONDS })
  // Only with a confirmed address: the account may have been created by someone who does not own the address.
  if (owner?.isConfirmed === true) rememberDevice(ctx, owner.email)
  // Not awaited, because logging in must never depend on the payment provider.
  reconcilePerson(deps, userId).catch((error: unknown) =>
    deps.log.warn({ err: error, userId }, 'a subscription could not be read at log-in'),
  )
}

/**
 * Ends sessions of the person: this one, all others, or all of them. With all of them, all devices that show reminders
 * end too, and the access tokens except those with an id in `keptTokenIds`.
 */
export async function signOut(
  ctx: Context & { session: CurrentSession },
  userId: string,
  { scope, keptTokenIds }: { scope: 'local' | 'others' | 'global'; keptTokenIds: readonly string[] },
): Promise<void> {
  await inTransaction(ctx.deps.db, async (tx) => {
    if (scope === 'local') await endSessionWithDevices(tx, userId, ctx.session.handle)
    else if (scope === 'others') await endOtherSessions(tx, userId, ctx.session.handle)
    else {
      await endSessionsOf(tx, userId)
      await endWhatOutlivesSessions(tx, userId, keptTokenIds)
    }
    await recordAudit(tx, ctx, { action: 'sign-out', actorId: userId, details: { scope } })
  })
  if (scope !== 'others') ctx.cookies.delete(SESSION_COOKIE)
}

/** The person's sessions, the last used first. */
export async function listSessions(
  deps: Pick<Deps, 'db'>,
  userId: string,
  current: CurrentSession,
): Promise<ActiveSession[]> {
  const rows = await selectSessionsOf(deps.db, userId)
  return rows.map(({ handle, userAgent, createdAt, lastUsedAt }) => ({
    id: handle,
    device: deviceName(userAgent),
    createdAt,
    lastUsedAt,
    isCurrent: handle === current.handle,
  }))
}

/**
 * Ends one of the person's sessions, and the devices that were added in it. Throws NOT_FOUND if it is someone else's or has
 * already ended.
 */
export async function endSession(ctx: Context, userId: string, handle: string): Promise<void> {
  await inTransaction(ctx.deps.db, async (tx) => {
    const wasThere = await endSessionWithDevices(tx, userId, handle)
    if (!wasThere) throw new AppError('NOT_FOUND', 'This session has ended already.')
    await recordAudit(tx, ctx, { action: 'session.end', actorId: userId })
  })
}

/** Allows sensitive changes in this session for ten minutes. Returns the ISO time at which that ends. */
export async function openSensitiveChanges(deps: Pick<Deps, 'db'>, session: CurrentSession): Promise<string> {
  const { until } = await openReauthentication(deps.db, session.id)
  return until ?? session.expiresAt
}
