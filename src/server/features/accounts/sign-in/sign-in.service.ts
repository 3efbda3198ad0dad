import { inTransaction } from '#server/db/transaction.ts'
import { clearLimits, consumeLimit } from '#server/limits/rate-limits.ts'
import { type Asker, askerOf } from '#server/limits/shares.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { Context, MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { formatDate } from '#shared/format/date-time.ts'
import {
  type Account,
  closeEveryWayIn,
  confirmEmail,
  holdPasswordDue,
  isPasswordStill,
  knownSpelling,
  unsafeAccountByEmail,
  unsafeAccountById,
} from '../accounts.queries.ts'
import { afterRecoveryCode, checkFactorCode, hasVerifiedFactor } from '../factors/factors.service.ts'
import { countingCodes } from '../factors/wrong-codes.service.ts'
import { knownDevice } from '../known-devices.ts'
import { countFailedAttempt } from '../mailed-links/mailed-links.queries.ts'
import {
  admitToken,
  newToken,
  ownerOfToken,
  spendCode,
  spendToken,
  TOKEN_PROBLEM,
} from '../mailed-links/mailed-links.service.ts'
import { beforeHashing, beforeLogInHashing, isLogInPassword, isPassword } from '../passwords/argon2.ts'
import { openSensitiveChanges, type SignInMethod, startSession } from '../sessions/sessions.service.ts'
import { issueTicket, ticketOf } from './code-ticket.ts'
import { countTry, requestMail, resetFactorTries, resetTries, slowDown } from './tries.service.ts'

/**
 * Whether the person is signed in now, or must first enter a second factor or choose a new password. The token sets the
 * password (`resetPassword`).
 */
export type SignInResult =
  | { status: 'signed-in' | 'factor-required' }
  | { status: 'new-password-required'; passwordToken: string }

/** The cookie that remembers for ten minutes that the first factor was right. */
const FACTOR_COOKIE = 'second-factor'
const FACTOR_COOKIE_SECONDS = 600
/** Begins the cookie's token if the first factor was another service. The token's hash covers it. */
const BY_PROVIDER = 'oauth.'

const CODE_IS_OLD_OR_WRONG = `${TOKEN_PROBLEM} The code is wrong or has expired. Check it, or ask for a new one.`
const LONG_AGO = new Date(0).toISOString()

async function refuse(ctx: Context, account: Account | undefined, message: string): Promise<never> {
  await recordAudit(ctx.deps.db, ctx, {
    action: 'sign-in.refused',
    actorId: null,
    targetId: account?.id ?? null,
  })
  throw new AppError('UNAUTHORIZED', message)
}

/** Throws FORBIDDEN while the person is suspended, and states until when. */
function requireNotBanned({ bannedUntil, isBanned }: Account, ctx: Context): void {
  if (!isBanned) return
  const until = new Date(bannedUntil ?? LONG_AGO)
  const years = until.getUTCFullYear() - ctx.deps.clock.now().getUTCFullYear()
  const day = formatDate(until.toISOString(), { locale: ctx.locale, timeZone: 'UTC' })
  const end = years > 50 ? '' : ` until ${day}`
  throw new AppError(
    'FORBIDDEN',
    `Your account is suspended${end}. If this is a mistake, reply to any of our e-mails.`,
  )
}

/**
 * The end of every sign-in after the first factor: starts the session or asks for the second factor. Throws FORBIDDEN
 * if the person is suspended. `provedHash` is the password's hash if the password was the first factor.
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
    const token = (method === 'oauth' ? BY_PROVIDER : '') + newToken()
    await admitToken(ctx.deps.db, token, { userId, purpose: 'second-factor' })
    ctx.cookies.set(FACTOR_COOKIE, token, { maxAgeSeconds: FACTOR_COOKIE_SECONDS })
    return { status: 'factor-required' }
  }
  if (mustChoosePassword(account)) return newPasswordFirst(ctx, userId)
  await startSession(
    ctx,
    userId,
    method,
    async (tx) =>
      (provedHash === undefined || (await isPasswordStill(tx, userId, provedHash))) &&
      // They may have become an admin a moment ago.
      (!account.isConfirmed || !(await holdPasswordDue(tx, userId))),
  )
  return { status: 'signed-in' }
}

/**
 * Whether the person has become an admin since their last log-in. Before the address is confirmed the role counts for
 * nothing, and the token of a new password would confirm it.
 */
