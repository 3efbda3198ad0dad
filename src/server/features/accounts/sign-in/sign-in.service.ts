import { AppError } from '../../../../shared/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { clearLimit, consumeLimit, networkOf } from '../../../limits/rate-limits.rate-limiter-flexible.ts'
import type { Context, CurrentSession } from '../../../trpc/context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { queueMail } from '../../mail/mail.service.ts'
import {
  type Account,
  closeEveryWayIn,
  confirmEmail,
  isPasswordStill,
  unsafeAccountByEmail,
  unsafeAccountById,
} from '../accounts.queries.ts'
import { afterRecoveryCode, checkFactorCode, hasVerifiedFactor } from '../factors/factors.service.ts'
import { isPassword } from '../passwords/argon2.ts'
import { openSensitiveChanges, type SignInMethod, startSession } from '../sessions/sessions.service.ts'
import { noteFailedAttempt } from '../tokens/tokens.queries.ts'
import {
  admitToken,
  newToken,
  ownerOfToken,
  spendCode,
  spendToken,
  TOKEN_PROBLEM,
} from '../tokens/tokens.service.ts'

/** Whether somebody is signed in now, or must show a second factor first. */
export interface SignInResult {
  status: 'signed-in' | 'factor-required'
}

/** The cookie that remembers, for ten minutes, whose first factor was right. */
const FACTOR_COOKIE = 'second-factor'
const FACTOR_COOKIE_SECONDS = 600

const CODE_IS_OLD_OR_WRONG = `${TOKEN_PROBLEM} The code is wrong or has expired. Check it, or ask for a new one.`
const LONG_AGO = new Date(0).toISOString()

/** Counts one more try at an account from a network. Throws TOO_MANY_REQUESTS. */
async function countTry({ deps, client }: Context, account: string): Promise<void> {
  await consumeLimit(deps.db, 'signInByAddress', networkOf(client.address))
  await consumeLimit(deps.db, 'signInByAccount', account)
}

/** Codes by e-mail are counted apart from passwords: guessing passwords must not keep the owner from asking for a code. */
const codesOf = (email: string) => `code:${email}`

/** Forgets the tries at the account of an address: its owner has come. */
export async function forgetTries({ db }: Pick<Deps, 'db'>, email: string): Promise<void> {
  await clearLimit(db, 'signInByAccount', email)
  await clearLimit(db, 'signInByAccount', codesOf(email))
  await clearLimit(db, 'wrongPasswordsInARow', email)
}

async function refuse(ctx: Context, account: Account | undefined, message: string): Promise<never> {
  await recordAudit(ctx.deps.db, ctx, {
    action: 'sign-in.refused',
    actorId: null,
    targetId: account?.id ?? null,
  })
  throw new AppError('UNAUTHORIZED', message)
}

/** Throws FORBIDDEN while somebody is suspended; says until when. */
function requireNotBanned({ bannedUntil, isBanned }: Account, ctx: Context): void {
  if (!isBanned) return
  const until = new Date(bannedUntil ?? LONG_AGO)
  const years = until.getUTCFullYear() - ctx.deps.clock.now().getUTCFullYear()
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(until)
  const end = years > 50 ? '' : ` until ${day}`
  throw new AppError(
    'FORBIDDEN',
    `Your account is suspended${end}. If this is a mistake, reply to any of our e-mails.`,
  )
}

/**
 * The end of every sign-in once the first factor was right: starts the session, or asks for the second factor. Throws
 * FORBIDDEN for somebody who is suspended. `provedHash` is the password's hash where the password was the first factor.
 */
export async function finishSignIn(
  ctx: Context,
  userId: string,
  method: SignInMethod,
  provedHash?: string,
): Promise<SignInResult> {
  const account = await unsafeAccountById(ctx.deps.db, userId)
  if (account === undefined) throw new AppError('UNAUTHORIZED', 'This account does not exist any more.')
  requireNotBanned(account, ctx)
  if (await hasVerifiedFactor(ctx.deps.db, userId)) {
    const token = newToken()
    await admitToken(ctx.deps.db, token, { userId, purpose: 'second-factor' })
    ctx.cookies.set(FACTOR_COOKIE, token, { maxAgeSeconds: FACTOR_COOKIE_SECONDS })
    return { status: 'factor-required' }
  }
  await startSession(
    ctx,
    userId,
    method,
    async (tx) => provedHash === undefined || isPasswordStill(tx, userId, provedHash),
  )
  return { status: 'signed-in' }
}

