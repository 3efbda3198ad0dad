import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { createDb } from '#server/db/create-db.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { busyCoreSeconds, cpuSecondsOf } from '../support/cpu-time.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { startServer } from '../support/server-process.ts'
import { median } from '../support/statistics.ts'
import { addSubscribers } from '../support/subscribers.ts'
import { printTable } from '../support/table.ts'

/*
 * One process and two over one database, directly and through a small balancer. Client, balancer, servers and database share
 * the machine's cores, so the table also shows how much of a core the servers need per request, which must not grow with
 * their number, and how many cores were busy. BENCH_ROUNDS and BENCH_SECONDS shorten it.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const CONNECTIONS = 50
const POOL_SIZE = 10
/** The one host of both servers and the balancer: requests for another one are sent there. */
const HOST = 'localhost'
/** Enough people that no one's day becomes unrealistically long. */
const PEOPLE = 5_000

type Server = Awaited<ReturnType<typeof startServer>>

/** One setup: the origins that the client spreads its connections over, and the servers behind them. */
interface Way {
  name: string
  origins: readonly string[]
  servers: readonly Server[]
}

const call = (path: string, input?: unknown) =>
  `/api/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`

/** The requests for an origin and its share of the connections. */
function workOf(cookies: readonly string[]): Record<string, (origin: string) => autocannon.Options> {
  let presses = 0
  return {
    'public read: cities.list of 100': (origin) => ({
      url: origin + call('cities.list', { limit: 100 }),
      headers: { host: HOST },
    }),
    'private read: hydration.day': (origin) => ({
      url: origin + call('hydration.day'),
      headers: { host: HOST, cookie: cookies[0] ?? '' },
    }),
    'press: hydration.addWater': (origin) => ({
      url: origin + call('hydration.addWater'),
      method: 'POST',
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: {
              host: HOST,
              'content-type': 'application/json',
              'sec-fetch-site': 'same-origin',
              cookie: cookies[presses++ % cookies.length] ?? '',
            },
            body: JSON.stringify({ json: { id: randomUUID(), amount: 50 } }),
          }),
        },
      ],
    }),
  }
}

interface Measured {
  perSecond: number
  p99: number
  /** Microseconds of CPU the servers used per request. */
  serverMicroseconds: number
  busyCores: number
}

async function measure(way: Way, optionsFor: (origin: string) => autocannon.Options): Promise<Measured> {
  const serverCpu = () => way.servers.reduce((sum, { process: { pid = 0 } }) => sum + cpuSecondsOf(pid), 0)
  const before = { server: serverCpu(), busy: busyCoreSeconds(), at: performance.now() }
  const results = await Promise.all(
    way.origins.map((origin) =>
      autocannon({
        ...optionsFor(origin),
        connections: CONNECTIONS / way.origins.length,
        duration: SECONDS,
      }),
    ),
  )
  const seconds = (performance.now() - before.at) / 1000
  for (const { url, errors, non2xx, timeouts } of results)
    if (errors + non2xx + timeouts > 0)
      throw new Error(`${url}: ${errors} errors, ${non2xx} refusals, ${timeouts} time-outs`)
  const answered = results.reduce((sum, { requests }) => sum + requests.total, 0)
  if (answered === 0) throw new Error(`Nothing was answered within ${SECONDS} s`)
  return {
    perSecond: answered / seconds,
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    serverMicroseconds: ((serverCpu() - before.server) * 1e6) / answered,
    busyCores: (busyCoreSeconds() - before.busy) / seconds,
  }
}

/** Runs every setup in each round; the first round is a warm-up and not counted. */
async function rowsOf(
  name: string,
  ways: readonly Way[],
  optionsFor: (origin: string) => autocannon.Options,
): Promise<(string | number)[][]> {
  const measured = new Map<Way, Measured[]>(ways.map((way) => [way, []]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const way of ways) {
      const one = await measure(way, optionsFor)
      if (round > 0) measured.get(way)?.push(one)
    }
  const middle = (way: Way, key: keyof Measured) => median((measured.get(way) ?? []).map((one) => one[key]))
  const [first] = ways
  return ways.map((way) => [
    name,
    way.name,
    Math.round(middle(way, 'perSecond')),
    first === undefined ? '' : (middle(way, 'perSecond') / middle(first, 'perSecond')).toFixed(2),
    Math.round(middle(way, 'p99')),
    Math.round(middle(way, 'serverMicroseconds')),
    middle(way, 'busyCores').toFixed(2),
  ])
}

await withScratchPostgres(async (postgres) => {
  const { connectionString, close } = await makeDatabase(postgres, 'bench_processes')
  await close()
  const { db, close: closeFilled } = createDb({ connectionString, poolSize: 4, log: benchLog })
  await seedDatabase(db, { log: benchLog })
  const cookies = await addSubscribers(db, PEOPLE).finally(closeFilled)
  const started: Server[] = []
  const start = async (file: string, args: string[]) => {
    const server = await startServer(file, args)
    started.push(server)
    return server
  }
  const balancerOver = (servers: readonly Server[]) =>
    start(
      'balancer-server.ts',
      servers.map(({ origin }) => new URL(origin).port),
    )
  try {
    const settings = [connectionString, String(POOL_SIZE), '0', '', `http://${HOST}`]
    const servers = [await start('product-server.ts', settings), await start('product-server.ts', settings)]
    const one = servers.slice(0, 1)
    const ways: Way[] = [
      { name: '1, directly', origins: one.map(({ origin }) => origin), servers: one },
      { name: '1, by the balancer', origins: [(await balancerOver(one)).origin], servers: one },
      { name: '2, directly', origins: servers.map(({ origin }) => origin), servers },
      { name: '2, by the balancer', origins: [(await balancerOver(servers)).origin], servers },
    ]
    const table: (string | number)[][] = []
    for (const [name, optionsFor] of Object.entries(workOf(cookies)))
      table.push(...(await rowsOf(name, ways, optionsFor)))
    printTable(
      `${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s each in turn`,
      ['request', 'processes', 'req/s', '× one', 'p99 ms', 'server µs/req', 'cores busy'],
      table,
    )
  } finally {
    for (const { process } of started) process.disconnect()
  }
})
