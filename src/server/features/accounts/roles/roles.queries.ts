import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** Locks all admins until the transaction ends, so that changes of admins happen one after the other. */
export function lockAdmins(db: DbOrTx) {
  return (
    db
      .selectFrom('profiles')
      .select([
        'id',
        // An invited person has no way in before they accept.
        sql<boolean>`email_confirmed_at is not null and coalesce(banned_until <= now(), true)`.as('canAct'),
      ])
      .where('role', '=', 'admin')
      // Always in the same order, or two changes could wait for each other forever.
      .orderBy('id')
      .forUpdate()
      .execute()
  )
}

/** Sets a person's role. Who becomes an admin has to choose a new password. Returns whether the person exists. */
export async function updateRole(db: DbOrTx, userId: string, role: 'user' | 'admin'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({
      role,
      is_password_due: role === 'admin' ? sql<boolean>`is_password_due or role <> 'admin'` : false,
    })
    .where('id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateBan(db: DbOrTx, userId: string, until: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ banned_until: until })
    .where('id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets only one process at a time create the first admin. The lock ends with the transaction. */
export async function lockFirstAdmin(db: DbOrTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('smart-hydration/first-admin'))`.execute(db)
}

export function insertAdmin(db: DbOrTx, admin: { email: string; fullName: string }) {
  return db
    .insertInto('profiles')
    .values({
      email: admin.email,
      full_name: admin.fullName,
      role: 'admin',
      email_confirmed_at: sql<string>`now()`,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({
        role: 'admin',
        banned_until: null,
        email_confirmed_at: sql<string>`coalesce(profiles.email_confirmed_at, now())`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}
