import { createHash } from 'node:crypto'
import type { DbOrTx } from '../db/transaction.ts'
import { signals } from '../metrics/signals.ts'
import { LIMITS, type LimitName } from './limits.ts'
import { networksOf } from './networks.ts'
import { addPoint, deleteCounters, deleteCountersUnder, removePoint } from './rate-limits.queries.ts'
import { type Asker, shareKeysOf, shareOf } from './shares.ts'
import { tooManyRequests } from './too-many-requests.ts'

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

/** Counts one attempt. Returns the milliseconds to wait, or null while it is within `points`. */
async function count(db: DbOrTx, name: LimitName, key: string, points: number): Promise<number | null> {
  const counter = await addPoint(db, rowOf(name, key), LIMITS[name].seconds)
  if (counter.points <= points) return null
  signals.limitRefused.report({ limit: name })
  return counter.msLeft
}

/**
 * Counts one attempt. Throws TOO_MANY_REQUESTS (`details.retryAfterSeconds`) when that is more than `factor` times the
 * limit's points.
 */
export async function consumeLimit(db: DbOrTx, name: LimitName, key: string, factor = 1): Promise<void> {
  const msLeft = await count(db, name, key, LIMITS[name].points * factor)
  if (msLeft !== null) throw tooManyRequests(LIMITS[name].message, msLeft)
}

/** Limits of everyone together, and what an asker reads whose share of one is used up. */
export const SITE_LIMITS = {
  openFoodFacts:
    'Our catalog does not have this barcode, and you have asked Open Food Facts several times this minute.',
  hubeau: 'You have asked Hub’eau several times this minute.',
  epa: 'You have asked EPA several times this minute.',
} as const satisfies Partial<Record<LimitName, string>>

/**
 * Counts one use of what everyone shares: first against the shares of the asker's account and networks, a quarter of the limit
 * each, so that no one uses it up for others. Throws TOO_MANY_REQUESTS (`details.retryAfterSeconds`).
 */
export async function consumeSiteLimit(
  db: DbOrTx,
  name: keyof typeof SITE_LIMITS,
  asker: Asker,
): Promise<void> {
  const { points } = LIMITS[name]
  const { account, networks, mostOfNetwork } = shareKeysOf(asker)
  let ofAccount = 0
  const countShare = async (key: string, most: number) => {
    const counter = await addPoint(db, rowOf(name, key), LIMITS[name].seconds)
    if (counter.points <= most) return counter.points
    signals.limitRefused.report({ limit: name })
    throw tooManyRequests(SITE_LIMITS[name], counter.msLeft)
  }
  if (account !== null) ofAccount = (await countShare(account, shareOf(points))) - 1
  for (const network of networks) await countShare(network, mostOfNetwork(points, ofAccount))
  await consumeLimit(db, name, 'all')
}

/** A key and how many times the points of a limit it has. */
export interface LimitScope {
  key: string
  factor: number
}

/**
 * What requests from an address are counted under: all of its networks, each with a larger limit the wider it is, per
 * `subject` (an account, a product) if there is one. Every limit by network uses these, because a limit on one network
 * alone is one that the holder of a larger network never reaches.
 */
export const networkScopes = (address: string, subject = ''): LimitScope[] =>
  networksOf(address).map(({ name, factor }) => ({
    key: subject === '' ? name : scopedKey(subject, name),
    factor,
  }))

/**
 * Counts one request from the networks of an address, per `subject` (an account) if there is one. Throws
 * TOO_MANY_REQUESTS (`details.retryAfterSeconds`).
 */
export async function consumeNetworkLimit(
  db: DbOrTx,
  name: LimitName,
  address: string,
  subject = '',
): Promise<void> {
  for (const { key, factor } of networkScopes(address, subject)) await consumeLimit(db, name, key, factor)
}

/** Counts one request from the networks of an address and returns whether it is within the limit of each of them. */
export async function isWithinNetworkLimit(
  db: DbOrTx,
  name: LimitName,
  address: string,
  subject = '',
): Promise<boolean> {
  for (const { key, factor } of networkScopes(address, subject)) {
    if (!(await isWithinLimit(db, name, key, factor))) return false
  }
  return true
}

/** Counts one attempt and returns whether it is within `factor` times the limit. */
export async function isWithinLimit(db: DbOrTx, name: LimitName, key: string, factor = 1): Promise<boolean> {
  return (await count(db, name, key, LIMITS[name].points * factor)) === null
}

/** Counts one attempt and returns how many there are now. Never refuses. */
export async function countUp(db: DbOrTx, name: LimitName, key: string): Promise<number> {
  return (await addPoint(db, rowOf(name, key), LIMITS[name].seconds)).points
}

/** Counts one request from the networks of an address and returns how many its narrowest network has made. */
export async function countUpNetwork(db: DbOrTx, name: LimitName, address: string): Promise<number> {
  const counts = await Promise.all(networkScopes(address).map(({ key }) => countUp(db, name, key)))
  return counts[0] ?? 1
}

/** Uncounts an attempt that did not happen after all. */
export async function returnToLimit(db: DbOrTx, name: LimitName, key: string): Promise<void> {
  await removePoint(db, rowOf(name, key))
}

/** Throws like {@link consumeLimit} when the limit is used up, without counting an attempt. */
export async function requireLimitLeft(db: DbOrTx, name: LimitName, key: string): Promise<void> {
  try {
    await consumeLimit(db, name, key)
  } finally {
    await returnToLimit(db, name, key)
  }
}

/** Resets a limit. */
export async function clearLimit(db: DbOrTx, name: LimitName, key: string): Promise<void> {
  await deleteCounters(db, [rowOf(name, key)])
}

/** Resets several limits. */
export async function clearLimits(
  db: DbOrTx,
  limits: readonly { name: LimitName; key: string }[],
): Promise<void> {
  await deleteCounters(
    db,
    limits.map(({ name, key }) => rowOf(name, key)),
  )
}

/** Resets a limit of a subject in every scope. */
export async function clearSubject(db: DbOrTx, name: LimitName, subject: string): Promise<void> {
  await deleteCountersUnder(db, `${rowOf(name, subject)}/`)
}
