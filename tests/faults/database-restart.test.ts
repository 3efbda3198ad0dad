import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { plantPerson } from '../authorization/identities.ts'
import { insertCity } from '../factories/cities.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../harness/database-proxy.ts'
import { singleCallAddress } from '../harness/http.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { createWebClient } from '../harness/web-client.ts'

/** Times each outage is caused, and how long the database is away. */
const OUTAGES = proofCount('D1', { test: 1, proof: 8 })
const AWAY_MS = 1_000
const BACK_WITHIN_MS = 5_000
const CLIENTS = 8

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let proxy: DatabaseProxy
let processes: Processes
afterAll(async () => {
  await processes?.close()
  await proxy?.cut()
})

/** What people were answered, by status, since it was last emptied. */
const answered = new Map<string, number>()
const note = (what: string) => answered.set(what, (answered.get(what) ?? 0) + 1)
const LIST = singleCallAddress('cities.list', {})

it(`a server under load outlives its database ${OUTAGES * 2} times, and says nothing but 'busy' meanwhile`, {
  timeout: 60_000 + OUTAGES * 40_000,
}, async () => {
  await insertCity(deps.db, { name: 'Springfield' })
  const { device } = await plantPerson(deps, 'subscriber')
  proxy = await startDatabaseProxy(deps.connectionString)
  processes = await createProcesses(proxy.connectionString)
  const { origin, child } = await processes.startReady()
  const member = createWebClient(origin, { jar: device.jar })
  const visitor = createWebClient(origin)
  let isOver = false
  const ask = async (index: number) => {
    while (!isOver) {
      const call = index % 2 === 0 ? visitor.open(LIST) : member.call('auth.session')
      const { status, headers } = await call
      note(
        status === 503 && headers['retry-after'] === undefined ? '503 without Retry-After' : String(status),
      )
      await pause(5)
    }
  }
  const load = Array.from({ length: CLIENTS }, (_, index) => ask(index))
  const outages = [
    async () => {
      await proxy.cut()
      await pause(AWAY_MS)
      await proxy.restore()
    },
    async () => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'smart-hydration' and pid <> pg_backend_pid()
      `.execute(deps.db)
    },
  ]
  let slowest = 0
  for (let count = 0; count < OUTAGES; count += 1) {
    for (const cause of outages) {
      await cause()
      const back = performance.now()
      await expect.poll(async () => (await visitor.open('/readyz')).status, { timeout: 10_000 }).toBe(200)
      await expect.poll(async () => (await visitor.open(LIST)).status, { timeout: 10_000 }).toBe(200)
      slowest = Math.max(slowest, performance.now() - back)
      await pause(300)
    }
  }
  isOver = true
  await Promise.all(load)
  const total = [...answered.values()].reduce((sum, count) => sum + count, 0)
  const [good, busy] = [answered.get('200') ?? 0, answered.get('503') ?? 0]
  reportRow('D1', {
    tried: total,
    passed: good + busy,
    figure: `${OUTAGES * 2} outages under load: ${good} answered, ${busy} told to come again, back after ${slowest.toFixed(0)} ms at most`,
  })
  expect([...answered.keys()].filter((status) => !['200', '503'].includes(status))).toEqual([])
  expect(busy).toBeGreaterThan(0)
  expect(slowest).toBeLessThan(BACK_WITHIN_MS)
  expect(child.exitCode).toBeNull()
})
