import { createHash } from 'node:crypto'
import { AppError } from '#shared/app-error.ts'
import type { DbOrTx } from '../db/transaction.ts'
import { signals } from '../metrics/signals.ts'
import { LIMITS, type LimitName, WIDE_NETWORK_FACTOR } from './limits.ts'
import { networksOf } from './networks.ts'
import { addPoint, deleteCounters, deleteCountersUnder, removePoint } from './rate-limits.queries.ts'

const SEPARATOR = '\n'

/**
 * A key that counts one subject (an account, a mailbox) for one scope (a network, a browser). All scopes of a subject can
 * be cleared together with `clearSubject`.
 */
export const scopedKey = (subject: string, scope: string): string => `${subject}${SEPARATOR}${scope}`

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The row of a counter. Keys hold e-mail addresses and networks, so only their hashes are stored. */
function rowOf(name: LimitName, key: string): string {
  const end = key.lastIndexOf(SEPARATOR)
  return end === -1
    ? `${name}:${hashed(key)}`
    : `${name}:${hashed(key.slice(0, end))}/${hashed(key.slice(end + 1))}`
}

/** How long to wait, in words: "40 seconds", "12 minutes", "3 hours". */
export function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Counts one more of `key`. Answers the milliseconds to wait, or null while it is within `points`. */
async function count(db: DbOrTx, name: LimitName, key: string, points: number): Promise<number | null> {
  const counter = await addPoint(db, rowOf(name, key), LIMITS[name].seconds)
  if (counter.points <= points) return null
  signals.limitRefused.tell({ limit: name })
  return counter.msLeft
}

/**
 * Counts one more of what is limited. Throws TOO_MANY_REQUESTS (`details.retryAfterSeconds`) when that is more than
 * `factor` times the limit's points.
 */
export async function consumeLimit(db: DbOrTx, name: LimitName, key: string, factor = 1): Promise<void> {
  const msLeft = await count(db, name, key, LIMITS[name].points * factor)
  if (msLeft === null) return
  const retryAfterSeconds = Math.max(1, Math.ceil(msLeft / 1000))
  throw new AppError(
    'TOO_MANY_REQUESTS',
    `${LIMITS[name].message} Try again in ${inWords(retryAfterSeconds)}.`,
    { details: { retryAfterSeconds } },
  )
}

const networkKey = (network: string, subject: string) =>
  subject === '' ? network : scopedKey(subject, network)

/**
 * Counts one more request from the networks of an address, for one `subject` where one is given (an account). A wide
 * network (an IPv6 /48) may do `WIDE_NETWORK_FACTOR` times as much as one household.
 * Throws TOO_MANY_REQUESTS (`details.retryAfterSeconds`).
 */
export async function consumeNetworkLimit(
  db: DbOrTx,
  name: LimitName,
  address: string,
  subject = '',
): Promise<void> {
  for (const { name: network, isWide } of networksOf(address)) {
    await consumeLimit(db, name, networkKey(network, subject), isWide ? WIDE_NETWORK_FACTOR : 1)
  }
}

/** The keys `consumeNetworkLimit` counts under. */
export const networkKeys = (address: string, subject: string): string[] =>
  networksOf(address).map(({ name }) => networkKey(name, subject))

/** Counts one more and answers whether it was within `factor` times the limit. */
export async function isWithinLimit(db: DbOrTx, name: LimitName, key: string, factor = 1): Promise<boolean> {
  return (await count(db, name, key, LIMITS[name].points * factor)) === null
}

/** Counts one more and answers how many there are now, without refusing any. */
export async function countUp(db: DbOrTx, name: LimitName, key: string): Promise<number> {
  return (await addPoint(db, rowOf(name, key), LIMITS[name].seconds)).points
}

/** Counts one more request from the networks of an address and answers how many its narrowest network has made. */
export async function countUpNetwork(db: DbOrTx, name: LimitName, address: string): Promise<number> {
  const counts = await Promise.all(networkKeys(address, '').map((key) => countUp(db, name, key)))
  return counts[0] ?? 1
}

/** Takes back one that was counted and did not happen after all. */
export async function returnToLimit(db: DbOrTx, name: LimitName, key: string): Promise<void> {
  await removePoint(db, rowOf(name, key))
}

/** Throws what {@link consumeLimit} throws once the limit is used up; counts nothing. */
export async function requireLimitLeft(db: DbOrTx, name: LimitName, key: string): Promise<void> {
  try {
    await consumeLimit(db, name, key)
  } finally {
    await returnToLimit(db, name, key)
  }
}

/** Sets a limit back to zero. */
export async function clearLimit(db: DbOrTx, name: LimitName, key: string): Promise<void> {
  await deleteCounters(db, [rowOf(name, key)])
}

/** Sets several limits back to zero. */
export async function clearLimits(
  db: DbOrTx,
  limits: readonly { name: LimitName; key: string }[],
): Promise<void> {
  await deleteCounters(
    db,
    limits.map(({ name, key }) => rowOf(name, key)),
  )
}

/** Sets a limit of a subject back to zero for every scope. */
export async function clearSubject(db: DbOrTx, name: LimitName, subject: string): Promise<void> {
  await deleteCountersUnder(db, `${rowOf(name, subject)}/`)
}
