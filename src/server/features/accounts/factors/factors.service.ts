import { lockPerson } from '#server/db/lock-person.ts'
import { type DbOrTx, inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { clearLimit, consumeLimit } from '#server/limits/rate-limits.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueNotice } from '#server/platform/mail/mail.service.ts'
import type { Context, MemberContext } from '#server/trpc/context.ts'
import { codeProblem, normalizeCode, recoveryCodeProblem } from '#shared/accounts/credentials.rules.ts'
import { AppError } from '#shared/app-error.ts'
import {
  deleteFactor,
  deleteRecoveryCodes,
  deleteUnverifiedFactors,
  insertFactor,
  insertRecoveryCodes,
  selectFactor,
  selectFactors,
  selectVerifiedFactor,
  setVerified,
  takeRecoveryCode,
  takeStep,
} from './factors.queries.ts'
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { matchingStep, newTotp } from './totp.otpauth.ts'
import { countingCodes } from './wrong-codes.service.ts'

type FactorContext = Pick<Context, 'deps' | 'client' | 'requestId'>

/** A second factor as its owner sees it. */
export interface Factor {
  id: string
  factorType: 'totp'
  /** Only a verified factor is required at sign-in. */
  status: 'unverified' | 'verified'
}

/** The purpose under which secrets of factors are sealed. */
const PURPOSE = 'totp'

/** A person's second factors, the oldest first. */
export async function listFactors(db: DbOrTx, userId: string): Promise<Factor[]> {
  return (await selectFactors(db, userId)).map(({ id, status }) => ({
    id,
    factorType: 'totp',
    status: status === 'verified' ? 'verified' : 'unverified',
  }))
}

/** Whether sign-in requires a second factor. */
export async function hasVerifiedFactor(db: DbOrTx, userId: string): Promise<boolean> {
  return (await selectVerifiedFactor(db, userId)) !== undefined
}

/**
 * Locks the person until the transaction ends, so that changes to their factors happen one after the other.
 */
async function holdOwner(tx: Tx, userId: string) {
  const owner = await lockPerson(tx, userId)
  if (owner === undefined) throw new AppError('NOT_FOUND', 'This account does not exist any more.')
  return owner
}

/**
 * Locks the person as {@link holdOwner} does. Throws FORBIDDEN (`details.reason`: unconfirmed) for an unconfirmed
 * address.
 */
async function holdConfirmedOwner(tx: Tx, userId: string) {
  const owner = await holdOwner(tx, userId)
  if (!owner.isConfirmed) {
    throw new AppError(
      'FORBIDDEN',
      'Confirm your e-mail address first: the link is in the mail we sent you. Then set up the second step.',
      { details: { reason: 'unconfirmed' } },
    )
  }
  return owner
}

const notFound = () =>
  new AppError(
    'NOT_FOUND',
    'This second step was removed or replaced already. Set it up again if you want one.',
  )
const isOnAlready = () =>
  new AppError(
    'CONFLICT',
    'The second step is on already. To use another authenticator app, turn it off first and set it up again.',
  )

/**
 * Creates an authenticator that is not used until `confirmFactor`, and replaces an earlier one that was not confirmed.
 * Returns its secret (base 32, for typing) and its otpauth:// address (for a QR code); they are not shown again. Throws
 * CONFLICT if the person has a verified one, FORBIDDEN until their address is confirmed.
 */
export async function enrollFactor(
  { deps }: FactorContext,
  userId: string,
): Promise<{ factorId: string; uri: string; secret: string }> {
  return inTransaction(deps.db, async (tx) => {
    const { email } = await holdConfirmedOwner(tx, userId)
    if (await hasVerifiedFactor(tx, userId)) throw isOnAlready()
    await deleteUnverifiedFactors(tx, userId)
    const { secret, uri } = newTotp(email)
    const { id } = await insertFactor(tx, userId, deps.secrets.seal(PURPOSE, secret))
    return { factorId: id, uri, secret }
  })
}

/** Uses the time step of a factor's code. Returns whether the code was right and not used before. */
async function isFreshCode(
  db: DbOrTx,
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  factor: { id: string; sealedSecret: Uint8Array },
  code: string,
): Promise<boolean> {
  const step = matchingStep(secrets.open(PURPOSE, factor.sealedSecret), code, clock.now())
  return step !== null && (await takeStep(db, factor.id, step))
}

/** Replaces a person's recovery codes with ten new ones. */
async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await deleteRecoveryCodes(tx, userId)
  await insertRecoveryCodes(tx, userId, codes.map(recoveryCodeHash))
  return codes
}

/**
 * Turns the second step on with the first code of the authenticator, which cannot be used for anything else. Returns
 * the recovery codes ('abcd-efgh-ijkl-mnop'), which are not shown again. Throws BAD_REQUEST for a wrong code, NOT_FOUND
 * for someone else's factor, CONFLICT if it is already verified, FORBIDDEN until the person's address is confirmed,
 * TOO_MANY_REQUESTS.
 */
