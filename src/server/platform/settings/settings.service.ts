import type { z } from 'zod'
import type { Json } from '#server/db/db-types.generated.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { SecretName, SettingName, SettingValue } from '#shared/admin/settings.schema.ts'

const SETTING = prepare((db, param: Param<{ name: string }>) =>
  db.selectFrom('app_settings').select('value').where('name', '=', param('name')),
)
const SECRET = prepare((db, param: Param<{ name: string }>) =>
  db.selectFrom('app_secrets').select('sealed').where('name', '=', param('name')),
)

/** A setting as an admin saved it. Null if there is none, or if this version of the server cannot read it. */
export async function readSetting<Schema extends z.ZodType>(
  db: DbOrTx,
  name: SettingName,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const parsed = schema.safeParse((await SETTING.first(db, { name }))?.value)
  return parsed.success ? parsed.data : null
}

/** Saves a setting; null returns to the environment's value. */
export async function saveSetting(
  db: DbOrTx,
  { name, value, adminId, at }: { name: SettingName; value: SettingValue | null; adminId: string; at: Date },
): Promise<void> {
  if (value === null) {
    await db.deleteFrom('app_settings').where('name', '=', name).execute()
    return
  }
  const values = { value: JSON.stringify(value), updated_by: adminId, updated_at: at }
  await db
    .insertInto('app_settings')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

/** Saves a secret in sealed form, with what belongs to it; null deletes it. No procedure returns it to anyone. */
export async function saveSecret(
  { db, secrets }: { db: DbOrTx } & Pick<Deps, 'secrets'>,
  name: SecretName,
  value: Json | null,
): Promise<void> {
  if (value === null) {
    await db.deleteFrom('app_secrets').where('name', '=', name).execute()
    return
  }
  const sealed = secrets.seal(name, JSON.stringify(value))
  await db
    .insertInto('app_secrets')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }))
    .execute()
}

/** A secret that an admin saved. Null if there is none, or if it was sealed with another master secret, which is logged. */
export async function readSecret<Schema extends z.ZodType>(
  { db, secrets, log }: { db: DbOrTx } & Pick<Deps, 'secrets' | 'log'>,
  name: SecretName,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const row = await SECRET.first(db, { name })
  if (row === undefined) return null
  try {
    return schema.parse(JSON.parse(secrets.open(name, row.sealed)))
  } catch {
    log.error({ name }, 'a secret was sealed with another APP_SECRET: set it again')
    return null
  }
}
