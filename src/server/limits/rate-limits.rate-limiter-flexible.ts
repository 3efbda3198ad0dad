import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../shared/app-error.ts'
import type { Database } from '../db/create-db.ts'
import { sqlClient } from '../db/sql-client.ts'
import { signals } from '../metrics/signals.ts'
import { LIMITS, type LimitName } from './limits.ts'

type Db = Database['db']

/** The limiters of each database, made once. They hold no state of their own: every process counts in the same rows. */
const limitersOf = new WeakMap<Db, Map<LimitName, RateLimiterPostgres>>()

function limiter(db: Db, name: LimitName): RateLimiterPostgres {
  const limiters = limitersOf.get(db) ?? new Map<LimitName, RateLimiterPostgres>()
  limitersOf.set(db, limiters)
  const known = limiters.get(name)
  if (known !== undefined) return known
  const { points, seconds } = LIMITS[name]
  const made = new RateLimiterPostgres({
    storeClient: sqlClient(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  limiters.set(name, made)
  return made
}

/** Whom a limit counts: an account or recipient by its e-mail address or id, hashed, so that no address is kept here. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

/** The network a request came from as limits count it: an IPv6 address stands for its /64, which one household has. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...new Array<string>(Math.max(zeros, 0)).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
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

/** Counts one more of what is limited. Throws TOO_MANY_REQUESTS (`details.retryAfterSeconds`) when that is too many. */
export async function consumeLimit(db: Db, name: LimitName, key: string): Promise<void> {
  try {
    await limiter(db, name).consume(hashed(key))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    signals.limitRefused.tell({ limit: name })
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `${LIMITS[name].message} Try again in ${inWords(retryAfterSeconds)}.`,
      { details: { retryAfterSeconds } },
    )
  }
}

/** Counts one more and answers how many there were in the limit's time, this one included. */
export async function countUse(db: Db, name: LimitName, key: string): Promise<number> {
  try {
    return (await limiter(db, name).consume(hashed(key))).consumedPoints
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return refused.consumedPoints
  }
}

/** Whether one more would be within the limit; counts it if so. */
export async function isWithinLimit(db: Db, name: LimitName, key: string): Promise<boolean> {
  try {
    await limiter(db, name).consume(hashed(key))
    return true
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    signals.limitRefused.tell({ limit: name })
    return false
  }
}

/** Forgets what was counted: the right password came. */
export async function clearLimit(db: Db, name: LimitName, key: string): Promise<void> {
  await limiter(db, name).delete(hashed(key))
}
