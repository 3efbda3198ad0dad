import type { Deps } from '#server/deps.ts'
import { LIMITS, type LimitName } from '#server/limits/limits.ts'
import {
  clearLimits,
  clearSubject,
  consumeLimit,
  consumeNetworkLimit,
  countUp,
  isWithinLimit,
  networkScopes,
  scopedKey,
} from '#server/limits/rate-limits.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import { mailBudgetKeys } from '#server/platform/mail/mail-budget.service.ts'
import type { PlainMailKind } from '#server/platform/mail/mail-kinds.ts'
import type { Context } from '#server/trpc/context.ts'
import { knownDevice, type Requester, requesterOf } from '../known-devices.ts'

/**
 * What can be guessed. Each kind is counted separately, so that guessing one never keeps the owner from another.
 */
type TryKind = 'password' | 'code' | 'factor'

/** The longest delay of an answer, in milliseconds. */
const SLOW_DOWN_MAX_MS = 5_000

/**
 * How long the answer to a try is delayed, in milliseconds: 1, 2, 4 and then 5 seconds after the first free ones.
 */
export function slowDownMs(tries: number): number {
  const beyond = tries - LIMITS.signInSlowDown.points
  return beyond <= 0 ? 0 : Math.min(1_000 * 2 ** Math.min(beyond - 1, 10), SLOW_DOWN_MAX_MS)
}

/**
 * Counts one more try at the account with this address before it is checked, so that simultaneous tries gain nothing. A
 * browser that the account knows has its own limit. Any other browser is counted with its network and throws
 * TOO_MANY_REQUESTS beyond that limit. Tries from everywhere together only delay the answer, so no one can lock the
 * owner out. Returns whether the browser is known and how long the caller must delay the answer, in milliseconds.
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

/** Delays the answer to a try. */
export async function slowDown({ deps }: Context, pauseMs: number): Promise<void> {
  if (pauseMs > 0) await deps.pause(pauseMs)
}

/** The counters of one kind of tries that apply to this browser, and the delay of the account. */
function counters(ctx: Context, kind: TryKind, email: string): { name: LimitName; key: string }[] {
  const subject = `${kind}:${email}`
  const device = knownDevice(ctx, email)
  return [
    ...networkScopes(ctx.client.address, subject).flatMap(({ key }) => [
      { name: 'signInByAccount' as const, key },
      { name: 'signInByAccountDaily' as const, key },
    ]),
    ...(device === null ? [] : [{ name: 'signInByDevice' as const, key: scopedKey(subject, device) }]),
    { name: 'signInByKnownDevices', key: subject },
    { name: 'signInSlowDown', key: subject },
  ]
}

/** Resets the tries of a browser whose person has proved that the account is theirs. */
export async function resetTries(ctx: Context, email: string): Promise<void> {
  const asker = requesterOf(ctx, email)
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

const mailRequestsInAnHour = (kind: string, email: string, asker: Requester) =>
  mailRequestLimits(kind, email, asker).filter(({ name }) => name === 'mailRequests')

const TRY_KINDS: readonly TryKind[] = ['password', 'code', 'factor']

/** Resets all tries at an account: an operator opened it again. */
export async function resetAllTries(
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

/** Resets the wrong second factors of an account after the right one or a new password. */
export async function resetFactorTries(ctx: Context, userId: string, email: string): Promise<void> {
  await clearLimits(ctx.deps.db, [
    ...counters(ctx, 'factor', email),
    { name: 'factorByAccount', key: userId },
  ])
}

/** The counters for requests of one kind of mail: by who requests it, never by the address alone. */
function mailRequestLimits(kind: string, email: string, { scopes }: Requester) {
  return (['mailOfOneKind', 'mailRequests'] as const).flatMap((name) =>
    scopes.map(({ key, factor }) => ({ name, key: scopedKey(`${kind}:${email}`, key), factor })),
  )
}

/**
 * Counts one more request for a mail. Returns whether this requester may have it; requests of others do not matter.
 */
export async function isMailRequestWithin(ctx: Context, kind: string, email: string): Promise<boolean> {
  for (const { name, key, factor } of mailRequestLimits(kind, email, requesterOf(ctx, email))) {
    if (!(await isWithinLimit(ctx.deps.db, name, key, factor))) return false
  }
  return true
}

/**
 * Queues a mail that a person requested. Requests are counted by who makes them, whether the address has an account or
 * not, so that the answer does not reveal it. The account and the limit of the mail's kind decide later whether the
 * mail is sent. Throws TOO_MANY_REQUESTS.
 */
export async function requestMail(
  ctx: Context,
  kind: PlainMailKind,
  email: string,
  data: object = {},
): Promise<void> {
  const { db } = ctx.deps
  const asker = requesterOf(ctx, email)
  if (!asker.isKnownDevice) await consumeNetworkLimit(db, 'linkByAddress', ctx.client.address)
  for (const { name, key, factor } of mailRequestLimits(kind, email, asker)) {
    await consumeLimit(db, name, key, factor)
  }
  const askedBy = { key: asker.mailKey, isKnownDevice: asker.isKnownDevice }
  await queueMail(db, { kind, to: email, data: { ...data, askedBy } })
}
