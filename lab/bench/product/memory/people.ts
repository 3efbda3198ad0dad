import { sql } from 'kysely'
import type { Database } from '#server/db/create-db.ts'
import { hashPassword } from '#server/features/accounts/passwords/argon2.ts'
import { createSession } from '#server/features/accounts/sessions/sessions.lucia.ts'
import { SESSION_COOKIE } from '#server/features/accounts/sessions/sessions.service.ts'
import { OWN_WORK } from '#server/limits/shares.ts'

/** A person with an account, a session and Premium. */
export interface Somebody {
  email: string
  cookie: string
}

/** The password of everyone created here. */
export const PASSWORD = 'Quellwasser-vom-Berg-7'

/** Creates confirmed people with Premium, a session and {@link PASSWORD}. The server must be in production mode, as its cookies are. */
export async function addPeople(
  db: Database['db'],
  count: number,
  role: 'user' | 'admin' = 'user',
): Promise<Somebody[]> {
  const hash = await hashPassword(PASSWORD, OWN_WORK)
  const { rows } = await sql<{ id: string; email: string }>`
    with made as (
      insert into profiles (email, full_name, email_confirmed_at, is_subscribed, role)
      select ${role}::text || n || '@example.org', 'Person ' || n, now(), true, ${role}::text
      from generate_series(1, ${count}::int) as n
      returning id, email
    ), given as (insert into passwords (user_id, password_hash) select id, ${hash} from made)
    select id, email from made`.execute(db)
  const people: Somebody[] = []
  for (const { id, email } of rows)
    people.push({ email, cookie: `__Host-${SESSION_COOKIE}=${await createSession(db, id, null)}` })
  return people
}

/** Returns one value after the other, in a loop. */
export function inTurn<Value>(values: readonly Value[]): () => Value {
  let turn = 0
  return () => values[turn++ % values.length] as Value
}
