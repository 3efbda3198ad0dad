import { type RawBuilder, sql } from 'kysely'
import { matchesSearch } from '#server/db/search.ts'
import { selectTablePage, type TableSort } from '#server/db/table-page.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { USER_SORTS, UsersInput } from '#shared/admin/users.schema.ts'

const SORTS: Readonly<Record<(typeof USER_SORTS)[number], TableSort>> = {
  name: { by: sql`lower(coalesce(full_name, ''))`, type: 'text' },
  email: { by: sql`lower(email)`, type: 'text' },
  createdAt: { by: sql`created_at`, type: 'timestamptz' },
  lastSignInAt: { by: sql`coalesce(last_sign_in_at, '-infinity')`, type: 'timestamptz' },
}

const isSuspended = sql<boolean>`coalesce(banned_until > now(), false)`
// An index answers the first half of each condition; the second half decides.
const STATUS: Readonly<Record<NonNullable<UsersInput['status']>, RawBuilder<boolean>>> = {
  suspended: sql<boolean>`banned_until is not null and banned_until > now()`,
  unconfirmed: sql<boolean>`email_confirmed_at is null and not ${isSuspended}`,
  active: sql<boolean>`email_confirmed_at is not null and not ${isSuspended}`,
}

/**
 * An invited person without any way into the account yet. With `offset 0` it is checked per person: otherwise Postgres
 * would read all passwords and identities for one page of people.
 */
const isInvited = sql<boolean>`
  email_confirmed_at is null
  and not exists (select from passwords where user_id = profiles.id offset 0)
  and not exists (select from identities where user_id = profiles.id offset 0)
`

/** Whether a person's subscription is in its free trial: nothing was paid yet. */
const isOnTrial = sql<boolean>`exists (
  select from subscriptions where user_id = profiles.id and status = 'trialing' offset 0
)`

/** Whether a person has Premium at a time, as in `isEntitled`. */
const premiumAt = (now: Date) => sql<boolean>`
  (is_subscribed or paid_until is not null) and (is_subscribed or paid_until > ${now.toISOString()}::timestamptz)
`

const people = (db: DbOrTx) =>
  db
    .selectFrom('profiles')
    .select([
      'id',
      'full_name as fullName',
      'email',
      'role',
      'is_subscribed as isGranted',
      'paid_until as paidUntil',
      'created_at as createdAt',
      'last_sign_in_at as lastSignInAt',
      sql<string | null>`case when banned_until > now() then banned_until end`.as('bannedUntil'),
      sql<boolean>`email_confirmed_at is not null`.as('isConfirmed'),
      isInvited.as('isInvited'),
      isOnTrial.as('isOnTrial'),
    ])

/** One person as the table shows them; undefined if there is none. */
export const selectUser = (db: DbOrTx, userId: string) =>
  people(db).where('id', '=', userId).executeTakeFirst()

export function selectUsers(
  db: DbOrTx,
  { search, role, status, subscription, sort = 'createdAt', ...page }: UsersInput,
  now: Date,
) {
  const query = people(db)
    .$if(search !== undefined && search !== '', (rows) =>
      rows.where(matchesSearch(sql`search_text`, search ?? '')),
    )
    .$if(role !== undefined, (rows) => rows.where('role', '=', role ?? ''))
    .$if(status !== undefined, (rows) => rows.where(STATUS[status ?? 'active']))
    .$if(subscription === 'premium', (rows) => rows.where(premiumAt(now)))
    .$if(subscription === 'free', (rows) => rows.where(sql<boolean>`(${premiumAt(now)}) is not true`))
  return selectTablePage(db, query, sql`id`, {
    ...page,
    sort: SORTS[sort],
    sortName: sort,
    searched: search ? 'profiles' : undefined,
  })
}
export type SelectedUser = Awaited<ReturnType<typeof selectUsers>>['items'][number]

/** Returns whether the person exists. */
export async function updateName(db: DbOrTx, userId: string, fullName: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ full_name: fullName })
    .where('id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the person exists. */
export async function updateGrant(db: DbOrTx, userId: string, isGranted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ is_subscribed: isGranted })
    .where('id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Creates an account that no one can log in to yet. Returns undefined if the address has an account. */
export function insertInvited(
  db: DbOrTx,
  person: { email: string; fullName: string; role: 'user' | 'admin' },
) {
  return db
    .insertInto('profiles')
    .values({ email: person.email, full_name: person.fullName, role: person.role })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Gives an invited person seven more days to confirm their address. */
export async function renewConfirmBy(db: DbOrTx, userId: string) {
  await db
    .updateTable('profiles')
    .set({ confirm_by: sql`now() + interval '7 days'` })
    .where('id', '=', userId)
    .execute()
}

/** Whether a person was invited and has not accepted. */
export function selectInvited(db: DbOrTx, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['email', isInvited.as('isInvited')])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Whether somebody signed up with an address in lower case and has not confirmed it. */
export async function isUnconfirmedSignUp(db: DbOrTx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select(isInvited.as('isInvited'))
    .where(sql<string>`lower(email)`, '=', email)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()
  return row?.isInvited === false
}

/** A part of all people, in the order of their ids, for the exported file. */
export function selectForExport(db: DbOrTx, afterId: string | undefined, limit: number) {
  return db
    .selectFrom('profiles')
    .select(['id', 'full_name', 'email', 'role', 'is_subscribed', 'created_at', 'last_sign_in_at'])
    .$if(afterId !== undefined, (rows) => rows.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}
