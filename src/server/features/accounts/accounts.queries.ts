import { sql } from 'kysely'
import type { DbOrTx } from '../../db/transaction.ts'

const ACCOUNT_COLUMNS = [
  'profiles.id',
  'profiles.email',
  'profiles.full_name as fullName',
  'profiles.role',
  'profiles.banned_until as bannedUntil',
  'passwords.password_hash as passwordHash',
] as const

/** Accounts as signing in needs them; whoever asks has shown nothing yet. */
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
export const unsafeAccountById = (db: DbOrTx, id: string) =>
  unsafeAccounts(db).where('profiles.id', '=', id).executeTakeFirst()
export type Account = NonNullable<Awaited<ReturnType<typeof unsafeAccountById>>>

export async function upsertPassword(db: DbOrTx, userId: string, hash: string) {
  await db
    .insertInto('passwords')
    .values({ user_id: userId, password_hash: hash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: hash }))
    .execute()
}

/** Every table that holds a way into an account. */
const WAYS_IN = [
  'passwords',
  'sessions',
  'factors',
  'recovery_codes',
  'identities',
  'account_tokens',
] as const

/**
 * Closes every way into an account. For the owner of an address who comes to an account nobody had confirmed: somebody
 * else may have made it, and prepared ways of their own.
 */
export async function closeEveryWayIn(db: DbOrTx, userId: string) {
  for (const table of WAYS_IN) await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Notes that the address is the person's own. */
export async function confirmEmail(db: DbOrTx, userId: string) {
  await db
    .updateTable('profiles')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
    .where('id', '=', userId)
    .execute()
}
