import type { DbOrTx } from '../../db/transaction.ts'

/** A sealed secret, or undefined. */
export async function selectSecret(db: DbOrTx, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('app_secrets').select('sealed').where('name', '=', name).executeTakeFirst()
  return row?.sealed
}

/** Keeps a secret in place of the one of that name. */
export async function upsertSecret(db: DbOrTx, name: string, sealed: Buffer): Promise<void> {
  await db
    .insertInto('app_secrets')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }))
    .execute()
}

export async function deleteSecret(db: DbOrTx, name: string): Promise<void> {
  await db.deleteFrom('app_secrets').where('name', '=', name).execute()
}
