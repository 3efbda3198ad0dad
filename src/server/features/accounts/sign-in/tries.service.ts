import type { Deps } from '#server/deps.ts'
import { mailBudgetKeys } from '#server/features/mail/budget/mail-budget.service.ts'
import { queueMail } from '#server/features/mail/mail.service.ts'
import { LIMITS, type LimitName, WIDE_NETWORK_FACTOR } from '#server/limits/limits.ts'
import {
  clearLimits,
  clearSubject,
  consumeLimit,
  consumeNetworkLimit,
  countUp,
  isWithinLimit,
  networkKeys,
  scopedKey,
} from '#server/limits/rate-limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { type Asker, askerOf, knownDevice } from '../devices/known-devices.ts'

/** What is tried; each is counted apart, so that guessing one never keeps the owner from another. */
type TryKind = 'password' | 'code' | 'factor'

/** The longest an answer is held back. */
const SLOW_DOWN_MAX_MS = 5_000

/** How long the answer to a try is held back, ms: 1, 2, 4 and then 5 seconds after the first free ones. */
export function slowDownMs(tries: number): number {
  const beyond = tries - LIMITS.signInSlowDown.points
  return beyond <= 0 ? 0 : Math.min(1_000 * 2 ** Math.min(beyond - 1, 10), SLOW_DOWN_MAX_MS)
}

/**
 * Counts one more try at the account with this address, before it is looked at, so that tries made at once gain nothing.
 * A browser the account knows has a budget of its own. Any other is counted with its network, and throws
 * TOO_MANY_REQUESTS beyond that; tries from everywhere together only slow the answer down. Nobody can lock the owner out.
 * Returns whether the browser was known and how long the caller must hold the answer back, ms.
 */
export async function countTry(
  ctx: Context,
  kind: TryKind,
  email: string,
): Promise<{ isKnownDevice: boolean; pauseMs: number }> {
  const { db } = ctx.deps
  const { address } = ctx.client
  const subject = `${kind}:${email}`
  const device = knownDevice(ctx, email)
  const isKnownDevice =
    device !== null &&
    (await isWithinLimit(db, 'signInByDevice', scopedKey(subject, device))) &&
    (await isWithinLimit(db, 'signInByKnownDevices', subject))
  if (isKnownDevice) return { isKnownDevice, pauseMs: 0 }
  await consumeNetworkLimit(db, 'signInByAddress', address)
  await consumeNetworkLimit(db, 'signInByAccount', address, subject)
  await consumeNetworkLimit(db, 'signInByAccountDaily', address, subject)
  return { isKnownDevice, pauseMs: slowDownMs(await countUp(db, 'signInSlowDown', subject)) }
}

/** Holds the answer to a try back for so many milliseconds. */
export async function slowDown({ deps }: Context, pauseMs: number): Promise<void> {
  if (pauseMs > 0) await deps.pause(pauseMs)
}

/** The counters of one kind of tries at an account that belong to this browser, and the account's slow-down. */
function counters(ctx: Context, kind: TryKind, email: string): { name: LimitName; key: string }[] {
  const subject = `${kind}:${email}`
  const device = knownDevice(ctx, email)
  return [
    ...networkKeys(ctx.client.address, subject).flatMap((key) => [
      { name: 'signInByAccount' as const, key },
      { name: 'signInByAccountDaily' as const, key },
    ]),
    ...(device === null ? [] : [{ name: 'signInByDevice' as const, key: scopedKey(subject, device) }]),
    { name: 'signInByKnownDevices', key: subject },
    { name: 'signInSlowDown', key: subject },
  ]
}

/** Forgets the tries of a browser whose person has shown that the account is theirs. */
export async function forgetTries(ctx: Context, email: string): Promise<void> {
  const asker = askerOf(ctx, email)
  await clearLimits(ctx.deps.db, [
    ...counters(ctx, 'password', email),
    ...counters(ctx, 'code', email),
    ...mailBudgetKeys(email, asker.mailKey),
    // A network is shared with others, who keep their count.
    ...(asker.isKnownDevice ? SIGN_IN_MAILS.flatMap((kind) => mailRequestsInAnHour(kind, email, asker)) : []),
  ])
}

/** The kinds of mail that open an account. */
const SIGN_IN_MAILS = ['sign-in-code', 'reset-password']

const mailRequestsInAnHour = (kind: string, email: string, asker: Asker) =>
  mailRequestLimits(kind, email, asker).filter(({ name }) => name === 'mailRequests')

const TRY_KINDS: readonly TryKind[] = ['password', 'code', 'factor']

/** Forgets every try at an account from anywhere: an operator opened it again. */
export async function forgetAllTries(
  { db }: Pick<Deps, 'db'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  for (const kind of TRY_KINDS) {
    const subject = `${kind}:${email}`
    await clearSubject(db, 'signInByAccount', subject)
    await clearSubject(db, 'signInByAccountDaily', subject)
    await clearLimits(db, [{ name: 'signInSlowDown', key: subject }])
  }
  await clearLimits(db, [{ name: 'factorByAccount', key: id }])
}

/** Forgets the wrong second factors of an account: the right one came, or a new password. */
export async function forgetFactorTries(ctx: Context, userId: string, email: string): Promise<void> {
  await clearLimits(ctx.deps.db, [
    ...counters(ctx, 'factor', email),
    { name: 'factorByAccount', key: userId },
  ])
}

/** What requests for a mail of one kind are counted under: who asks, never the address alone. */
function mailRequestLimits(kind: string, email: string, { keys }: Asker) {
  return (['mailOfOneKind', 'mailRequests'] as const).flatMap((name) =>
    keys.map(({ key, isWide }) => ({
      name,
      key: scopedKey(`${kind}:${email}`, key),
      factor: isWide ? WIDE_NETWORK_FACTOR : 1,
    })),
  )
}

/** Counts one more request for a mail and answers whether this asker may have it; nobody else's requests matter. */
export async function isMailRequestWithin(ctx: Context, kind: string, email: string): Promise<boolean> {
  for (const { name, key, factor } of mailRequestLimits(kind, email, askerOf(ctx, email))) {
    if (!(await isWithinLimit(ctx.deps.db, name, key, factor))) return false
  }
  return true
}

/**
 * Queues a mail somebody asked for. Requests are counted by who asks, whether the address has an account or not, so that
 * the answer does not tell. Whether the mail is sent is decided later, by the account and the budget of its kind.
 * Throws TOO_MANY_REQUESTS.
 */
export async function requestMail(
  ctx: Context,
  kind: string,
  email: string,
  data: Record<string, string> = {},
): Promise<void> {
  const { db } = ctx.deps
  const asker = askerOf(ctx, email)
  if (!asker.isKnownDevice) await consumeNetworkLimit(db, 'linkByAddress', ctx.client.address)
  for (const { name, key, factor } of mailRequestLimits(kind, email, asker)) {
    await consumeLimit(db, name, key, factor)
  }
  const askedBy = { key: asker.mailKey, isKnownDevice: asker.isKnownDevice }
  await queueMail(db, { kind, to: email, data: { ...data, askedBy } })
}
