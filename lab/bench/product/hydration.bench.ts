import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { cpuSecondsOf, cpuSecondsOfFamily } from '../support/cpu-time.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { startServer } from '../support/server-process.ts'
import { percentile } from '../support/statistics.ts'
import { addSubscribers } from '../support/subscribers.ts'
import { printTable } from '../support/table.ts'
import { withTemporaryFolder } from '../support/temporary-folder.ts'
import { measureKill } from './hydration/kill.ts'
import { pressEvenly } from './hydration/press-load.ts'
import { measureYears } from './hydration/years.ts'

/*
 * How long a press takes while many people drink, over HTTP with a session each: at 200 a second, and at 1,000 a second for a
 * minute, some of them five at once; whether a kill loses any that was confirmed; and how long it takes to read one person's
 * year among everyone's days. The database of the presses flushes to disk. BENCH_ROWS=1000000 is the quick way for the years,
 * 0 leaves them out; BENCH_SECONDS and BENCH_MINUTE_SECONDS shorten the presses.
 */

const PER_SECOND = 200
const PEOPLE = 500
const PRESS_GOAL_MS = 15
const SUSTAINED_PER_SECOND = 1_000
/** So many that those who press five times at once stay below the 120 presses a minute that one person may send. */
const SUSTAINED_PEOPLE = 3_000
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const MINUTE = Number(process.env.BENCH_MINUTE_SECONDS ?? 60)
const KILL_SECONDS = 10
const ROWS = Number(process.env.BENCH_ROWS ?? 10_000_000)
const LOGGED_PATH = 'hydration.addWater'

const oneByOne = () => 1
/** Every twentieth person presses five times at once. */
const someAtOnce = (turn: number) => (turn % 20 === 0 ? 5 : 1)

interface Measured {
  people: number
  perSecond: number
  seconds: number
  atOnce: (turn: number) => number
}

/** Presses at a rate. Returns the rows of the table: the times on the server and by the client. */
async function measurePresses(
  postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>,
  { people, ...rate }: Measured,
) {
  const database = await makeDatabase(postgres, `bench_presses_${rate.perSecond}`)
  const cookies = await addSubscribers(database.db, people)
  await database.close()
  const onServer: number[] = []
  const product = await startServer('product-server.ts', [database.connectionString, '10'], (line) => {
    const ms = line.includes(LOGGED_PATH) && /"ms":([\d.]+)/.exec(line)?.[1]
    if (typeof ms === 'string') onServer.push(Number(ms))
  })
  const [postmaster = ''] = (await readFile(path.join(postgres.clusterDir, 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  const cpu = () => [cpuSecondsOf(product.process.pid ?? 0), cpuSecondsOfFamily(Number(postmaster))] as const
  try {
    // Twice for each person: it starts everyone's day and compiles the code.
    const warmUp = { perSecond: PER_SECOND, seconds: (2 * people) / PER_SECOND, atOnce: oneByOne }
    const warm = await pressEvenly(product.origin, cookies, warmUp)
    const before = cpu()
    const { presses, seconds } = await pressEvenly(product.origin, cookies, rate)
    const after = cpu()
    // The last log lines may still be on their way.
    while (onServer.length < warm.presses.length + presses.length)
      await new Promise((resolve) => setTimeout(resolve, 10))
    const refused = presses.filter(({ isConfirmed }) => !isConfirmed)
    if (refused.length > 0) throw new Error(`${refused.length} of ${presses.length} presses were refused`)
    const perPress = (index: 0 | 1) =>
      Math.round(((after[index] - before[index]) / presses.length) * 1_000_000)
    const row = (name: string, times: readonly number[]) => [
      `${rate.perSecond} a second, ${name}`,
      presses.length,
      Math.round(presses.length / seconds),
      percentile(times, 0.5).toFixed(1),
      percentile(times, 0.95).toFixed(1),
      percentile(times, 0.99).toFixed(1),
      percentile(times, 1).toFixed(1),
      `${perPress(0)} + ${perPress(1)}`,
    ]
    return [
      row('on the server', onServer.slice(warm.presses.length)),
      row(
        'by the client',
        presses.map(({ ms }) => ms),
      ),
    ]
  } finally {
    product.process.disconnect()
  }
}

const evenly = { people: PEOPLE, perSecond: PER_SECOND, seconds: SECONDS, atOnce: oneByOne }
const sustained = {
  ...{ people: SUSTAINED_PEOPLE, perSecond: SUSTAINED_PER_SECOND, seconds: MINUTE, atOnce: someAtOnce },
}

await withTemporaryFolder(async (folder) => {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'presses'), log: benchLog })
  try {
    const rows = [await measurePresses(postgres, evenly), await measurePresses(postgres, sustained)].flat()
    printTable(
      `hydration.addWater; goals: p99 ${PRESS_GOAL_MS} ms on the server at ${PER_SECOND} a second, and ${SUSTAINED_PER_SECOND} a second kept up`,
      [
        ...['measured', 'presses', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms'],
        'processor µs: process + database',
      ],
      rows,
    )
  } finally {
    await postgres.stop()
  }
  await measureKill(folder, { ...sustained, seconds: KILL_SECONDS })
})
if (ROWS > 0)
  await withScratchPostgres(async (server) => {
    const database = await makeDatabase(server, 'bench_years')
    try {
      await measureYears(database)
    } finally {
      await database.close()
    }
  })
