import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readSecret, readSetting, saveSecret } from '#server/platform/settings/settings.service.ts'
import type { OpenAiSettings } from '#server/providers/ai/ai.port.ts'
import { type AiModelSettings, aiSettingsSchema } from '#shared/admin/settings.schema.ts'

type ReadingDeps = Pick<Deps, 'secrets' | 'ai' | 'log'> & { db: DbOrTx }

const originOf = ({ baseUrl }: Pick<AiModelSettings, 'baseUrl'>) => new URL(baseUrl).origin

/** A key with the origin of the only server it may be sent to. */
const savedKeySchema = z.object({ value: z.string(), origin: z.string() })

/** Saves the key of the AI server that is set now; null deletes it. */
export async function saveAiKey(
  deps: { db: DbOrTx } & Pick<Deps, 'secrets' | 'ai'>,
  key: string | null,
): Promise<void> {
  const models = await readAiModels(deps)
  const saved = key === null ? null : { value: key, origin: originOf(models.value) }
  await saveSecret(deps, 'openai-api-key', saved)
}

/** Where the AI server is and which models it has: an admin's setting, else the environment's. */
export async function readAiModels(
  deps: Pick<Deps, 'ai'> & { db: DbOrTx },
): Promise<{ value: AiModelSettings; isOwn: boolean }> {
  const own = await readSetting(deps.db, 'ai', aiSettingsSchema)
  if (own !== null) return { value: own, isOwn: true }
  const { baseUrl, model, imageModel } = deps.ai.environment
  return { value: { baseUrl, model, imageModel }, isOwn: false }
}

/** A key of an AI server, where it comes from, and whether it was set for the server that is set now. */
interface AiKey {
  value: string
  from: 'settings' | 'environment'
  isForThisServer: boolean
}

/**
 * The key for a server: an admin's, else the environment's. A key is only sent to the server it was set for: otherwise
 * anyone who can change the server's address could have the key sent to themselves. If no key is for this server, a key
 * for another one is returned, with `isForThisServer` false.
 */
export const readAiKey = async (
  deps: ReadingDeps,
  server: Pick<AiModelSettings, 'baseUrl'>,
): Promise<AiKey | null> => keyFor(server, deps, await readSavedKey(deps))

const readSavedKey = (deps: ReadingDeps) => readSecret(deps, 'openai-api-key', savedKeySchema)

function keyFor(
  server: Pick<AiModelSettings, 'baseUrl'>,
  { ai: { environment } }: Pick<Deps, 'ai'>,
  saved: z.infer<typeof savedKeySchema> | null,
): AiKey | null {
  const origin = originOf(server)
  const keys: AiKey[] = []
  if (saved !== null)
    keys.push({ value: saved.value, from: 'settings', isForThisServer: saved.origin === origin })
  if (environment.apiKey !== null)
    keys.push({
      value: environment.apiKey,
      from: 'environment',
      isForThisServer: originOf(environment) === origin,
    })
  return keys.find(({ isForThisServer }) => isForThisServer) ?? keys[0] ?? null
}

/** The settings to call the OpenAI API with. Null without a key for its server. */
export async function readAiSettings(deps: ReadingDeps): Promise<OpenAiSettings | null> {
  const [{ value: models }, saved] = await Promise.all([readAiModels(deps), readSavedKey(deps)])
  const key = keyFor(models, deps, saved)
  return key?.isForThisServer ? { apiKey: key.value, ...models } : null
}
