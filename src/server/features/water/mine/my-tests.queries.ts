import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'

export interface StoredTest {
  laboratory: string
  /** `YYYY-MM-DD` */
  sampledOn: string
  contaminants: Contaminant[]
}

/** A person's tests, the newest first. */
export const selectTests = async (db: DbOrTx, userId: string): Promise<(StoredTest & { id: string })[]> => {
  const rows = await db
    .selectFrom('water_tests')
    .select(['id', 'laboratory', sql<string>`sampled_on::text`.as('sampledOn'), 'contaminants'])
    .where('user_id', '=', userId)
    .orderBy('sampled_on', 'desc')
    .orderBy('id')
    .execute()
  // The JSON was written from this type.
  return rows.map((row) => ({ ...row, contaminants: row.contaminants as unknown as Contaminant[] }))
}

/** Locks a person's tests until the transaction ends, and counts them. */
export async function lockTests(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('water_tests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a test and returns its id. */
export async function insertTest(tx: Tx, userId: string, test: StoredTest): Promise<string> {
  const { id } = await tx
    .insertInto('water_tests')
    .values({
      user_id: userId,
      laboratory: test.laboratory,
      sampled_on: test.sampledOn,
      contaminants: JSON.stringify(test.contaminants),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a person's test; returns whether there was one. */
export async function deleteTest(db: DbOrTx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('water_tests')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
