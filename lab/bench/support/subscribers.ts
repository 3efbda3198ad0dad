import { sql } from 'kysely'
import type { Database } from '#server/db/create-db.ts'
import { createSession } from '#server/features/accounts/sessions/sessions.lucia.ts'
import { SESSION_COOKIE } from '#server/features/accounts/sessions/sessions.service.ts'

/** Creates subscribers with a session each; returns their `Cookie` headers. */
export async function addSubscribers(db: Database['db'], people: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into profiles (email, full_name, email_confirmed_at, is_subscribed)
    select 'drinker' || n || '@example.org', 'Drinker ' || n, now(), true from generate_series(1, ${people}::int) as n
    returning id`.execute(db)
  const cookies: string[] = []
  for (const { id } of rows) cookies.push(`${SESSION_COOKIE}=${await createSession(db, id, null)}`)
  return cookies
}
