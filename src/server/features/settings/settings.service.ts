import type { z } from 'zod'
import {
  type AiModelSettings,
  aiSettingsSchema,
  type SecretName,
  type SisterApp,
} from '../../../shared/settings/settings.schema.ts'
import type { DbOrTx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { OpenAiSettings } from '../../providers/ai/ai.port.ts'
import * as queries from './settings.queries.ts'

type NeededDeps = Pick<Deps, 'db' | 'secrets'>

/** The settings admins make; each comes before the environment. */
export type SettingName = 'ai' | 'sister-app'

/** Keeps a secret an admin has set, sealed; null forgets it. It is never answered again to anybody. */
export async function saveSecret(
  { db, secrets }: { db: DbOrTx; secrets: Deps['secrets'] },
  name: SecretName,
  value: string | null,
): Promise<void> {
  if (value === null) await queries.deleteSecret(db, name)
  else await queries.upsertSecret(db, name, secrets.seal(name, value))
}

/** A secret an admin has set; null where there is none, or where it was sealed with another master secret, which is logged. */
export async function readSecret(
  { db, secrets, log }: NeededDeps & Pick<Deps, 'log'>,
  name: SecretName,
): Promise<string | null> {
  const sealed = await queries.selectSecret(db, name)
  if (sealed === undefined) return null
  try {
    return secrets.open(name, sealed)
  } catch {
    log.error({ name }, 'a secret was sealed with another APP_SECRET: set it again')
    return null
  }
}

/** What an admin has set; null where nobody has, or where it is not what this version understands. */
export async function readSetting<Schema extends z.ZodType>(
  db: DbOrTx,
  name: SettingName,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const read = schema.safeParse(await queries.selectSetting(db, name))
  return read.success ? read.data : null
}

/** Keeps what an admin sets; null goes back to the environment's. */
export async function saveSetting(
  db: DbOrTx,
  setting: { name: SettingName; value: AiModelSettings | SisterApp | null; adminId: string; at: Date },
): Promise<void> {
  if (setting.value === null) await queries.deleteSetting(db, setting.name)
  else await queries.upsertSetting(db, setting)
}

/** Where the AI is and which models it has: as an admin has set it, else as the environment says. */
export async function readAiModels(
  deps: Pick<Deps, 'db' | 'ai'>,
): Promise<{ value: AiModelSettings; isOwn: boolean }> {
  const own = await readSetting(deps.db, 'ai', aiSettingsSchema)
  if (own !== null) return { value: own, isOwn: true }
  const { baseUrl, model, imageModel } = deps.ai.environment
  return { value: { baseUrl, model, imageModel }, isOwn: false }
}

/** How to reach the OpenAI API: as an admin has set it, else as the environment says; null where there is no key. */
export async function readAiSettings(
  deps: NeededDeps & Pick<Deps, 'ai' | 'log'>,
): Promise<OpenAiSettings | null> {
  const apiKey = (await readSecret(deps, 'openai-api-key')) ?? deps.ai.environment.apiKey
  if (apiKey === null) return null
  return { apiKey, ...(await readAiModels(deps)).value }
}