const mustChoosePassword = ({ isPasswordDue, isConfirmed }: Account) => isPasswordDue && isConfirmed

/** Lets the person choose a new password instead of signing them in. */
async function newPasswordFirst(ctx: Context, userId: string): Promise<SignInResult> {
  const passwordToken = newToken()
  await admitToken(ctx.deps.db, passwordToken, { userId, purpose: 'reset-password' })
  return { status: 'new-password-required', passwordToken }
}

/**
 * Who a log-in counts against: a browser that the account knows, next to its network; otherwise the network alone, because
 * anyone can name the account.
 */
const logInAsker = (ctx: Context, email: string): Asker => ({
  account: knownDevice(ctx, email),
  address: ctx.client.address,
})

/**
 * Signs in with a password. An unknown address and a wrong password get the same answer after the same time.
 */
export async function signInWithPassword(
  ctx: Context,
  { email: typed, password }: { email: string; password: string },
): Promise<SignInResult> {
  const { db } = ctx.deps
  const email = await knownSpelling(db, typed)
  const asker = logInAsker(ctx, email)
  const { pauseMs } = await beforeLogInHashing(asker, () => countTry(ctx, 'password', email))
  // The place is given back before the pause: otherwise attackers of one account would hold all places.
  await slowDown(ctx, pauseMs)
  const account = await unsafeAccountByEmail(db, email)
  const isRight = await isLogInPassword(password, account?.passwordHash ?? null, asker)
  if (account === undefined || !isRight) {
    return refuse(ctx, account, 'The e-mail address or the password is wrong. Check both and try again.')
  }
  await resetTries(ctx, email)
  return finishSignIn(ctx, account.id, 'password', account.passwordHash ?? undefined)
}

/**
 * Throws BAD_REQUEST (`details.field`: password) unless this is the signed-in person's password. These tries are
 * counted per person, separately from log-in tries, because only someone who is logged in as them gets here.
 */
export async function requirePassword(ctx: Context, userId: string, password: string): Promise<void> {
  const { db } = ctx.deps
  const tries = `reauthenticate:${userId}`
  const account = await beforeHashing(askerOf(ctx), async () => {
    const found = await unsafeAccountById(db, userId)
    if (found === undefined) throw new AppError('UNAUTHORIZED', 'This account does not exist any more.')
    await consumeLimit(db, 'signInByAccount', tries)
    await consumeLimit(db, 'wrongPasswordsInARow', tries)
    return found
  })
  if (!(await isPassword(password, account.passwordHash, askerOf(ctx)))) {
    throw new AppError('BAD_REQUEST', 'The password is wrong. Check it and try again.', {
      details: { field: 'password' },
    })
  }
  await clearLimits(db, [
    { name: 'signInByAccount', key: tries },
    { name: 'wrongPasswordsInARow', key: tries },
  ])
}

/**
 * Confirms the signed-in person by password, by a code sent to their address or by an authenticator code. It allows
 * sensitive changes for ten minutes and returns the ISO time at which that ends.
 */
export async function reauthenticate(
  ctx: MemberContext,
  userId: string,
  proof: { password: string } | { code: string } | { factorCode: string },
): Promise<string> {
  if ('password' in proof) {
    await requirePassword(ctx, userId, proof.password)
  } else if ('factorCode' in proof) {
    await requireAuthenticatorCode(ctx, userId, proof.factorCode)
  } else {
    await consumeLimit(ctx.deps.db, 'signInByAccount', `code:${userId}`)
    if (!(await isRightCode(ctx, userId, proof.code))) {
      throw new AppError('BAD_REQUEST', CODE_IS_OLD_OR_WRONG, { details: { field: 'code' } })
    }
  }
  return openSensitiveChanges(ctx.deps, ctx.session)
}

