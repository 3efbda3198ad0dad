import type { z } from 'zod'
import type { Json } from '#server/db/db-types.generated.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { SecretName, SettingValue } from '#shared/admin/settings.schema.ts'
import * as queries from './settings.queries.ts'

/** The settings that admins make. Each overrides the environment. */
export type SettingName = 'ai' | 'sister-app' | 'operator' | 'open-food-facts' | 'import-schedule'

/** A setting as an admin saved it. Null if there is none, or if this version of the server cannot read it. */
export async function readSetting<Schema extends z.ZodType>(
  db: DbOrTx,
  name: SettingName,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const parsed = schema.safeParse(await queries.selectSetting(db, name))
  return parsed.success ? parsed.data : null
}

/** Saves a setting; null returns to the environment's value. */
export async function saveSetting(
  db: DbOrTx,
  setting: {
    name: SettingName
    value: SettingValue | null
    adminId: string
    at: Date
  },
): Promise<void> {
  if (setting.value === null) await queries.deleteSetting(db, setting.name)
  else await queries.upsertSetting(db, setting)
}

/** Saves a secret in sealed form, with what belongs to it; null deletes it. No procedure returns it to anyone. */
export async function saveSecret(
  { db, secrets }: { db: DbOrTx } & Pick<Deps, 'secrets'>,
  name: SecretName,
  value: Json | null,
): Promise<void> {
  if (value === null) await queries.deleteSecret(db, name)
  else await queries.upsertSecret(db, name, secrets.seal(name, JSON.stringify(value)))
}

/** A secret that an admin saved. Null if there is none, or if it was sealed with another master secret, which is logged. */
export async function readSecret<Schema extends z.ZodType>(
  { db, secrets, log }: { db: DbOrTx } & Pick<Deps, 'secrets' | 'log'>,
  name: SecretName,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const sealed = await queries.selectSecret(db, name)
  if (sealed === undefined) return null
  try {
    return schema.parse(JSON.parse(secrets.open(name, sealed)))
  } catch {
    log.error({ name }, 'a secret was sealed with another APP_SECRET: set it again')
    return null
  }
}
