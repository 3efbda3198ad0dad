import { sql } from 'kysely'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { TokenRight } from '#shared/accounts/access-tokens.ts'
import { MEMBER_COLUMNS } from '../accounts.queries.ts'

/** How precisely the last use of a token is recorded; more precisely would mean one more write for each drink. */
const USE_IS_NOTED_EVERY = sql`interval '5 minutes'`

/** The life of a token, from its creation or its last use. */
const LIFE = sql`interval '1 year'`
/** How long before a token ends its owner gets a mail about it. */
const ANNOUNCED_BEFORE = sql`interval '30 days'`

const isAlive = sql<boolean>`access_tokens.expires_at > now()`

/** A token that has not expired, with everything about its owner that decisions need. */
export const selectTokenAndOwner = (db: DbOrTx, tokenHash: string) => tokenAndOwner.first(db, { tokenHash })

const tokenAndOwner = prepare((db, param: Param<{ tokenHash: string }>) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('profiles', 'profiles.id', 'access_tokens.user_id')
    .select([
      'access_tokens.id',
      'access_tokens.user_id as userId',
      'access_tokens.rights',
      ...MEMBER_COLUMNS,
    ])
    .select(
      sql<boolean>`coalesce(access_tokens.last_used_at < now() - ${USE_IS_NOTED_EVERY}, true)`.as('isUseDue'),
    )
    .where('access_tokens.token_hash', '=', param('tokenHash'))
    .where(isAlive),
)

export function selectTokensOf(db: DbOrTx, userId: string) {
  return db
    .selectFrom('access_tokens')
    .select([
      'id',
      'name',
      'rights',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .where(isAlive)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function countTokensOf(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('access_tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where(isAlive)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertToken(
  tx: Tx,
  token: { userId: string; name: string; rights: readonly TokenRight[]; tokenHash: string },
) {
  await tx
    .insertInto('access_tokens')
    .values({
      user_id: token.userId,
      name: token.name,
      rights: [...token.rights],
      token_hash: token.tokenHash,
    })
    .execute()
}

/** Deletes one of a person's tokens. Returns its name; undefined if there was none. */
export function deleteToken(tx: Tx, userId: string, id: string) {
  return tx
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

/** Records that a token was used, which renews it. */
export async function recordTokenUse(db: DbOrTx, id: string) {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: sql`now()`, expires_at: sql`now() + ${LIFE}`, is_end_announced: false })
    .where('id', '=', id)
    .execute()
}

/** Marks the tokens that end soon as announced. Returns whom to tell, with the names of their tokens. */
export async function takeEndingTokens(tx: Tx): Promise<{ email: string; names: string[] }[]> {
  const { rows } = await sql<{ email: string; names: string[] }>`
    with ending as (
      update access_tokens set is_end_announced = true
      where ${isAlive} and expires_at <= now() + ${ANNOUNCED_BEFORE} and not is_end_announced
      returning user_id, name
    )
    select profiles.email, array_agg(ending.name order by ending.name) as names
    from ending join profiles on profiles.id = ending.user_id
    where profiles.email_confirmed_at is not null
    group by profiles.id
  `.execute(tx)
  return rows
}

export async function deleteExpiredAccessTokens(db: DbOrTx) {
  await db.deleteFrom('access_tokens').where('expires_at', '<=', sql<string>`now()`).execute()
}
