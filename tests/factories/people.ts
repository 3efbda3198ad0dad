import type { Insertable, Kysely } from 'kysely'
import type { DB, Profiles } from '#server/db/db-types.generated.ts'
import { hashPassword } from '#server/features/accounts/passwords/argon2.ts'
import { OWN_WORK } from '#server/limits/shares.ts'

/** A password no rule refuses, for users and admins alike. */
export const GOOD_PASSWORD = 'Quellwasser-vom-Berg-7'

let goodHash: Promise<string> | undefined
let count = 0

/** Inserts someone who confirmed their address, whose days follow UTC and whose password is {@link GOOD_PASSWORD}; answers id and address. */
export async function insertPerson(
  db: Kysely<DB>,
  profile: Partial<Insertable<Profiles>> = {},
): Promise<{ id: string; email: string }> {
  count += 1
  const row = await db
    .insertInto('profiles')
    .values({
      email: `person${count}@example.org`,
      full_name: `Person ${count}`,
      email_confirmed_at: '2026-01-01T00:00:00Z',
      time_zone: 'UTC',
      // The tracker's first questions are behind them.
      tracker_set_up_at: '2026-01-01T00:00:00Z',
      ...profile,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  goodHash ??= hashPassword(GOOD_PASSWORD, OWN_WORK)
  await db
    .insertInto('passwords')
    .values({ user_id: row.id, password_hash: await goodHash })
    .execute()
  return row
}
