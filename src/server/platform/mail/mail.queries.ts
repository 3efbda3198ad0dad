import { sql } from 'kysely'
import type { Json } from '#server/db/db-types.generated.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'

/** Adds a mail that is due at once. */
export async function insertMail(
  db: DbOrTx,
  mail: { kind: string; recipient: string; data: Record<string, Json> },
): Promise<void> {
  await db.insertInto('outgoing_mails').values(mail).execute()
}

export async function deleteMail(db: DbOrTx, id: string): Promise<void> {
  await db.deleteFrom('outgoing_mails').where('id', '=', id).execute()
}

/**
 * Counts a failed attempt. The next one is due `firstSeconds` after the first failure and after twice the wait of the last
 * one later, up to `longestSeconds`. A mail older than `giveUpSeconds` is given up instead. Returns undefined if the mail
 * is gone.
 */
export async function recordFailure(
  db: DbOrTx,
  id: string,
  error: string,
  waits: { firstSeconds: number; longestSeconds: number; giveUpSeconds: number },
): Promise<{ attempts: number; hasFailed: boolean } | undefined> {
  const { firstSeconds, longestSeconds, giveUpSeconds } = waits
  // The exponent is limited because the power would leave the range of its type.
  const wait = sql`least(${firstSeconds} * power(2, least(attempts, 30)), ${longestSeconds}::int)`
  return await db
    .updateTable('outgoing_mails')
    .set({
      attempts: sql<number>`attempts + 1`,
      last_error: error,
      next_attempt_at: sql<string>`now() + make_interval(secs => ${wait})`,
      failed_at: sql<string>`case when created_at <= now() - make_interval(secs => ${giveUpSeconds}) then now() end`,
    })
    .where('id', '=', id)
    .returning(['attempts', sql<boolean>`failed_at is not null`.as('hasFailed')])
    .executeTakeFirst()
}

/** Deletes mails that were given up this many days ago. */
export async function deleteFailedMails(db: DbOrTx, days: number): Promise<void> {
  await db
    .deleteFrom('outgoing_mails')
    .where('failed_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}

/** How many mails wait, for how many seconds the oldest one, and how many were given up. */
export async function selectBacklog(
  db: DbOrTx,
): Promise<{ waiting: number; oldestSeconds: number; givenUp: number }> {
  return await db
    .selectFrom('outgoing_mails')
    .select([
      sql<number>`(count(*) filter (where failed_at is null))::int`.as('waiting'),
      sql<number>`(count(*) filter (where failed_at is not null))::int`.as('givenUp'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8`.as(
        'oldestSeconds',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** The addresses of admins who can log in, the oldest accounts first. */
export async function selectAdminEmails(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('email')
    .where('role', '=', 'admin')
    .where(({ or, eb }) => or([eb('banned_until', 'is', null), eb('banned_until', '<=', now.toISOString())]))
    .orderBy('created_at')
    .execute()
  return rows.map(({ email }) => email)
}

/** Deletes mails to an address in lower case, and those that name it. */
export async function deleteMailsWith(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('outgoing_mails')
    .where(
      sql<boolean>`lower(recipient) = ${email} or strpos(lower(data::text), ${JSON.stringify(email)}) > 0`,
    )
    .execute()
}
