import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/db/db-types.generated.ts'
import { plainJsonTypes } from '#server/db/pg-types.ts'
import { createCaller } from '#server/trpc/app-router.ts'
import { benchDeps, visitorContext } from '../support/bench-deps.ts'
import { fillInBulk } from '../support/bulk-data.ts'
import { fillPeople } from '../support/bulk-people.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'

/*
 * What the dashboard, the analytics of each range and the header's search cost with a hundred thousand users, a million
 * drinks and everything that belongs to them: through the typed caller, without HTTP.
 */

const PEOPLE = 100_000
const ENTRIES = 1_000_000
const RUNS = 15
const WARM_UP = 3
const GOAL_MS = 200
const RANGES = [7, 30, 90, 365]
const SEARCHES = ['maya', 'person77777@', 'a', 'no one at all']
/** The last day of the generated year, and "today" in every measurement. */
const TODAY = '2024-12-12'

const hash = (salt: number) => `(hashint4(n + ${salt}) & 2147483647)`
const someTime = (salt: number) =>
  `timestamptz '${TODAY} 12:00Z' - ${hash(salt)} % 31536000 * interval '1 second'`
const somebody = `join numbered on numbered.row = 1 + ${hash(1)} % ${PEOPLE}`

/** A year of use: drinks, scans, model calls, clicks, and every twentieth person a subscriber. */
const USE = [
  `create temporary table numbered as select id, row_number() over (order by email) as row from profiles`,
  `create index on numbered (row)`,
  `analyze numbered`,
  `insert into hydration_entries (user_id, id, date, amount, drink, factor, created_at)
   select numbered.id, gen_random_uuid(), at::date, 250, 'water', 1, at
   from (select n, ${someTime(2)} as at from generate_series(1, ${ENTRIES}) as n) as entry ${somebody}
   order by entry.at`,
  `insert into scans (user_id, brandname, type, engine, created_at)
   select numbered.id, 'Brand', 'bottle', case when n % 3 = 0 then 'openai' else 'built-in' end, ${someTime(3)}
   from generate_series(1, 100000) as n ${somebody}`,
  `insert into ai_calls (created_at, engine, model, purpose, outcome, milliseconds, input_tokens, output_tokens)
   select ${someTime(4)}, 'openai', 'model-' || n % 4, 'bottle', 'ok', 5, 1000, 100
   from generate_series(1, 100000) as n`,
  `insert into outbound_clicks (product_id, clicked_at)
   select product.id, ${someTime(5)} from generate_series(1, 200000) as n
   join (select id, row_number() over () as row from affiliate_products) as product on product.row = 1 + ${hash(6)} % 10000`,
  `insert into subscriptions (id, user_id, price, status, created_at, current_period_start, current_period_end,
     cancel_at_period_end, synced_at, trial_end)
   select 'sub_' || n, numbered.id, 'price', case when n % 4 = 0 then 'canceled' else 'active' end, ${someTime(7)},
     now(), now(), false, now(), ${someTime(7)} + interval '14 days'
   from generate_series(1, 5000) as n join numbered on numbered.row = n * 20`,
  `insert into invoices (id, user_id, subscription_id, status, amount_due, amount_paid, currency, period_start, period_end,
     created_at, paid_at)
   select 'in_' || n, own.user_id, own.id, 'paid', 999, 999, 'usd', at, at, at, at
   from (select n, ${someTime(8)} as at from generate_series(1, 30000) as n) as invoice
   join (select id, user_id, row_number() over () as row from subscriptions) as own on own.row = 1 + ${hash(9)} % 5000`,
]

async function fillWithUse(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of USE) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const daysBefore = (days: number) =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) - (days - 1) * 86_400_000).toISOString().slice(0, 10)

/** One statement of a call: its first words, and how long it took each time. */
type Statements = Map<string, number[]>

const nameOf = (text: string) =>
  /from "?(\w+)"?/.exec(text.replaceAll('from (select', ''))?.[1] ?? text.slice(0, 30)

await withScratchPostgres(async (server) => {
  const { connectionString, close } = await makeDatabase(server, 'bench_analytics')
  await close()
  await fillInBulk(connectionString, { cities: 10_000, products: 10_000 })
  await fillPeople(connectionString, { people: PEOPLE, entries: 1 })
  await fillWithUse(connectionString)
  let statements: Statements = new Map()
  // One connection, so that only the statement itself is measured.
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, types: plainJsonTypes, max: 1 }) }),
    log({ query, queryDurationMillis }) {
      const times = statements.get(query.sql) ?? []
      statements.set(query.sql, [...times, queryDurationMillis])
    },
  })
  try {
    const id = randomUUID()
    const deps = { ...benchDeps(db, benchLog), clock: { now: () => new Date(`${TODAY}T12:00:00Z`) } }
    const { admin } = createCaller({
      ...visitorContext(deps),
      viewer: { kind: 'user', id, role: 'admin', isSubscribed: false, isBanned: false, isConfirmed: true },
      session: { id, handle: id, expiresAt: '', expiresIn: 0, reauthenticatedUntil: null },
    })
    const calls: Record<string, () => Promise<unknown>> = {
      dashboard: () => admin.dashboard(),
      ...Object.fromEntries(
        RANGES.map((days) => [
          `analytics of ${days} days`,
          () => admin.analytics({ from: daysBefore(days), to: TODAY }),
        ]),
      ),
      ...Object.fromEntries(SEARCHES.map((query) => [`search "${query}"`, () => admin.search({ query })])),
    }
    const rows: string[][] = []
    for (const [name, call] of Object.entries(calls)) {
      const times: number[] = []
      for (let run = -WARM_UP; run < RUNS; run += 1) {
        if (run === 0) statements = new Map()
        const began = performance.now()
        await call()
        if (run >= 0) times.push(performance.now() - began)
      }
      const slowest = [...statements]
        .map(([text, each]) => ({ text, high: percentile(each, 0.5) }))
        .toSorted((first, second) => second.high - first.high)[0]
      const high = slowest?.high ?? 0
      rows.push([
        name,
        percentile(times, 0.5).toFixed(0),
        percentile(times, 0.95).toFixed(0),
        high.toFixed(1),
        nameOf(slowest?.text ?? ''),
        high < GOAL_MS ? 'ok' : 'OVER',
      ])
    }
    printTable(
      `${PEOPLE} users, ${ENTRIES} drinks; goal: each statement below ${GOAL_MS} ms (p50)`,
      ['call, one statement after the other', 'p50 ms', 'p95 ms', 'slowest', 'of', 'goal'],
      rows,
    )
  } finally {
    await db.destroy()
  }
})
