import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { normalizeEmail } from '#shared/accounts/credentials.rules.ts'
import { deleteTokensOf } from './mailed-links/mailed-links.queries.ts'

const ACCOUNT_COLUMNS = [
  'profiles.id',
  'profiles.email',
  'profiles.full_name as fullName',
  'profiles.role',
  'profiles.banned_until as bannedUntil',
  'profiles.is_password_due as isPasswordDue',
  'passwords.password_hash as passwordHash',
] as const

/** What decides what a person may do, read together with a session or a token of theirs. */
export const MEMBER_COLUMNS = [
  'profiles.role',
  'profiles.is_subscribed as isGranted',
  'profiles.paid_until as paidUntil',
  sql<boolean>`coalesce(profiles.banned_until > now(), false)`.as('isBanned'),
  sql<boolean>`profiles.email_confirmed_at is not null`.as('isConfirmed'),
] as const

/** Accounts as sign-in needs them. The caller has not proved anything yet. */
const unsafeAccounts = (db: DbOrTx) =>
  db
    .selectFrom('profiles')
    .leftJoin('passwords', 'passwords.user_id', 'profiles.id')
    .select(ACCOUNT_COLUMNS)
    .select([
      sql<boolean>`coalesce(profiles.banned_until > now(), false)`.as('isBanned'),
      sql<boolean>`profiles.email_confirmed_at is not null`.as('isConfirmed'),
    ])

export const unsafeAccountByEmail = (db: DbOrTx, email: string) =>
  unsafeAccounts(db).where(sql<string>`lower(profiles.email)`, '=', email).executeTakeFirst()
/**
 * The address under which a mailbox may have an account: as typed if there is one of that spelling, which can be older than
 * the one form of addresses; else in that form.
 */
export async function knownSpelling(db: DbOrTx, typed: string): Promise<string> {
  return (await unsafeAccountByEmail(db, typed)) === undefined ? normalizeEmail(typed) : typed
}
export const unsafeAccountById = (db: DbOrTx, id: string) =>
  unsafeAccounts(db).where('profiles.id', '=', id).executeTakeFirst()
export type Account = NonNullable<Awaited<ReturnType<typeof unsafeAccountById>>>

/** Sets a password that fits the person's role. */
export async function upsertPassword(db: DbOrTx, userId: string, hash: string) {
  await db
    .insertInto('passwords')
    .values({ user_id: userId, password_hash: hash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: hash }))
    .execute()
  await db
    .updateTable('profiles')
    .set({ is_password_due: false })
    .where('id', '=', userId)
    .where('is_password_due', '=', true)
    .execute()
}

/** Whether the person has to choose a new password. Keeps their role as it is until the transaction ends. */
export async function holdPasswordDue(db: DbOrTx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('is_password_due as isDue')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.isDue === true
}

/** Whether a password is still the same. Locks it until the transaction ends. */
export async function isPasswordStill(db: DbOrTx, userId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('passwords')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('password_hash', '=', hash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The tables that can open an account or act for its owner. */
export const WAYS_IN = [
  'passwords',
  'sessions',
  'factors',
  'recovery_codes',
  'identities',
  'push_subscriptions',
  'account_tokens',
  'access_tokens',
] as const

/**
 * Closes every way into an account: passwords, sessions, second factors, recovery codes, identities, notified devices,
 * links, codes and access tokens. Called when the owner of an address reaches an account that was never confirmed, because someone
 * else may have created it and left ways in of their own.
 */
export async function closeEveryWayIn(db: DbOrTx, userId: string) {
  for (const table of WAYS_IN) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await deleteTokensOf(db, userId)
}

/**
 * Ends the ways in that go on without a session: notified devices, and access tokens except those that are kept. Call it after
 * ending the sessions: nothing new is added then.
 */
export async function endWhatOutlivesSessions(tx: Tx, userId: string, keptTokenIds: readonly string[] = []) {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .$if(keptTokenIds.length > 0, (query) => query.where('id', 'not in', keptTokenIds))
    .execute()
}

export async function confirmEmail(db: DbOrTx, userId: string) {
  await db
    .updateTable('profiles')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
    .where('id', '=', userId)
    .execute()
}
