import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/app-error.ts'
import { returnLease, takeLease } from './checkout.queries.ts'

/** How often a checkout that waits for another one tries again, and how long it waits, in milliseconds. */
const LOOK_MS = 100
const LONGEST_MS = 25_000

/**
 * Runs one checkout per person at a time, across all processes. It uses a lease in the person's row instead of a lock,
 * because the provider is called in between: no transaction or connection is held that long. If a process dies, its
 * lease ends after two minutes.
 * @throws AppError `SERVICE_UNAVAILABLE` if another checkout takes too long
 */
export async function withCheckoutLease<Result>(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  work: (customerId: string | null) => Promise<Result>,
): Promise<Result> {
  const leaseId = randomUUID()
  for (let waited = 0; ; waited += LOOK_MS) {
    const lease = await takeLease(db, userId, leaseId)
    if (lease !== undefined) {
      try {
        return await work(lease.customerId)
      } finally {
        await returnLease(db, userId, leaseId)
      }
    }
    if (waited >= LONGEST_MS)
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        'Another checkout of yours is being opened. Nothing was charged; please try again in a moment.',
      )
    await pause(LOOK_MS)
  }
}
