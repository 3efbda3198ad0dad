import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { PushKeys } from '#server/providers/push/push.web-push.ts'

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
  const stored = db.selectFrom('app_secrets').select('sealed').where('name', '=', NAME)
  const present = await stored.executeTakeFirst()
  if (present !== undefined) return open(secrets, present.sealed)
  await db
    .insertInto('app_secrets')
    .values({ name: NAME, sealed: secrets.seal(NAME, JSON.stringify(make())) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return open(secrets, (await stored.executeTakeFirstOrThrow()).sealed)
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
