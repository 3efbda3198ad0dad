import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/db/create-db.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { cpuSecondsOf, cpuSecondsOfFamily } from '../support/processes.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { startServer } from '../support/server-process.ts'
import { median } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'
import { withTemporaryFolder } from '../support/temporary-folder.ts'
import { type Load, load } from './load.ts'
import { plantCities, plantCollectors, plantMember } from './plant.ts'
import { addressOf, cookieHeader, type PlannedRead, readsOf } from './reads.ts'
import { bodyOf, type Recording } from './record.ts'
import { recordReads } from './record-reads.ts'

/*
 * Requests per second and p99 of every read that pages make, through the whole server and through a floor of `node:http` and
 * `pg` that sends the same statements and writes as many bytes (floor-server.ts). Both are separate processes on one
 * database, measured alternately, with the client on the same cores. BENCH_READS=hydration measures only procedures whose
 * name contains that; BENCH_SECONDS and BENCH_ROUNDS shorten the rest; BENCH_FLOOR=prepared is a stricter floor.
 */

/** One person or network may have 250 questions answered at once (`SHARED_QUEUES.reads`); more are refused. */
const CONNECTIONS = [1, 50, 200]
const POOL_SIZE = 10
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
const ONLY = process.env.BENCH_READS ?? ''
/** Shares of the floor's requests a second. */
const GOALS = { visitor: 1.8, member: 0.8 }
/** How long processor time is measured: the system counts it in hundredths of a second. 0 leaves it out. */
const CPU_SECONDS = Number(process.env.BENCH_CPU_SECONDS ?? 3)
/** Each side is warmed up with this load, so that its code is compiled. */
const WARM_UP = { connections: 50, seconds: 1 }

/** Bookmarks are read by this many people in turn: the server refuses one person's requests beyond ten a second. */
const COLLECTORS = 600

interface Target {
  url: string
  cookies: readonly string[]
  /** The process that answers, and the first one of its database. */
  pids: { node: number; postgres: number }
}

/** Fills the database; returns the reads to measure. */
async function plant(db: Database['db']): Promise<PlannedRead[]> {
  const now = new Date()
  await seedDatabase(db, { log: benchLog })
  await plantCities(db)
  const cookie = await plantMember(db, now)
  const collectors = await plantCollectors(db, COLLECTORS)
  await sql`analyze`.execute(db)
  const first = (table: 'innovations' | 'affiliate_products') =>
    db.selectFrom(table).select('id').orderBy('created_at').orderBy('id').executeTakeFirstOrThrow()
  const ids = { innovation: (await first('innovations')).id, product: (await first('affiliate_products')).id }
  return readsOf(ids, now)
    .filter(({ procedure }) => procedure.includes(ONLY))
    .map((read) => {
      const members = read.procedure === 'bookmarks.list' ? collectors : [cookie]
      return { ...read, cookies: read.asker === 'member' ? members : [] }
    })
}

/** Measures both sides alternately; returns the medians of the rounds, and the median of their ratios. */
async function measure(floor: Target, server: Target, connections: number) {
  const rounds: { floor: Load; server: Load }[] = []
  const options = { connections, seconds: SECONDS }
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      floor: await load(floor.url, floor.cookies, options),
      server: await load(server.url, server.cookies, options),
    })
  const middle = (side: 'floor' | 'server') =>
    [
      Math.round(median(rounds.map((round) => round[side].perSecond))).toLocaleString('en'),
      Math.round(median(rounds.map((round) => round[side].p99))),
    ].join(' / ')
  const ratio = median(rounds.map((round) => round.server.perSecond / round.floor.perSecond))
  return { floor: middle('floor'), server: middle('server'), ratio }
}

/** Processor time of a request on 50 connections: of the process and of the database, µs. */
async function cpuOf({ url, cookies, pids }: Target): Promise<[number, number]> {
  const seconds = () => [cpuSecondsOf(pids.node), cpuSecondsOfFamily(pids.postgres)] as const
  const before = seconds()
  const { requests } = await load(url, cookies, { connections: 50, seconds: CPU_SECONDS })
  const after = seconds()
  const perRequest = (index: 0 | 1) => Math.round(((after[index] - before[index]) / requests) * 1_000_000)
  return [perRequest(0), perRequest(1)]
}

