import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/app-error.ts'
import { returnLease, takeLease } from './checkout.queries.ts'

/** How often a checkout that waits for another one looks again, and how long it waits, in milliseconds. */
const LOOK_MS = 100
const LONGEST_MS = 25_000

/**
 * Begins one checkout of a person at a time, in however many processes. It is a lease in the person's row rather than a
 * lock, because the provider is asked meanwhile: no transaction and no connection is held for as long as that takes. Of a
 * process that dies, the lease ends after two minutes.
 * @throws AppError `SERVICE_UNAVAILABLE` when another one takes too long
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
