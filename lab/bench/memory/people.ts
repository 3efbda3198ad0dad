import { sql } from 'kysely'
import type { Database } from '#server/db/create-db.ts'
import { hashPassword } from '#server/features/accounts/passwords/argon2.ts'
import { createSession } from '#server/features/accounts/sessions/sessions.lucia.ts'
import { SESSION_COOKIE } from '#server/features/accounts/sessions/sessions.service.ts'
import { OWN_WORK } from '#server/limits/shares.ts'

/** A person with an account, a session and Premium. */
export interface Subscriber {
  email: string
  cookie: string
}

/** The password of everyone created here. */
export const PASSWORD = 'Quellwasser-vom-Berg-7'

/** Creates confirmed subscribers with a session and {@link PASSWORD}. The server must be in production mode, as its cookies are. */
export async function addSubscribers(db: Database['db'], count: number): Promise<Subscriber[]> {
  const hash = await hashPassword(PASSWORD, OWN_WORK)
  const { rows } = await sql<{ id: string; email: string }>`
    with added as (
      insert into profiles (email, full_name, email_confirmed_at, is_subscribed)
      select 'person' || n || '@example.org', 'Person ' || n, now(), true from generate_series(1, ${count}::int) as n
      returning id, email
    ), hashes as (insert into passwords (user_id, password_hash) select id, ${hash} from added)
    select id, email from added`.execute(db)
  const people: Subscriber[] = []
  for (const { id, email } of rows)
    people.push({ email, cookie: `__Host-${SESSION_COOKIE}=${await createSession(db, id, null)}` })
  return people
}
