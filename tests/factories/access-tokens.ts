import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'

/** Inserts an access token of someone, which adds unless said otherwise; returns its row's id and the token itself. */
export async function insertAccessToken(
  db: Kysely<DB>,
  userId: string,
  name = 'My phone',
  rights: ('add' | 'read')[] = ['add'],
): Promise<{ id: string; token: string }> {
  const token = `shlog_${randomBytes(32).toString('base64url')}`
  const token_hash = createHash('sha256').update(token).digest('hex')
  const { id } = await db
    .insertInto('access_tokens')
    .values({ user_id: userId, name, token_hash, rights })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
