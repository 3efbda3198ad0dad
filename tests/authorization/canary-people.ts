import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'
import type { Secrets } from './canaries.ts'

/** The bytes of a sealed secret, as they would look in an answer. */
const SEALED = Buffer.from('canarysealed')
const SEALED_TEXTS = [SEALED.toString('hex'), SEALED.toString('base64'), [...SEALED].join(',')]

/** The secrets of anybody: hashes of passwords, sessions, tokens and codes (64 hexadecimal digits), and sealed bytes. */
const SECRETS = `canarysealed|\\$argon2id|\\b[0-9a-f]{64}\\b|${SEALED_TEXTS.join('|')}`

/** What no one may ever be told, not even an admin who looks at people. */
export const SECRET_CANARY = new RegExp(SECRETS, 'i')

/** What no one else may be told: the secrets of anybody, and other people's addresses and names. */
export const PRIVATE_CANARY = new RegExp(`canary(?:mail|person)|${SECRETS}`, 'i')

const FAR_AWAY = '2999-01-01T00:00:00Z'

/** What a hash looks like that the database keeps. */
const newHash = () => randomBytes(32).toString('hex')

/** Plants what somebody with an account can have that no answer may hold, not even one to themselves. */
export async function plantSecretsOf(db: Kysely<DB>, userId: string): Promise<void> {
  await db
    .insertInto('account_tokens')
    .values(
      ['reset-password', 'change-email', 'second-factor'].map((purpose) => ({
        user_id: userId,
        purpose,
        token_hash: newHash(),
        expires_at: FAR_AWAY,
      })),
    )
    .execute()
  await db
    .insertInto('factors')
    .values({ user_id: userId, status: 'verified', secret_encrypted: SEALED })
    .execute()
  await db
    .insertInto('access_tokens')
    .values({ user_id: userId, name: 'Phone', token_hash: newHash() })
    .execute()
  await db.insertInto('recovery_codes').values({ user_id: userId, code_hash: newHash() }).execute()
}

/** Plants somebody none of the callers is, with everything an account can have. */
export async function plantStranger(db: Kysely<DB>, secrets: Secrets): Promise<void> {
  const email = `canarymail-${secrets}@example.org`
  const name = `Canaryperson ${secrets}`
  const { id } = await db
    .insertInto('profiles')
    .values({
      email,
      full_name: name,
      avatar_url: `/images/avatars/canaryperson-${secrets}.webp`,
      email_confirmed_at: '2026-01-01T00:00:00Z',
      is_subscribed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await plantSecretsOf(db, id)
  await db
    .insertInto('passwords')
    .values({ user_id: id, password_hash: `$argon2id$canaryperson-${secrets}` })
    .execute()
  await db
    .insertInto('sessions')
    .values({ id: newHash(), user_id: id, expires_at: FAR_AWAY, user_agent: `${name}'s browser` })
    .execute()
  await db
    .insertInto('identities')
    .values({ provider: 'google', subject: `canaryperson-${secrets}`, user_id: id, email })
    .execute()
  await db.insertInto('outgoing_mails').values({ kind: 'reset-password', recipient: email }).execute()
  await db
    .insertInto('audit_log')
    .values({ action: 'sign-in', actor_id: id, details: JSON.stringify({ method: name }) })
    .execute()
}
