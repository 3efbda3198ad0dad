import type { DbOrTx } from '#server/db/transaction.ts'

/** An admin's own email address. */
export async function selectEmail(db: DbOrTx, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('profiles').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email
}
