import { sql } from 'kysely'
import type { Database } from '#server/db/create-db.ts'
import { createSession } from '#server/features/accounts/sessions/sessions.lucia.ts'
import { SESSION_COOKIE } from '#server/features/accounts/sessions/sessions.service.ts'
import { insertSubscription } from '#tests/factories/billing.ts'
import { insertBookmark, someBottle } from '#tests/factories/bookmarks.ts'
import { insertEntry, insertPastDay, insertProgress } from '#tests/factories/hydration.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertPushDevice, insertReminders } from '#tests/factories/reminders.ts'
import { insertScan } from '#tests/factories/scans.ts'

type Db = Database['db']

/** Things of each kind that the member keeps: about what someone has after a few months. */
const KEPT = { days: 120, entries: 8, plans: 6, bottles: 6, cities: 8, scans: 20, sessions: 3 }

/** Adds made-up cities next to the seeded ones, so that a page of 100 has a next one. */
export async function plantCities(db: Db): Promise<void> {
  await sql`
    insert into cities (name, state, country, slug, tagline, category)
    select 'Riverton ' || n, 'State ' || n % 7, 'Country ' || n % 30, 'riverton-' || n,
      'Where the water of valley ' || n || ' meets the sea', 'River'
    from generate_series(1, 200) as n`.execute(db)
  await sql`
    insert into city_scores (city_id, overall_score) select id, 50 from cities on conflict do nothing`.execute(
    db,
  )
}

/** Makes a subscriber who has used everything for a while; returns the `Cookie` header of a session of theirs. */
export async function plantMember(db: Db, now: Date): Promise<string> {
  const { id } = await insertPerson(db, {
    paid_until: new Date(now.getTime() + 30 * 86_400_000),
    time_zone: 'UTC',
  })
  const today = now.toISOString().slice(0, 10)
  await insertProgress(db, id, { last_date: today, current_intake: 250 * KEPT.entries, streak: KEPT.days })
  for (let n = 0; n < KEPT.entries; n++) await insertEntry(db, id, { date: today })
  for (let n = 0; n < KEPT.days; n++) {
    const date = new Date(now.getTime() - n * 86_400_000).toISOString().slice(0, 10)
    await insertPastDay(db, id, { date, intake: 250 * KEPT.entries })
  }
  await insertReminders(db, id, { next_at: new Date(now.getTime() + 86_400_000) })
  await insertPushDevice(db, id)
  await insertSubscription(db, id)
  await plantBookmarks(db, id)
  for (let n = 0; n < KEPT.scans; n++) await insertScan(db, id)
  const tokens = []
  for (let n = 0; n < KEPT.sessions; n++)
    tokens.push(await createSession(db, id, 'Mozilla/5.0 (X11; Linux x86_64)'))
  return `${SESSION_COOKIE}=${tokens[0]}`
}

async function plantBookmarks(db: Db, userId: string): Promise<void> {
  for (let n = 0; n < KEPT.plans; n++) await insertBookmark(db, userId)
  for (let n = 0; n < KEPT.bottles; n++)
    await insertBookmark(db, userId, { type: 'bottle_scan', title: `Water ${n}`, data: someBottle() })
  const cities = await db
    .selectFrom('cities')
    .select(['slug', 'name'])
    .orderBy('slug')
    .limit(KEPT.cities)
    .execute()
  for (const { slug, name } of cities)
    await insertBookmark(db, userId, { type: 'tap_water', title: name, data: { slug } })
}

/** Makes people with bookmarks; returns the `Cookie` header of a session of each. */
export async function plantCollectors(db: Db, count: number): Promise<string[]> {
  const cookies: string[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await insertPerson(db)
    await plantBookmarks(db, id)
    cookies.push(`${SESSION_COOKIE}=${await createSession(db, id, 'Mozilla/5.0 (X11; Linux x86_64)')}`)
  }
  return cookies
}
