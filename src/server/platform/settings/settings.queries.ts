import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** A sealed secret, or undefined. */
export async function selectSecret(db: DbOrTx, name: string): Promise<Buffer | undefined> {
  return (await SECRET.first(db, { name }))?.sealed
}

const SECRET = prepare((db, param: Param<{ name: string }>) =>
  db.selectFrom('app_secrets').select('sealed').where('name', '=', param('name')),
)

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

/** A setting's value, or undefined. */
export async function selectSetting(db: DbOrTx, name: string): Promise<unknown> {
  return (await SETTING.first(db, { name }))?.value
}

const SETTING = prepare((db, param: Param<{ name: string }>) =>
  db.selectFrom('app_settings').select('value').where('name', '=', param('name')),
)

export async function upsertSetting(
  db: DbOrTx,
  setting: { name: string; value: unknown; adminId: string; at: Date },
): Promise<void> {
  const values = { value: JSON.stringify(setting.value), updated_by: setting.adminId, updated_at: setting.at }
  await db
    .insertInto('app_settings')
    .values({ name: setting.name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

export async function deleteSetting(db: DbOrTx, name: string): Promise<void> {
  await db.deleteFrom('app_settings').where('name', '=', name).execute()
}