/** Signs in with a password. An unknown address and a wrong password are one case, in words and in time. */
export async function signInWithPassword(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<SignInResult> {
  const { db } = ctx.deps
  await countTry(ctx, email)
  await consumeLimit(db, 'wrongPasswordsInARow', email)
  const account = await unsafeAccountByEmail(db, email)
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  if (account === undefined || !isRight) {
    return refuse(ctx, account, 'The e-mail address or the password is wrong. Check both and try again.')
  }
  await forgetTries(ctx.deps, email)
  return finishSignIn(ctx, account.id, 'password', account.passwordHash ?? undefined)
}

/**
 * Throws BAD_REQUEST (`details.field`: password) unless this is the signed-in person's password. Tries are limited as
 * tries to log in are, but counted apart: whoever guesses from outside keeps no owner from their own account.
 */
export async function requirePassword(ctx: Context, userId: string, password: string): Promise<void> {
  const { db } = ctx.deps
  const account = await unsafeAccountById(db, userId)
  if (account === undefined) throw new AppError('UNAUTHORIZED', 'This account does not exist any more.')
  const tries = `reauthenticate:${userId}`
  await countTry(ctx, tries)
  await consumeLimit(db, 'wrongPasswordsInARow', tries)
  if (!(await isPassword(password, account.passwordHash))) {
    throw new AppError('BAD_REQUEST', 'The password is wrong. Check it and try again.', {
      details: { field: 'password' },
    })
  }
  await clearLimit(db, 'signInByAccount', tries)
  await clearLimit(db, 'wrongPasswordsInARow', tries)
}

/**
 * Shows once more that it is the signed-in person, by password, by a code sent to their address or by one of their
 * authenticator app; opens ten minutes for sensitive changes and answers the ISO time of their end.
 */
export async function reauthenticate(
  ctx: Context & { session: CurrentSession },
  userId: string,
  proof: { password: string } | { code: string } | { factorCode: string },
): Promise<string> {
  if ('password' in proof) {
    await requirePassword(ctx, userId, proof.password)
  } else if ('factorCode' in proof) {
    await requireAuthenticatorCode(ctx, userId, proof.factorCode)
  } else {
    await consumeLimit(ctx.deps.db, 'signInByAccount', `code:${userId}`)
    if (!(await spendCode(ctx.deps.db, ctx.deps.secrets, userId, proof.code))) {
      throw new AppError('BAD_REQUEST', CODE_IS_OLD_OR_WRONG, { details: { field: 'code' } })
    }
  }
  return openSensitiveChanges(ctx.deps, ctx.session)
}

/** Throws BAD_REQUEST (`details.field`: factorCode) unless this is a code of the person's authenticator app. */
async function requireAuthenticatorCode(ctx: Context, userId: string, code: string): Promise<void> {
  const { db } = ctx.deps
  await consumeLimit(db, 'signInByAccount', `factor:${userId}`)
  const kind = await inTransaction(db, (tx) => checkFactorCode(tx, ctx.deps, userId, code))
  if (kind === null) {
    throw new AppError('BAD_REQUEST', 'The code is wrong. Wait for the next one, or use your password.', {
      details: { field: 'factorCode' },
    })
  }
  await clearLimit(db, 'signInByAccount', `factor:${userId}`)
}

/** Asks for a code by e-mail, which is sent if the address has an account. */
export async function requestCode(ctx: Context, email: string): Promise<void> {
  await consumeLimit(ctx.deps.db, 'linkByAddress', networkOf(ctx.client.address))
  await requestMail(ctx, 'sign-in-code', email)
}

/** Orders a mail somebody asked for; how many they may have is limited by address, whether it has an account or not. */
export async function requestMail(ctx: Context, kind: string, email: string): Promise<void> {
  await countMail(ctx, kind, email)
  await queueMail(ctx.deps.db, { kind, to: email })
}

/** Counts one more mail somebody asked for. Throws TOO_MANY_REQUESTS. */
export async function countMail({ deps }: Context, kind: string, email: string): Promise<void> {
  await consumeLimit(deps.db, 'mailOfOneKind', `${kind}:${email}`)
  await consumeLimit(deps.db, 'mailByRecipient', email)
}

/**
 * Signs in with a code sent by e-mail, which proves that the address is theirs. In an account that was not confirmed every
 * other way in closes, unless this browser is logged in to it: then the same person chose its password.
 */
export async function signInWithCode(
  ctx: Context,
  { email, code }: { email: string; code: string },
): Promise<SignInResult> {
  const { db, secrets } = ctx.deps
  await countTry(ctx, codesOf(email))
  const account = await unsafeAccountByEmail(db, email)
  const isRight = account !== undefined && (await spendCode(db, secrets, account.id, code))
  if (!isRight) return refuse(ctx, account, CODE_IS_OLD_OR_WRONG)
  await forgetTries(ctx.deps, email)
  if (!account.isConfirmed) {
    const isOwnSession = ctx.viewer.kind === 'user' && ctx.viewer.id === account.id
    await inTransaction(db, async (tx) => {
      if (!isOwnSession) await closeEveryWayIn(tx, account.id)
      await confirmEmail(tx, account.id)
    })
  }
  return finishSignIn(ctx, account.id, 'code')
}

const CODE_IS_WRONG = 'The code is wrong. Wait for the next one, or use a recovery code.'

/** Completes a sign-in with the second factor. Five wrong codes, or ten minutes, end it. */
export async function verifyFactor(ctx: Context, code: string): Promise<SignInResult> {
  const { db } = ctx.deps
  const token = ctx.cookies.get(FACTOR_COOKIE) ?? ''
  await consumeLimit(db, 'signInByAddress', networkOf(ctx.client.address))
  const userId = await ownerOfToken(db, ['second-factor'], token)
  if (userId === undefined) {
    ctx.cookies.delete(FACTOR_COOKIE)
    throw new AppError('UNAUTHORIZED', 'It took too long, or too many codes were wrong. Log in again.', {
      details: { reason: 'factor-expired' },
    })
  }
  await consumeLimit(db, 'signInByAccount', `factor:${userId}`)
  const account = await unsafeAccountById(db, userId)
  // They may have been suspended since the first factor.
  if (account !== undefined) requireNotBanned(account, ctx)
  const method = await inTransaction(db, async (tx) => {
    const factor = await checkFactorCode(tx, ctx.deps, userId, code)
    if (factor === null) return null
    await spendToken(tx, ['second-factor'], token)
    if (factor === 'recovery-code') await afterRecoveryCode(tx, ctx, userId)
    return factor
  })
  if (method === null) {
    await noteFailedAttempt(db, userId, 'second-factor')
    return refuse(ctx, account, CODE_IS_WRONG)
  }
  ctx.cookies.delete(FACTOR_COOKIE)
  await clearLimit(db, 'signInByAccount', `factor:${userId}`)
  await startSession(ctx, userId, method)
  return { status: 'signed-in' }
}
