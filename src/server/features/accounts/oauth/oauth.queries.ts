import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'

/** A person as another service knows them. */
export interface Identity {
  provider: string
  subject: string
}

/**
 * Locks an identity until the transaction ends, so that first sign-ins with it happen one after the other.
 */
export async function lockIdentity(tx: Tx, { provider, subject }: Identity) {
  const key = `identity:${provider}:${subject}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

export function selectIdentityOwner(db: DbOrTx, { provider, subject }: Identity) {
  return db
    .selectFrom('identities')
    .select('user_id as userId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** The log-ins with other services that open a person's account, the newest first. */
export const selectIdentitiesOf = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('identities')
    .select(['provider', 'email', 'created_at as addedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('subject')
    .execute()

export async function insertIdentity(
  db: DbOrTx,
  { provider, subject, userId, email }: Identity & { userId: string; email: string },
) {
  await db.insertInto('identities').values({ provider, subject, user_id: userId, email }).execute()
}

/** Creates an account whose address is confirmed. Returns undefined if the address already has an account. */
export function insertConfirmedProfile(
  db: DbOrTx,
  { email, fullName }: { email: string; fullName: string | null },
) {
  return db
    .insertInto('profiles')
    .values({ email, full_name: fullName, email_confirmed_at: sql`now()` })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Locks the account of an address until the transaction ends. */
export function holdProfileByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('profiles')
    .select(['id', sql<boolean>`email_confirmed_at is not null`.as('isConfirmed')])
    .where(sql<string>`lower(email)`, '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