export async function confirmFactor(
  ctx: FactorContext,
  userId: string,
  factorId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { deps } = ctx
  const tries = `factor:${userId}`
  await consumeLimit(deps.db, 'signInByAccount', tries)
  const recoveryCodes = await inTransaction(deps.db, async (tx) => {
    const owner = await holdConfirmedOwner(tx, userId)
    const factor = await selectFactor(tx, userId, factorId)
    if (factor === undefined) throw notFound()
    if (factor.status === 'verified') throw isOnAlready()
    if (!(await isFreshCode(tx, deps, factor, normalizeCode(code)))) {
      throw new AppError(
        'BAD_REQUEST',
        'This code is wrong. Enter the one your authenticator app shows now; if it goes on being wrong, let your device set its clock by itself.',
        { details: { field: 'code' } },
      )
    }
    await setVerified(tx, factorId)
    await recordAudit(tx, ctx, { action: 'factor.add', actorId: userId })
    await queueNotice(tx, owner, { kind: 'factor-changed', data: { what: 'added' } })
    return replaceRecoveryCodes(tx, userId)
  })
  await clearLimit(deps.db, 'signInByAccount', tries)
  return { recoveryCodes }
}

/** The refusal of a code of the second step, or null if it was right and is used up. */
async function refusalOfCode(
  tx: Tx,
  { deps }: FactorContext,
  userId: string,
  code: string,
): Promise<AppError | null> {
  if ((await checkFactorCode(tx, deps, userId, code)) !== null) return null
  return new AppError(
    'BAD_REQUEST',
    'This code is wrong, or was used already. Wait for the next one, or use a recovery code.',
    { details: { field: 'code' } },
  )
}

const codeIsMissing = () =>
  new AppError('BAD_REQUEST', 'Enter a code of your authenticator app, or a recovery code.', {
    details: { field: 'code' },
  })

/**
 * Removes a factor and all recovery codes. A verified factor is only removed with one of its codes or a recovery code:
 * a session and a password alone must not weaken sign-in. One that was never confirmed needs no code and no mail.
 * Throws NOT_FOUND for someone else's factor, BAD_REQUEST (`details.field`: code), TOO_MANY_REQUESTS.
 */
export async function removeFactor(
  ctx: MemberContext,
  userId: string,
  factorId: string,
  code: string | undefined,
): Promise<void> {
  await countingCodes(ctx, userId, () =>
    inTransaction(ctx.deps.db, async (tx) => {
      const owner = await holdOwner(tx, userId)
      const factor = await selectFactor(tx, userId, factorId)
      if (factor === undefined) throw notFound()
      const isVerified = factor.status === 'verified'
      if (isVerified && code === undefined) throw codeIsMissing()
      const refusal = isVerified ? await refusalOfCode(tx, ctx, userId, code ?? '') : null
      if (refusal !== null) return { isWrong: true, refusal }
      await deleteFactor(tx, userId, factorId)
      if (!isVerified) return { isWrong: false, answer: null }
      await deleteRecoveryCodes(tx, userId)
      await recordAudit(tx, ctx, { action: 'factor.remove', actorId: userId })
      await queueNotice(tx, owner, { kind: 'factor-changed', data: { what: 'removed' } })
      return { isWrong: false, answer: null }
    }),
  )
}

/**
 * Replaces the recovery codes, given a code of the second step, because a new recovery code could remove it. Throws
 * CONFLICT without a verified factor, BAD_REQUEST (`details.field`: code), TOO_MANY_REQUESTS.
 */
export async function newRecoveryCodes(
  ctx: MemberContext,
  userId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return countingCodes(ctx, userId, () =>
    inTransaction(ctx.deps.db, async (tx) => {
      await holdOwner(tx, userId)
      if (!(await hasVerifiedFactor(tx, userId))) {
        throw new AppError(
          'CONFLICT',
          'Recovery codes belong to the second step, which is off. Turn it on first.',
        )
      }
      const refusal = await refusalOfCode(tx, ctx, userId, code)
      if (refusal !== null) return { isWrong: true, refusal }
      await recordAudit(tx, ctx, { action: 'recovery-codes.renew', actorId: userId })
      return { isWrong: false, answer: { recoveryCodes: await replaceRecoveryCodes(tx, userId) } }
    }),
  )
}

/**
 * Uses a code: six digits of the authenticator (each time step counts once), or a recovery code with any spacing.
 * Returns which it was, or null if it is wrong or was used before. The caller counts the tries, and calls
 * `afterRecoveryCode` after a recovery code.
 */
export async function checkFactorCode(
  tx: DbOrTx,
  deps: Pick<Deps, 'secrets' | 'clock'>,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery-code' | null> {
  if (codeProblem(code) === null) {
    const factor = await selectVerifiedFactor(tx, userId)
    const isRight = factor !== undefined && (await isFreshCode(tx, deps, factor, normalizeCode(code)))
    return isRight ? 'totp' : null
  }
  if (recoveryCodeProblem(code) !== null) return null
  return (await takeRecoveryCode(tx, userId, recoveryCodeHash(code))) ? 'recovery-code' : null
}

/** Records that a recovery code was used and sends its owner a mail. */
export async function afterRecoveryCode(tx: Tx, ctx: FactorContext, userId: string): Promise<void> {
  const owner = await holdOwner(tx, userId)
  await recordAudit(tx, ctx, { action: 'recovery-code.use', actorId: userId })
  await queueNotice(tx, owner, { kind: 'factor-changed', data: { what: 'recovery-code-used' } })
}
