import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/app-error.ts'

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
  // The token distinguishes this generation from a later one.
  const values = { token: randomUUID(), started_at: now.toISOString() }
  const taken = await db
    .insertInto('report_generations')
    .values({ city_id: cityId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('city_id')
        .doUpdateSet(values)
        .where('report_generations.started_at', '<=', runningSince(now).toISOString()),
    )
    .returning('token')
    .executeTakeFirst()
  if (taken === undefined)
    throw new AppError(
      'CONFLICT',
      'The report of this city is being written already. Wait until it is done, then look at it.',
      { details: { reason: 'generating' } },
    )
  try {
    return await work()
  } finally {
    // Another process may have taken it over.
    await db
      .deleteFrom('report_generations')
      .where('city_id', '=', cityId)
      .where('token', '=', values.token)
      .execute()
  }
}
