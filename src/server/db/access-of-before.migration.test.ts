import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import * as devices from '#migrations/2026-11-28T20-10_devices_of_sessions.ts'
import * as tokens from '#migrations/2026-11-28T20-20_life_of_access_tokens.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

it('tokens and devices of before stay: a year from now, and in no session', async () => {
  const db = deps.db as Kysely<unknown>
  await tokens.down(db)
  await devices.down(db)
  const { id } = await insertPerson(deps.db)
  await sql`
    insert into access_tokens (user_id, name, token_hash, created_at, last_used_at)
    values (${id}, 'Old', ${'a'.repeat(64)}, now() - interval '3 years', now() - interval '2 years')
  `.execute(db)
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth) values (${id}, 'https://push.example/1', 'a', 'b')
  `.execute(db)
  await devices.up(db)
  await tokens.up(db)
  const { rows } = await sql`
    select expires_at > now() + interval '364 days' as lives, is_end_announced as told, session_handle as session
    from access_tokens, push_subscriptions
  `.execute(db)
  expect(rows).toEqual([{ lives: true, told: false, session: null }])
})
