import type { Deps } from '../../deps.ts'
import type { OpenAiSettings } from '../../providers/ai/ai.port.ts'
import * as queries from './settings.queries.ts'

/** The secrets an admin may set; each is sealed for its own name. */
export const SECRET_NAMES = ['openai-api-key'] as const
export type SecretName = (typeof SECRET_NAMES)[number]

type NeededDeps = Pick<Deps, 'db' | 'secrets'>

/** Keeps a secret an admin has set, sealed; null forgets it. It is never answered again to anybody. */
export async function saveSecret(
  { db, secrets }: NeededDeps,
  name: SecretName,
  value: string | null,
): Promise<void> {
  if (value === null) await queries.deleteSecret(db, name)
  else await queries.upsertSecret(db, name, secrets.seal(name, value))
}

/**
 * How to reach the OpenAI API: by the key an admin has set, else by the environment's; null where there is none. Address and
 * model are the environment's. A key that was sealed with another master secret counts as none, and is logged.
 */
export async function readAiSettings(
  deps: NeededDeps & Pick<Deps, 'ai' | 'log'>,
): Promise<OpenAiSettings | null> {
  const { apiKey: environmentKey, baseUrl, model } = deps.ai.environment
  const apiKey = (await readSecret(deps, 'openai-api-key')) ?? environmentKey
  return apiKey === null ? null : { apiKey, baseUrl, model }
}

async function readSecret(
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
