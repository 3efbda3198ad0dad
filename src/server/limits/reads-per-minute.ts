import { LRUCache } from 'lru-cache'
import { AppError } from '#shared/app-error.ts'
import { signals } from '../metrics/signals.ts'
import { networksOf } from './networks.ts'

const MINUTE_MS = 60_000
/** Below 20 a second, reads wait for each other and are not refused. */
const MOST_PER_MINUTE = 20 * 60

/** The reads of each network in its current minute. Counted in this process, because a row for each would double their cost. */
const counters = new LRUCache<string, { count: number }>({ max: 30_000, ttl: MINUTE_MS })

function countFor(network: string): number {
  const counter = counters.get(network) ?? { count: 0 }
  if (counter.count === 0) counters.set(network, counter)
  counter.count += 1
  return counter.count
}

/**
 * Counts a public read that no cache answers. Throws TOO_MANY_REQUESTS (`details.retryAfterSeconds`) when a network of the
 * address has made more than its share of them within a minute.
 */
export function countPublicRead(address: string): void {
  for (const { name, factor } of networksOf(address)) {
    if (countFor(name) <= factor * MOST_PER_MINUTE) continue
    signals.limitRefused.report({ limit: 'reads-per-minute' })
    const retryAfterSeconds = Math.max(1, Math.ceil(counters.getRemainingTTL(name) / 1000))
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `Too many requests come from your network. Try again in ${retryAfterSeconds} seconds.`,
      { details: { retryAfterSeconds } },
    )
  }
}
