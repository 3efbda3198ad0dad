import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { PushKeys } from '#server/providers/push/push.web-push.ts'
import * as queries from './push-keys.queries.ts'

const NAME = 'push-keys'
const pair = z.strictObject({ publicKey: z.string(), privateKey: z.string() })

/**
 * The pair this site sends notifications with: made at the first start, then the same for every process and every later
 * start, as browsers are subscribed to it. Of several first starts at once, all use what one of them made.
 * Throws where it was sealed with another master secret.
 */
export async function keepPushKeys(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  make: () => PushKeys,
): Promise<PushKeys> {
  const kept = await queries.selectSecret(db, NAME)
  if (kept !== undefined) return open(secrets, kept)
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
