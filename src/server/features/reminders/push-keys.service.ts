import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { PushKeys } from '#server/providers/push/push.web-push.ts'
import * as queries from './push-keys.queries.ts'

const NAME = 'push-keys'
const pair = z.strictObject({ publicKey: z.string(), privateKey: z.string() })

/**
 * Returns the key pair that this site sends notifications with. It is generated at the first start and then stays,
 * because browsers are subscribed to it. If several processes start at once, all use the same pair. Throws if it was
 * sealed with another master secret.
 */
export async function loadPushKeys(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  make: () => PushKeys,
): Promise<PushKeys> {
  const stored = await queries.selectSecret(db, NAME)
  if (stored !== undefined) return open(secrets, stored)
  await queries.insertSecretOnce(db, NAME, secrets.seal(NAME, JSON.stringify(make())))
  const sealed = await queries.selectSecret(db, NAME)
  if (sealed === undefined) throw new Error('The push keys were deleted while they were made')
  return open(secrets, sealed)
}

function open(secrets: Deps['secrets'], sealed: Buffer): PushKeys {
  try {
    return pair.parse(JSON.parse(secrets.open(NAME, sealed)))
  } catch (error) {
    throw new Error(
      `The push keys in the database were sealed with another APP_SECRET. Start with that one, or delete the row '${NAME}' of app_secrets: new keys are made then, and people turn notifications on again.`,
      { cause: error },
    )
  }
}