/**
 * Throws BAD_REQUEST (`details.field`: factorCode) unless this is a code of the person's authenticator app.
 */
async function requireAuthenticatorCode(ctx: MemberContext, userId: string, code: string): Promise<void> {
  const { db } = ctx.deps
  await countingCodes(ctx, userId, async () => {
    const kind = await inTransaction(db, (tx) => checkFactorCode(tx, ctx.deps, userId, code))
    if (kind !== null) return { isWrong: false, answer: null }
    const refusal = new AppError(
      'BAD_REQUEST',
      'The code is wrong. Wait for the next one, or use your password.',
      { details: { field: 'factorCode' } },
    )
    return { isWrong: true, refusal }
  })
}

/** Requests a code by e-mail, which is sent if the address has an account. It works in this browser only. */
export async function requestCode(ctx: Context, typed: string): Promise<void> {
  const email = await knownSpelling(ctx.deps.db, typed)
  await requestMail(ctx, 'sign-in-code', email, { ticket: issueTicket(ctx) })
}

/** Uses the code that a person's browser requested. Returns whether it was right. */
async function isRightCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const ticket = ticketOf(ctx)
  if (ticket === null) return false
  return spendCode(ctx.deps.db, ctx.deps.secrets, { userId, ticket }, code)
}

/**
 * Signs in with a code sent by e-mail, which proves that the address is the person's own. In an unconfirmed account
 * every other way in is closed, unless this browser is logged in to it: then the same person chose its password.
 */
export async function signInWithCode(
  ctx: Context,
  { email: typed, code }: { email: string; code: string },
): Promise<SignInResult> {
  const { db } = ctx.deps
  const email = await knownSpelling(db, typed)
  const { pauseMs } = await countTry(ctx, 'code', email)
  await slowDown(ctx, pauseMs)
  const account = await unsafeAccountByEmail(db, email)
  const isRight = account !== undefined && (await isRightCode(ctx, account.id, code))
  if (!isRight) return refuse(ctx, account, CODE_IS_OLD_OR_WRONG)
  await resetTries(ctx, email)
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

/** Completes a sign-in with the second factor. Five wrong codes or ten minutes end it. */
export async function verifyFactor(ctx: Context, code: string): Promise<SignInResult> {
  const { db } = ctx.deps
  const token = ctx.cookies.get(FACTOR_COOKIE) ?? ''
  const userId = await ownerOfToken(db, ['second-factor'], token)
  if (userId === undefined) {
    ctx.cookies.delete(FACTOR_COOKIE)
    throw new AppError('UNAUTHORIZED', 'It took too long, or too many codes were wrong. Log in again.', {
      details: { reason: 'factor-expired' },
    })
  }
  const account = await unsafeAccountById(db, userId)
  const email = account?.email.toLowerCase() ?? ''
  const { isKnownDevice, pauseMs } = await countTry(ctx, 'factor', email)
  await slowDown(ctx, pauseMs)
  if (!isKnownDevice) await consumeLimit(db, 'factorByAccount', userId)
  // The person may have been suspended since the first factor.
  if (account !== undefined) requireNotBanned(account, ctx)
  const method = await inTransaction(db, async (tx) => {
    const factor = await checkFactorCode(tx, ctx.deps, userId, code)
    if (factor === null) return null
    await spendToken(tx, ['second-factor'], token)
    if (factor === 'recovery-code') await afterRecoveryCode(tx, ctx, userId)
    return factor
  })
  if (method === null) {
    await countFailedAttempt(db, userId, 'second-factor')
    return refuse(ctx, account, CODE_IS_WRONG)
  }
  ctx.cookies.delete(FACTOR_COOKIE)
  await resetFactorTries(ctx, userId, email)
  const isByProvider = token.startsWith(BY_PROVIDER)
  if (account !== undefined && mustChoosePassword(account) && !isByProvider)
    return newPasswordFirst(ctx, userId)
  await startSession(ctx, userId, method, async (tx) => isByProvider || !(await holdPasswordDue(tx, userId)))
  return { status: 'signed-in' }
}
