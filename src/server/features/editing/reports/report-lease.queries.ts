import type { DbOrTx } from '#server/db/transaction.ts'

/** Who writes the report of a city, and since when. */
export interface ReportLease {
  cityId: string
  /** Tells this writing from a later one. */
  token: string
  startedAt: Date
}

/** Takes a city's lease unless somebody has it who took it after `diedBefore`; answers whether it is ours. */
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

/** Gives a lease back; one that somebody else took over meanwhile stays. */
export async function returnLease(db: DbOrTx, { cityId, token }: ReportLease): Promise<void> {
  await db.deleteFrom('report_generations').where('city_id', '=', cityId).where('token', '=', token).execute()
}