/** One row of the table of processor times. */
async function measureCpu(read: PlannedRead, floor: Target, server: Target) {
  const [atFloor, atServer] = [await cpuOf(floor), await cpuOf(server)]
  const sum = ([node, postgres]: [number, number]) => node + postgres
  return [
    read.procedure,
    read.asker,
    atFloor.join(' + '),
    atServer.join(' + '),
    (sum(atFloor) / sum(atServer)).toFixed(2),
  ]
}

/** One row of the table. */
async function measureRead(read: PlannedRead, { steps }: Recording, floor: Target, server: Target) {
  const [expected, answered] = [
    await bodyOf(floor.url, cookieHeader(floor)),
    await bodyOf(server.url, cookieHeader(server)),
  ]
  // Values that count down (the seconds of a session) may differ, but not in length.
  if (expected.length !== answered.length) throw new Error('The floor answers other bytes than the server')
  for (const { url, cookies } of [floor, server]) await load(url, cookies, WARM_UP)
  const columns: string[] = []
  const ratios: number[] = []
  for (const connections of CONNECTIONS) {
    const measured = await measure(floor, server, connections)
    columns.push(measured.floor, measured.server, measured.ratio.toFixed(2))
    ratios.push(measured.ratio)
  }
  return [
    read.procedure,
    read.asker,
    Buffer.byteLength(answered).toLocaleString('en'),
    steps.map((step) => step.length).join(' + '),
    ...columns,
    Math.min(...ratios) >= GOALS[read.asker] ? 'ok' : `below ${GOALS[read.asker]}`,
  ]
}

await withTemporaryFolder((folder) =>
  withScratchPostgres(async (postgres) => {
    const database = await makeDatabase(postgres, 'bench_server')
    const reads = await plant(database.db)
    await database.close()

    const { connectionString } = database
    const recordings = await recordReads(connectionString, reads)
    const file = path.join(folder, 'recordings.json')
    await writeFile(file, JSON.stringify(recordings))
    const floor = await startServer('floor-server.ts', [connectionString, String(POOL_SIZE), file])
    const server = await startServer('product-server.ts', [connectionString, String(POOL_SIZE)])
    const [postmaster = ''] = (
      await readFile(path.join(postgres.clusterDir, 'postmaster.pid'), 'utf8')
    ).split('\n')
    const pidsOf = ({ pid = 0 }: { pid?: number | undefined }) => ({
      node: pid,
      postgres: Number(postmaster),
    })
    try {
      const table: (string | number)[][] = []
      const cpuTable: (string | number)[][] = []
      for (const [index, read] of reads.entries()) {
        const recording = recordings[index]
        if (recording === undefined) throw new Error('Every read was recorded')
        const { cookies } = read
        const atFloor = { url: `${floor.origin}/${index}`, cookies, pids: pidsOf(floor.process) }
        const atServer = { url: server.origin + addressOf(read), cookies, pids: pidsOf(server.process) }
        table.push(await measureRead(read, recording, atFloor, atServer))
        if (CPU_SECONDS > 0) cpuTable.push(await measureCpu(read, atFloor, atServer))
      }
      if (CPU_SECONDS > 0)
        printTable(
          'Processor time of a request on 50 connections, µs: process + database',
          ['read', 'asked by', 'floor', 'server', 'ratio'],
          cpuTable,
        )
      printTable(
        `Requests per second / p99 ms, median of ${ROUNDS} rounds of ${SECONDS} s each in turn, a pool of ${POOL_SIZE}`,
        [
          'read',
          'asked by',
          'bytes',
          'statements',
          ...CONNECTIONS.flatMap((count) => [`floor, ${count} conn.`, `server, ${count} conn.`, 'ratio']),
          `goals ${GOALS.visitor} and ${GOALS.member}`,
        ],
        table,
      )
    } finally {
      floor.process.disconnect()
      server.process.disconnect()
    }
  }),
)
