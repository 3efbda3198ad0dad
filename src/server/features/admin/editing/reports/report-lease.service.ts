import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/app-error.ts'
import * as queries from './report-lease.queries.ts'

/**
 * How long the generation of a report may take: well beyond the time limit of an engine. After that, its process must
 * have died.
 */
const LEASE_MS = 5 * 60_000

/** Generations that began before this time have died. */
export const runningSince = (now: Date): Date => new Date(now.getTime() - LEASE_MS)

/**
 * Runs `work` while no other process generates the report of this city. Throws CONFLICT if another one does.
 */
export async function withReportLease<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cityId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const now = clock.now()
  const lease = { cityId, token: randomUUID(), startedAt: now }
  if (!(await queries.takeLease(db, lease, runningSince(now))))
    throw new AppError(
      'CONFLICT',
      'The report of this city is being written already. Wait until it is done, then look at it.',
      { details: { reason: 'generating' } },
    )
  try {
    return await work()
  } finally {
    await queries.returnLease(db, lease)
  }
}
