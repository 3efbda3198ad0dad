import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { OpenAiSettings } from '#server/providers/ai/ai.port.ts'
import {
  type AiModelSettings,
  aiSettingsSchema,
  type Operator,
  type SecretName,
  type SisterApp,
} from '#shared/settings/settings.schema.ts'
import * as queries from './settings.queries.ts'

type ReadingDeps = Pick<Deps, 'secrets' | 'ai' | 'log'> & { db: DbOrTx }

const originOf = ({ baseUrl }: Pick<AiModelSettings, 'baseUrl'>) => new URL(baseUrl).origin

/** The settings admins make; each comes before the environment. */
export type SettingName = 'ai' | 'sister-app' | 'operator'

/** A secret with the origin of the only server it may be sent to. */
const keptSecretSchema = z.object({ value: z.string(), origin: z.string() })
type KeptSecret = z.infer<typeof keptSecretSchema>

/**
 * Keeps a secret an admin has set, sealed, for the server the AI is at now; null forgets it. It is never answered again to
 * anybody.
 */
export async function saveSecret(
  { db, secrets, ai }: { db: DbOrTx } & Pick<Deps, 'secrets' | 'ai'>,
  name: SecretName,
  value: string | null,
): Promise<void> {
  if (value === null) return queries.deleteSecret(db, name)
  const models = await readAiModels({ db, ai })
  const kept: KeptSecret = { value, origin: originOf(models.value) }
  await queries.upsertSecret(db, name, secrets.seal(name, JSON.stringify(kept)))
}

/** A secret an admin has set; null where there is none, or where it was sealed with another master secret, which is logged. */
async function readSecret({ db, secrets, log }: ReadingDeps, name: SecretName): Promise<KeptSecret | null> {
  const sealed = await queries.selectSecret(db, name)
  if (sealed === undefined) return null
  try {
    return keptSecretSchema.parse(JSON.parse(secrets.open(name, sealed)))
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
  setting: {
    name: SettingName
    value: AiModelSettings | SisterApp | Operator | null
    adminId: string
    at: Date
  },
): Promise<void> {
  if (setting.value === null) await queries.deleteSetting(db, setting.name)
  else await queries.upsertSetting(db, setting)
}

/** Where the AI is and which models it has: as an admin has set it, else as the environment says. */
export async function readAiModels(
  deps: Pick<Deps, 'ai'> & { db: DbOrTx },
): Promise<{ value: AiModelSettings; isOwn: boolean }> {
  const own = await readSetting(deps.db, 'ai', aiSettingsSchema)
  if (own !== null) return { value: own, isOwn: true }
  const { baseUrl, model, imageModel } = deps.ai.environment
  return { value: { baseUrl, model, imageModel }, isOwn: false }
}

/** A key of the AI, where it comes from, and whether it was set for the server the AI is at. */
interface AiKey {
  value: string
  from: 'settings' | 'environment'
  isForThisServer: boolean
}

/**
 * The key to use at a server: an admin's, else the environment's. Each is for the server alone it was set for, or whoever changes the
 * address would have the key sent to themselves; where neither is for this one, a key that lies idle is answered.
 */
export async function readAiKey(
  deps: ReadingDeps,
  server: Pick<AiModelSettings, 'baseUrl'>,
): Promise<AiKey | null> {
  const { environment } = deps.ai
  const origin = originOf(server)
  const keys: AiKey[] = []
  const kept = await readSecret(deps, 'openai-api-key')
  if (kept !== null)
    keys.push({ value: kept.value, from: 'settings', isForThisServer: kept.origin === origin })
  if (environment.apiKey !== null)
    keys.push({
      value: environment.apiKey,
      from: 'environment',
      isForThisServer: originOf(environment) === origin,
    })
  return keys.find(({ isForThisServer }) => isForThisServer) ?? keys[0] ?? null
}

/** How to reach the OpenAI API: as an admin has set it, else as the environment says; null where there is no key for it. */
export async function readAiSettings(deps: ReadingDeps): Promise<OpenAiSettings | null> {
  const { value: models } = await readAiModels(deps)
  const key = await readAiKey(deps, models)
  return key?.isForThisServer ? { apiKey: key.value, ...models } : null
}
