import { randomUUID } from 'node:crypto'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/db/db-types.generated.ts'
import { selectHistory } from '#server/features/hydration/history.queries.ts'
import { percentile } from '../../support/statistics.ts'
import { printTable } from '../../support/table.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000_000)
const DAYS_OF_A_PERSON = 400
const LAST_DAY = '2026-11-21'
const FIRST_DAY_OF_YEAR = '2025-11-22'
const CHUNK_OF_PEOPLE = 1_000
const YEARS_READ = 300
const YEAR_GOAL_MS = 20

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

/** How long it takes to read one person's year among everyone's days. */
export async function measureYears({ connectionString }: { connectionString: string }): Promise<void> {
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
          p99 < YEAR_GOAL_MS ? `< ${YEAR_GOAL_MS} ok` : `above ${YEAR_GOAL_MS}`,
          isIndexed ? 'hydration_history_pkey' : 'NONE',
        ],
      ],
    )
    console.log(`\n${plan.join('\n')}`)
  } finally {
    await db.destroy()
  }
}
