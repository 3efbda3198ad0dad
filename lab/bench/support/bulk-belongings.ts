import { randomUUID } from 'node:crypto'
import { fillTables } from '@smart-hydration/water-data'
import pg from 'pg'
import type { CopiedMinerals } from '#shared/hydration/minerals.schema.ts'
import { someBottle, somePlan } from '#tests/factories/bookmarks.ts'
import { someAnalysis } from '#tests/factories/scans.ts'

/** How many days of `hydration_history` a generated database has. */
export interface BelongingsSize {
  days: number
}

/** Days in the history of everyone who uses the tracker; the last is today, in UTC. */
export const DAYS_OF_A_PERSON = 400
/** For this many days back there are entries for every drink. */
const DAYS_WITH_ENTRIES = 50
const ENTRIES_OF_A_DAY = 8
/** Waters that a person chose for drinks: their tap and two bottles. */
const WATERS_OF_A_PERSON = 3
/** Every so manyth entry was edited. */
const EDITED_ENTRIES = 10
const BOOKMARKS_OF_A_PERSON = 40
const SCANS_OF_A_PERSON = 40
/** Days per statement. */
const CHUNK_OF_DAYS = 20
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36'

const json = (value: unknown) => `${pg.escapeLiteral(JSON.stringify(value))}::jsonb`

const TABLES = [
  'activity_days',
  'drunk_waters',
  'hydration_data',
  'hydration_entries',
  'hydration_history',
  'hydration_reminders',
  'plan_reminders',
  'push_subscriptions',
  'saved_bookmarks',
  'scans',
  'sessions',
]

/** The id of a person's nth water. */
const waterId = (n: string) => `md5(id || ' ' || ${n})::uuid`

/** The analysis of a water as `drunk_waters` keeps it. */
const MINERALS: CopiedMinerals = Object.fromEntries(
  (['calcium', 'magnesium', 'sodium', 'nitrate'] as const).map((mineral, place) => [
    mineral,
    {
      value: 12.5 * (place + 1),
      ...{ isBelow: false, year: 2025, standing: 'current', basis: 'Average', source: 'Water utility' },
    },
  ]),
)

/** Day by day, as the rows of many people come in. */
const history = (from: number, to: number) => `
  insert into hydration_history (user_id, date, intake, goal)
  select id, current_date - day, 1500 + day, 2000 from generate_series(${to}, ${from}, -1) as day, tracked
  order by day desc`

const DAYS = `generate_series(${DAYS_WITH_ENTRIES - 1}, 0, -1) as day`
const STATEMENTS = [
  `insert into hydration_data (user_id, current_intake, highest_intake, total_days_tracked, last_date, experience)
   select id, 1500, 1500, ${DAYS_OF_A_PERSON}, current_date, 4000 from tracked`,
  `insert into drunk_waters (user_id, id, key, kind, name, minerals, created_at)
   select id, ${waterId('n')}, 'bench.' || n, case n when 1 then 'tap' else 'bottle' end, 'Water ' || n, ${json(MINERALS)},
     now() - interval '1 year'
   from generate_series(1, ${WATERS_OF_A_PERSON}) as n, tracked`,
  // A water in three of four entries.
  `insert into hydration_entries (user_id, id, date, amount, drink, factor, water_id, version, created_at)
   select id, gen_random_uuid(), current_date - day, 250, 'water', 1,
     case when press % 4 > 0 then ${waterId('press % 4')} end,
     case when (day * ${ENTRIES_OF_A_DAY} + press) % ${EDITED_ENTRIES} = 0 then 2 else 1 end,
     current_date - day + press * interval '1 hour'
   from ${DAYS}, generate_series(1, ${ENTRIES_OF_A_DAY}) as press, tracked order by day desc, press`,
  `insert into activity_days (day, user_id) select current_date - day, id from ${DAYS}, tracked order by day desc`,
  `insert into hydration_reminders (user_id, is_on, from_minute, to_minute, every_minutes, by_push, by_mail, time_zone, next_at)
   select id, true, 480, 1320, 120, true, false, 'UTC', now() + interval '1 day' from tracked`,
  `insert into push_subscriptions (user_id, endpoint, p256dh, auth, user_agent)
   select id, 'https://push.example.org/' || id, repeat('p', 87), repeat('a', 22), ${pg.escapeLiteral(USER_AGENT)}
   from tracked`,
  // A quarter each: cities, their reports, waters and plans.
  `insert into saved_bookmarks (user_id, type, title, identity, data, created_at)
   select id, (array['city_management', 'tap_water', 'bottle_scan', 'iq_plan'])[1 + n % 4], 'Kept ' || n, 'made-up-' || n,
     case n % 4
       when 2 then ${json(someBottle())} when 3 then ${json(somePlan())}
       else jsonb_build_object('slug', 'made-up-' || 1 + (hashint4(n + number::int) & 2147483647) % 1000, 'imageUrl', null)
     end, now() - n * interval '1 day'
   from generate_series(${BOOKMARKS_OF_A_PERSON}, 1, -1) as n, tracked order by n desc`,
  `insert into plan_reminders (bookmark_id, user_id, due_at)
   select id, user_id, now() + interval '1 day' from saved_bookmarks where type = 'iq_plan' and title = 'Kept 3'`,
  `insert into scans (user_id, brandname, type, engine, result, created_at)
   select id, 'Water ' || n, (array['bottle', 'iq_scan'])[1 + n % 2], 'built-in', ${json(someAnalysis(randomUUID()))},
     now() - n * interval '1 day'
   from generate_series(${SCANS_OF_A_PERSON}, 1, -1) as n, tracked order by n desc`,
  // Everyone is logged in on one device, people who use the tracker on three.
  `insert into sessions (id, user_id, created_at, last_used_at, expires_at, user_agent)
   select encode(sha256(convert_to(profiles.id || ' ' || device, 'UTF8')), 'hex'), profiles.id,
     now() - device * interval '1 day', now() - device * interval '1 hour', now() + interval '29 days',
     ${pg.escapeLiteral(USER_AGENT)}
   from profiles left join tracked using (id), generate_series(1, case when tracked.id is null then 1 else 3 end) as device`,
]

/**
 * Fills a database of generated people and cities with what some of the people save: days, drinks, bookmarks, scans and
 * sessions. `size.days` ÷ {@link DAYS_OF_A_PERSON} of them use the tracker; returns the id of one.
 */
export async function fillBelongings(connectionString: string, size: BelongingsSize): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // Foreign keys would be checked, and every active day recorded, row by row.
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `create temp table tracked as
       select id, row_number() over (order by id) as number from profiles order by id limit ${Math.ceil(size.days / DAYS_OF_A_PERSON)}`,
    )
    await client.query('analyze tracked')
    await fillTables(client, TABLES, async () => {
      for (let to = DAYS_OF_A_PERSON - 1; to >= 0; to -= CHUNK_OF_DAYS)
        await client.query(history(to - CHUNK_OF_DAYS + 1, to))
      for (const statement of STATEMENTS) await client.query(statement)
    })
    const { rows } = await client.query<{ id: string }>(
      'select id from tracked offset (select count(*) / 2 from tracked) limit 1',
    )
    const [person] = rows
    if (person === undefined) throw new Error('No one uses the tracker')
    await client.query('vacuum analyze')
    return person.id
  } finally {
    await client.end()
  }
}
