import type { DbOrTx } from '#server/db/transaction.ts'

/** A process that generates a city's report. */
export interface ReportLease {
  cityId: string
  /** Distinguishes this generation from a later one. */
  token: string
  startedAt: Date
}

/**
 * Takes the lease of a city's report unless another process took it after `diedBefore`. Returns whether it was taken.
 */
export async function takeLease(db: DbOrTx, lease: ReportLease, diedBefore: Date): Promise<boolean> {
  const values = { token: lease.token, started_at: lease.startedAt.toISOString() }
  const taken = await db
    .insertInto('report_generations')
    .values({ city_id: lease.cityId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('city_id')
        .doUpdateSet(values)
        .where('report_generations.started_at', '<=', diedBefore.toISOString()),
    )
    .returning('token')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns a lease, unless another process has taken it over. */
export async function returnLease(db: DbOrTx, { cityId, token }: ReportLease): Promise<void> {
  await db.deleteFrom('report_generations').where('city_id', '=', cityId).where('token', '=', token).execute()
}
