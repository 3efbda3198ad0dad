import type { DbOrTx } from '#server/db/transaction.ts'

/** Stores a secret unless one of that name exists. */
export async function insertSecretOnce(db: DbOrTx, name: string, sealed: Buffer): Promise<void> {
  await db
    .insertInto('app_secrets')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function selectSecret(db: DbOrTx, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('app_secrets').select('sealed').where('name', '=', name).executeTakeFirst()
  return row?.sealed
}
