import { randomUUID } from 'node:crypto'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/db/create-db.ts'
import type { DB } from '#server/db/db-types.generated.ts'
import { selectHistory } from '#server/features/hydration/history.queries.ts'
import { makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { startServer } from '../support/server-process.ts'
import { percentile } from '../support/statistics.ts'
import { addSubscribers } from '../support/subscribers.ts'
import { printTable } from '../support/table.ts'

/*
 * How long a press takes while many people drink, over HTTP with a session each; and how long it takes to read one person's
 * year among everyone's days. BENCH_ROWS=1000000 is the quick way.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const PER_SECOND = 200
const PEOPLE = 500
const PRESS_GOAL_MS = 25
/** Enough to start everyone's day and to compile the code. */
const WARM_UPS = 2 * PEOPLE

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000_000)
const DAYS_OF_A_PERSON = 400
const LAST_DAY = '2026-11-21'
const FIRST_DAY_OF_YEAR = '2025-11-22'
const CHUNK_OF_PEOPLE = 1_000
const YEARS_READ = 300
const YEAR_GOAL_MS = 20

const verdict = (ms: number, goal: number) => (ms < goal ? `< ${goal} ok` : `above ${goal}`)

/** Drinks once; returns the milliseconds it took. */
async function press(origin: string, cookie: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${origin}/api/trpc/hydration.addWater`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify({ json: { id: randomUUID(), amount: 50 } }),
  })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`hydration.addWater answered ${response.status}: ${body}`)
  return performance.now() - start
}

/** Presses at an even rate, whether or not the answers keep up; returns the times. */
async function pressEvenly(origin: string, cookies: readonly string[], count: number): Promise<number[]> {
  const begun = performance.now()
  const waiting: Promise<number>[] = []
  while (waiting.length < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - begun) * PER_SECOND) / 1000))
    while (waiting.length < due) waiting.push(press(origin, cookies[waiting.length % cookies.length] ?? ''))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return Promise.all(waiting)
}

async function measurePresses(database: Database & { connectionString: string }): Promise<void> {
  const cookies = await addSubscribers(database.db, PEOPLE)
  const onServer: number[] = []
  const product = await startServer('product-server.ts', [database.connectionString, '10'], (line) => {
    const { path, ms } = JSON.parse(line) as { path?: string; ms?: number }
    if (path?.endsWith('hydration.addWater') && ms !== undefined) onServer.push(ms)
  })
  try {
    await pressEvenly(product.origin, cookies, WARM_UPS)
    const asked = SECONDS * PER_SECOND
    const atClient = await pressEvenly(product.origin, cookies, asked)
    // The last log lines may still be on their way.
    while (onServer.length < WARM_UPS + asked) await new Promise((resolve) => setTimeout(resolve, 10))
    const row = (name: string, times: readonly number[]) => [
      name,
      times.length,
      percentile(times, 0.5).toFixed(1),
      percentile(times, 0.95).toFixed(1),
      percentile(times, 0.99).toFixed(1),
      Math.max(...times).toFixed(1),
      verdict(percentile(times, 0.99), PRESS_GOAL_MS),
    ]
    printTable(
      `hydration.addWater, ${PER_SECOND} a second for ${SECONDS} s, ${PEOPLE} people`,
      ['measured', 'presses', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms', 'goal for p99'],
      [row('on the server', onServer.slice(WARM_UPS)), row('by the client', atClient)],
    )
  } finally {
    product.process.disconnect()
  }
}

/** Fills the history with days of made-up people; returns the ids of some. */
async function fillHistory(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // Foreign keys would be checked row by row.
    await client.query("set session_replication_role = 'replica'")
    const people = Math.ceil(ROWS / DAYS_OF_A_PERSON)
    await client.query(
      `insert into profiles (email, full_name) select 'past' || n || '@example.org', 'Past ' || n
       from generate_series(1, $1::int) as n`,
      [people],
    )
    // Day by day within a group of people, in the order in which real rows are inserted.
    for (let from = 0; from < people; from += CHUNK_OF_PEOPLE)
      await client.query(
        `insert into hydration_history (user_id, date, intake, goal)
         select id, $1::date - day, 1500 + day, 2000
         from generate_series($2::int - 1, 0, -1) as day,
           (select id from profiles where full_name like 'Past %' order by email offset $3 limit $4) as chunk
         order by day desc`,
        [LAST_DAY, DAYS_OF_A_PERSON, from, CHUNK_OF_PEOPLE],
      )
    await client.query('vacuum analyze hydration_history')
    const { rows } = await client.query<{ id: string }>(
      `select id from profiles where full_name like 'Past %' order by random() limit ${YEARS_READ}`,
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

async function measureYears({ connectionString }: { connectionString: string }): Promise<void> {
  const people = await fillHistory(connectionString)
  let asked: CompiledQuery | undefined
  const pool = new pg.Pool({ connectionString })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked = query
    },
  })
  try {
    const times: number[] = []
    let days = 0
    // The first query opens the connection.
    await selectHistory(db, randomUUID(), FIRST_DAY_OF_YEAR, LAST_DAY)
    for (const id of people) {
      const start = performance.now()
      days += (await selectHistory(db, id, FIRST_DAY_OF_YEAR, LAST_DAY)).length
      times.push(performance.now() - start)
    }
    if (days !== people.length * 365) throw new Error(`A year has ${days / people.length} days`)
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${asked?.sql}`, [
      ...(asked?.parameters ?? []),
    ])
    const plan = rows.map((row) => row['QUERY PLAN'])
    const p99 = percentile(times, 0.99)
    const isIndexed = plan.some((line) => /Index (Only )?Scan .*hydration_history_pkey/.test(line))
    printTable(
      `A year of one person among ${ROWS} days of history, ${people.length} people`,
      ['p50 ms', 'p99 ms', 'most ms', 'goal for p99', 'index'],
      [
        [
          percentile(times, 0.5).toFixed(2),
          p99.toFixed(2),
          Math.max(...times).toFixed(2),
          verdict(p99, YEAR_GOAL_MS),
          isIndexed ? 'hydration_history_pkey' : 'NONE',
        ],
      ],
    )
    console.log(`\n${plan.join('\n')}`)
  } finally {
    await db.destroy()
  }
}

await withScratchPostgres(async (server) => {
  const database = await makeDatabase(server, 'bench_hydration')
  try {
    await measurePresses(database)
    await measureYears(database)
  } finally {
    await database.close()
  }
})
