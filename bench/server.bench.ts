import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Database } from '../src/server/db/create-db.ts'
import { seedDatabase } from '../src/server/seed/seed.ts'
import { createCaller } from '../src/server/trpc/app-router.ts'
import { benchDeps, visitorContext } from './support/bench-deps.ts'
import { benchLog, makeDatabase, withScratchPostgres } from './support/scratch-database.ts'
import { startServer } from './support/server-process.ts'
import { median } from './support/statistics.ts'
import { printTable } from './support/table.ts'

/*
 * Requests per second of `cities.list` (100 rows) through the whole server, against a floor of `node:http` and `pg` that
 * runs the same statement and writes the same bytes. Both run as processes of their own on one database, in turns.
 */

const ROWS = 100
const CONNECTIONS = 50
const POOL_SIZE = 10
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const GOAL = 0.6

const INPUT = { json: { limit: ROWS } }
/** The call alone, and as the client's batching link sends it. */
const REQUESTS = {
  'one call': `/api/trpc/cities.list?input=${encodeURIComponent(JSON.stringify(INPUT))}`,
  batched: `/api/trpc/cities.list?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: INPUT }))}`,
}

/** Adds made-up cities beside the seeded ones, so that a page of 100 has a next one. */
async function addCities({ db }: Database): Promise<void> {
  await sql`
    insert into cities (name, state, country, slug, tagline, category)
    select 'Riverton ' || n, 'State ' || n % 7, 'Country ' || n % 30, 'riverton-' || n,
      'Where the water of valley ' || n || ' meets the sea', 'River'
    from generate_series(1, 200) as n`.execute(db)
  await sql`
    insert into city_scores (city_id, overall_score) select id, 50 from cities on conflict do nothing`.execute(
    db,
  )
  await sql`analyze cities, city_scores`.execute(db)
}

/** The statement `cities.list` sends for the measured input, with its parameters. */
async function statementOfList({ db, pool }: Database): Promise<{ text: string; values: unknown[] }> {
  const sent: { text: string; values: unknown[] }[] = []
  const client = await pool.connect()
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  Object.assign(client, {
    query: (...given: unknown[]) => {
      if (typeof given[0] === 'string') sent.push({ text: given[0], values: (given[1] ?? []) as unknown[] })
      return query(...given)
    },
  })
  client.release()
  const caller = createCaller(visitorContext(benchDeps(db, benchLog)))
  await caller.cities.list({ limit: ROWS })
  const [statement] = sent
  if (statement === undefined || sent.length !== 1)
    throw new Error(`cities.list sent ${sent.length} statements`)
  return statement
}

async function bodyOf(address: string): Promise<string> {
  const response = await fetch(address)
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${body}`)
  return body
}

async function load(url: string, duration: number): Promise<{ perSecond: number; p50: number; p99: number }> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration })
  if (result.errors + result.non2xx + result.timeouts > 0)
    throw new Error(
      `${url}: ${result.errors} errors, ${result.non2xx} refusals, ${result.timeouts} time-outs`,
    )
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

await withScratchPostgres(async (server) => {
  const database = await makeDatabase(server, 'bench_server')
  await seedDatabase(database.db, { log: benchLog })
  await addCities(database)
  const { text, values } = await statementOfList(database)
  await database.close()

  const { connectionString } = database
  const floor = await startServer('floor-server.ts', [
    connectionString,
    String(POOL_SIZE),
    text,
    JSON.stringify(values),
    String(ROWS),
  ])
  const product = await startServer('product-server.ts', [connectionString, String(POOL_SIZE)])
  try {
    const table: (string | number)[][] = []
    for (const [name, request] of Object.entries(REQUESTS)) {
      const [floorUrl, productUrl] = [floor.origin + request, product.origin + request]
      const body = await bodyOf(productUrl)
      if (body !== (await bodyOf(floorUrl))) throw new Error('The floor answers other bytes than the server')
      await load(floorUrl, 2)
      await load(productUrl, 2)
      const rounds: { floor: Awaited<ReturnType<typeof load>>; product: Awaited<ReturnType<typeof load>> }[] =
        []
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push({ floor: await load(floorUrl, SECONDS), product: await load(productUrl, SECONDS) })
      }
      const ratio = median(rounds.map((round) => round.product.perSecond / round.floor.perSecond))
      const middle = (side: 'floor' | 'product', key: 'perSecond' | 'p50' | 'p99') =>
        Math.round(median(rounds.map((round) => round[side][key])))
      table.push([
        name,
        body.length,
        middle('floor', 'perSecond'),
        middle('product', 'perSecond'),
        ratio.toFixed(2),
        ratio >= GOAL ? `≥ ${GOAL} ok` : `below ${GOAL}`,
        `${middle('floor', 'p50')} / ${middle('floor', 'p99')}`,
        `${middle('product', 'p50')} / ${middle('product', 'p99')}`,
      ])
    }
    printTable(
      `cities.list, ${ROWS} rows, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s each in turn`,
      [
        'request',
        'bytes',
        'floor req/s',
        'server req/s',
        'ratio',
        'goal',
        'floor ms p50/p99',
        'server ms p50/p99',
      ],
      table,
    )
  } finally {
    floor.process.disconnect()
    product.process.disconnect()
  }
})
