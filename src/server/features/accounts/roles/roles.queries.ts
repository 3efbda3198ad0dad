import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** All admins, locked until the transaction ends: two changes of admins wait for one another. */
export function lockAdmins(db: DbOrTx) {
  return (
    db
      .selectFrom('profiles')
      .select([
        'id',
        // Somebody who was invited has no way in before they take it up.
        sql<boolean>`email_confirmed_at is not null and coalesce(banned_until <= now(), true)`.as('canAct'),
      ])
      .where('role', '=', 'admin')
      // One order for everybody, or two changes could wait for each other for ever.
      .orderBy('id')
      .forUpdate()
      .execute()
  )
}

export async function updateRole(db: DbOrTx, userId: string, role: 'user' | 'admin'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ role })
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

/** Lets one process at a time make the first admin; held until the transaction ends. */
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
