// @module-tag K2
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Database } from '#server/db/create-db.ts'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { createLog } from '#server/log.ts'
import { send } from '../harness/http.ts'
import { proofCount, proofSeed, reportRow } from '../harness/proof.ts'
import { seededRandom } from '../harness/random.ts'
import { createProcesses, type Processes, type RunningProcess } from '../harness/server-process.ts'
import { countOf, type Drinker, findLosses, letThemDrink, plantDrinkers } from './drinkers.ts'

type Victim = 'app' | 'database' | 'both'

const KILLS = proofCount('K2', { test: 3, proof: 30 })
const FIRST_STARTS = proofCount('K2', { test: 1, proof: 20 })
const SEED = proofSeed('K2')
const VICTIMS: readonly Victim[] = ['app', 'database', 'both']
const DRINKERS = 50
const LONGEST_LIFE_MS = 2_000
/** The database may have to recover first. */
const READY_MS = 30_000
let passedKills = 0

/** Processes that run their own database in a data folder of the test's. */
async function withOwnDatabase(): Promise<Processes> {
  const processes = await createProcesses('')
  // As root the database runs under another account, which must get through to its data.
  await chmod(processes.dataDir, 0o711)
  return processes
}

const isReady = async (origin: string) => (await send(origin, '/readyz').catch(() => null))?.status === 200
const becomesReady = (origin: string) =>
  expect.poll(() => isReady(origin), { timeout: READY_MS, interval: 100 }).toBe(true)

/** Where the server's database is found. */
function databaseOf(server: RunningProcess): Database {
  const address = /"connectionString":"([^"]+)"/.exec(server.output())?.[1] ?? ''
  return createDb({ connectionString: address, poolSize: 2, log: createLog('silent') })
}

async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(path.join(dataDir, 'postgres'))
  if (postmaster !== null) process.kill(postmaster.pid, 'SIGKILL')
}

let processes: Processes
let drinkers: Drinker[]
let server: Awaited<ReturnType<Processes['startReady']>> | undefined

beforeAll(async () => {
  processes = await withOwnDatabase()
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  await processes.close()
})

/** Starts the server for the first time, and has people who write to it. */
async function begin(): Promise<void> {
  server = await processes.startReady()
  const database = databaseOf(server)
  drinkers = await plantDrinkers(database.db, DRINKERS)
  await database.close()
}

/** Kills while everybody writes; what was left alone or is started again takes work again by itself. Answers what was lost. */
async function killOnce(victim: Victim, afterMs: number): Promise<string[]> {
  if (server === undefined) throw new Error('Begin first')
  const drinking = letThemDrink(server.origin, drinkers)
  await sleep(afterMs)
  if (victim !== 'app') await killDatabase(processes.dataDir)
  if (victim !== 'database') {
    server.child.kill('SIGKILL')
    await server.ended
  }
  await drinking.stop()
  if (victim !== 'database') server = await processes.startReady()
  await becomesReady(server.origin)
  const database = databaseOf(server)
  const losses = await findLosses(database.db, drinkers)
  await database.close()
  return losses
}

it(`killed ${KILLS} times (app, database, both in turn), all is there again without a hand (seed ${SEED})`, {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  await begin()
  const random = seededRandom(SEED)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length] ?? 'both'
    expect(await killOnce(victim, random() * LONGEST_LIFE_MS), `kill ${kill} of the ${victim}`).toEqual([])
    passedKills += 1
  }
  expect(countOf(drinkers, 'confirmed')).toBeGreaterThan(0)
})

it('a second start on the same data shares the database, and outlives the first', {
  timeout: 240_000,
}, async () => {
  const second = await processes.startReady()
  await becomesReady(second.origin)
  server?.child.kill('SIGTERM')
  expect(await server?.ended).toBe(0)
  expect(await isReady(second.origin)).toBe(true)
  server = second
})

it(`killed ${FIRST_STARTS} times during its very first start, it opens at the next`, {
  timeout: 30_000 + FIRST_STARTS * 60_000,
}, async () => {
  const random = seededRandom(SEED + 1)
  let passed = 0
  for (let start = 0; start < FIRST_STARTS; start += 1) {
    const fresh = await withOwnDatabase()
    const first = fresh.start()
    await sleep(300 + random() * 3_000)
    first.child.kill('SIGKILL')
    await first.ended
    const next = await fresh.startReady()
    await becomesReady(next.origin)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    await fresh.close()
    passed += 1
  }
  reportRow('K2', {
    tried: KILLS + FIRST_STARTS,
    passed: passedKills + passed,
    figure: `${KILLS} kills under load and ${FIRST_STARTS} during the first start; ${countOf(drinkers, 'confirmed')} presses confirmed, 0 lost`,
  })
})
