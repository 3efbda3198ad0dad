// @module-tag D1
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Database } from '#server/db/create-db.ts'
import { createLog } from '#server/log.ts'
import { insertCity } from '../factories/cities.ts'
import { withAdmin } from '../harness/admin-connection.ts'
import { singleCallAddress } from '../harness/http.ts'
import { type ControlledPostgres, startControlledPostgres } from '../harness/postgres-control.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { createWebClient } from '../harness/web-client.ts'
import { plantDrinkers } from './drinkers.ts'

/** Times each outage is caused. */
const ROUNDS = proofCount('D1', { test: 1, proof: 6 })
/** How long the database is away, or every connection of the pool busy. */
const AWAY_MS = 1_000
const BUSY_MS = 2_500
/** How long the load goes on after an outage, so that a late failure is seen: longer in all than a minute, in the proof. */
const AFTERWARDS_MS = proofCount('D1', { test: 500, proof: 2_000 })
const BACK_WITHIN_MS = 5_000
/** More than the pool has connections, so that some wait for one. */
const CLIENTS = 16
const DATABASE = 'outages'

let postgres: ControlledPostgres
let database: Database
let processes: Processes
let connectionString: string
beforeAll(async () => {
  postgres = await startControlledPostgres()
  await withAdmin(postgres.connectionStringFor('postgres'), (admin) =>
    admin.query(`create database ${DATABASE}`),
  )
  connectionString = postgres.connectionStringFor(DATABASE)
  processes = await createProcesses(connectionString)
  database = createDb({ connectionString, poolSize: 2, log: createLog('silent') })
})
afterAll(async () => {
  await processes?.close()
  await database?.close()
  await postgres?.stop()
})

/** Ways in which the database is lost; each answers when it takes work again. */
const OUTAGES: readonly { name: string; cause(): Promise<void> }[] = [
  {
    name: 'shut down and started',
    async cause() {
      await postgres.shutDown()
      await pause(AWAY_MS)
      await postgres.start()
    },
  },
  { name: 'restarted at once', cause: () => postgres.crashAndRecover() },
  {
    name: 'every connection terminated',
    cause: () =>
      withAdmin(connectionString, async (admin) => {
        await admin.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
        `)
      }),
  },
  {
    name: 'pool full',
    // Anyone who asks who they are waits for this lock, and holds a connection in the meantime.
    cause: () =>
      withAdmin(connectionString, async (admin) => {
        await admin.query('begin; lock table sessions in access exclusive mode')
        await pause(BUSY_MS)
        await admin.query('commit')
      }),
  },
]

it(`a server under load outlives ${ROUNDS * OUTAGES.length} outages of its database, and says nothing but 'busy' in the meantime`, {
  timeout: 120_000 + ROUNDS * 90_000,
}, async () => {
  const begun = performance.now()
  const { origin, child } = await processes.startReady()
  await insertCity(database.db, { name: 'Springfield' })
  const members = await plantDrinkers(database.db, CLIENTS)

  /** What people were answered, by status. */
  const answered = new Map<string, number>()
  let lastRefusal = 0
  let asked = 0
  let isOver = false
  const load = members.map(async ({ jar }, index) => {
    const member = createWebClient(origin, { jar })
    const visitor = createWebClient(origin)
    while (!isOver) {
      asked += 1
      // No one has searched for this before, so it is not kept.
      const search = singleCallAddress('cities.list', { search: `word ${asked}` })
      const { status, headers } = await (index % 4 === 0 ? visitor.open(search) : member.call('auth.session'))
      const isBare = status === 503 && headers['retry-after'] === undefined
      const what = isBare ? '503 without Retry-After' : String(status)
      answered.set(what, (answered.get(what) ?? 0) + 1)
      if (status !== 200) lastRefusal = performance.now()
      await pause(5)
    }
  })

  const back = new Map(OUTAGES.map(({ name }) => [name, 0]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, cause } of OUTAGES) {
      const refusalsBefore = answered.get('503') ?? 0
      await cause()
      const ready = performance.now()
      const works = async () => (await createWebClient(origin).open('/readyz')).status
      await expect.poll(works, { timeout: 30_000 }).toBe(200)
      await pause(AFTERWARDS_MS)
      back.set(name, Math.max(back.get(name) ?? 0, lastRefusal - ready))
      // Connections that end between two requests are replaced unseen; all others cost somebody a 503.
      if (name !== 'every connection terminated')
        expect(answered.get('503') ?? 0, name).toBeGreaterThan(refusalsBefore)
    }
  isOver = true
  await Promise.all(load)
  const seconds = Math.round((performance.now() - begun) / 1000)
  const [good, busy] = [answered.get('200') ?? 0, answered.get('503') ?? 0]
  const waits = [...back].map(([name, ms]) => `${name}: ${Math.max(0, Math.round(ms))} ms`).join(', ')
  reportRow('D1', {
    tried: asked,
    passed: good + busy,
    figure:
      `${ROUNDS * OUTAGES.length} outages in ${seconds} s of load: ${good} requests answered, ${busy} told to come again, ` +
      `${asked - good - busy} otherwise; last refusal after the database was back (${waits}); 0 exits`,
  })
  expect([...answered.keys()].filter((status) => !['200', '503'].includes(status))).toEqual([])
  expect(Math.max(...back.values())).toBeLessThan(BACK_WITHIN_MS)
  expect(child.exitCode).toBeNull()
})
