// @module-tag D2
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Database } from '#server/db/create-db.ts'
import type { Deps } from '#server/deps.ts'
import { SESSION_COOKIE } from '#server/features/accounts/sessions/sessions.service.ts'
import { LEASE_MS } from '#server/features/scans/allowance/allowance.service.ts'
import { plantPerson } from '../authorization/identities.ts'
import { someBottle } from '../factories/bookmarks.ts'
import { insertCity } from '../factories/cities.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../harness/database-proxy.ts'
import { callAddress, send, singleCallAddress } from '../harness/http.ts'
import { createDevice, type Device } from '../harness/person.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

/** Times the database falls silent, and times a commit is broken off for each kind of write. */
const SILENCES = proofCount('D2', { test: 1, proof: 10 })
const BREAKS = proofCount('D2', { test: 6, proof: 200 })
const LONGEST_WAIT_MS = 6_000
const LATENCY_MS = 500
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let proxy: DatabaseProxy
let database: Database
/** The server's dependencies, which reach the database through the proxy alone. */
let served: Deps
let server: TestServer

beforeAll(async () => {
  await insertCity(deps.db, { name: 'Springfield' })
  proxy = await startDatabaseProxy(deps.connectionString)
  database = createDb({ connectionString: proxy.connectionString, poolSize: 6, log: deps.log })
  served = { ...deps, db: database.db }
  server = await startBareHost(served)
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await proxy.cut()
})

const LIST = singleCallAddress('cities.list', {})
const works = async () => (await send(server.origin, LIST)).status === 200

/** A subscriber's browser, at the server behind the proxy. */
async function subscriber(): Promise<{ id: string; device: Device; jar: Map<string, string> }> {
  const { id, token } = await plantPerson(deps, 'subscriber')
  const device = createDevice(served)
  device.jar.set(SESSION_COOKIE, token)
  return { id, device, jar: device.jar }
}

it(`anyone who asks while the database is silent is told so within ${LONGEST_WAIT_MS / 1000} s (${SILENCES} times)`, {
  timeout: 30_000 + SILENCES * 15_000,
}, async () => {
  const { jar } = await subscriber()
  const client = createWebClient(server.origin, { jar })
  const times: number[] = []
  let tried = 0
  for (let silence = 0; silence < SILENCES; silence += 1) {
    await works()
    // Who asks with a session reads it first: as many at once leave as many connections open.
    await Promise.all(Array.from({ length: 6 }, () => client.batch(['auth.session'])))
    proxy.swallow()
    const ask = async (call: () => Promise<{ status: number; headers: Record<string, unknown> }>) => {
      const start = performance.now()
      const { status, headers } = await call()
      times.push(performance.now() - start)
      tried += 1
      expect([status, headers['retry-after']]).toEqual([503, '5'])
    }
    const reads = [LIST, callAddress(['cities.list', {}], ['products.list', {}]), '/sitemap.xml', '/readyz']
    await Promise.all([
      // First, so that they find a connection: only a plain read could be asked a second time.
      ...[1, 2].map(() => ask(() => client.batch(['auth.session']))),
      ...reads.flatMap((path) => [path, path].map((each) => ask(() => send(server.origin, each)))),
      // A write begins a transaction: the rollback must not wait once more.
      ...[1, 2].map(() => ask(() => client.call('hydration.addWater', { id: randomUUID(), amount: 250 }))),
      ask(() => client.call('auth.signIn', { email: 'nobody@example.org', password: 'something' })),
    ])
    proxy.letThrough()
    await expect.poll(works, { timeout: 5_000 }).toBe(true)
  }
  const longest = Math.max(...times)
  reportRow('D2', {
    tried,
    passed: times.filter((ms) => ms <= LONGEST_WAIT_MS).length,
    figure: `black hole: answered 503 after ${(longest / 1000).toFixed(1)} s at most`,
  })
  expect(longest).toBeLessThanOrEqual(LONGEST_WAIT_MS)
})

it(`with ${LATENCY_MS} ms on the way everything is answered, only later`, { timeout: 60_000 }, async () => {
  const { jar, id } = await subscriber()
  const client = createWebClient(server.origin, { jar })
  await works()
  proxy.slowDown(LATENCY_MS)
  const start = performance.now()
  try {
    expect((await send(server.origin, LIST)).status).toBe(200)
    expect((await client.call('auth.session')).status).toBe(200)
    expect((await client.call('hydration.addWater', { id: randomUUID(), amount: 250 })).status).toBe(200)
  } finally {
    proxy.slowDown(0)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const entries = await deps.db
    .selectFrom('hydration_entries')
    .select('id')
    .where('user_id', '=', id)
    .execute()
  expect(entries).toHaveLength(1)
  reportRow('D2', { tried: 3, passed: 3, figure: `${LATENCY_MS} ms each way: three calls in ${seconds} s` })
})

it('answers of the database that come in pieces of three bytes are put together', {
  timeout: 240_000,
}, async () => {
  const { jar } = await subscriber()
  const client = createWebClient(server.origin, { jar })
  proxy.slice(3)
  try {
    const search = singleCallAddress('cities.list', { search: 'Springfield' })
    const { status, text } = await send(server.origin, search)
    expect([status, text]).toEqual([200, expect.stringContaining('Springfield')])
    expect((await client.call('auth.session')).status).toBe(200)
    const press = { id: randomUUID(), amount: 250 }
    expect((await client.call('hydration.addWater', press)).data).toMatchObject({ intake: 250 })
  } finally {
    proxy.slice(0)
  }
  reportRow('D2', { tried: 3, passed: 3, figure: 'answers in pieces of 3 bytes: three calls whole' })
})

it('a connection that breaks off within an answer costs a 503, and leaves no half effect', {
  timeout: 120_000,
}, async () => {
  const { jar, id } = await subscriber()
  const client = createWebClient(server.origin, { jar })
  const press = { id: randomUUID(), amount: 250 }
  const statuses: number[] = []
  // From within the greeting of a connection to within the answers of its queries.
  for (let bytes = 1; bytes < 4_000; bytes = Math.ceil(bytes * 1.5)) {
    proxy.limitAnswers(bytes)
    statuses.push((await client.call('hydration.addWater', press)).status)
  }
  proxy.limitAnswers(null)
  await expect.poll(works, { timeout: 5_000 }).toBe(true)
  statuses.push((await client.call('hydration.addWater', press)).status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.at(-1)).toBe(200)
  const { db } = deps
  const entries = await db.selectFrom('hydration_entries').select('id').where('user_id', '=', id).execute()
  expect(entries).toHaveLength(1)
  const broken = statuses.filter((status) => status === 503).length
  reportRow('D2', {
    tried: statuses.length,
    passed: statuses.length,
    figure: `${broken} answers broken off at a byte: 503 each, 1 effect of ${statuses.length} tries`,
  })
})

/** One kind of write: how it is sent, and how often it has had its effect. */
interface Write {
  name: string
  /** Transactions it takes. */
  commits: number
  /** What the statement that commits has in it. */
  sent: RegExp
  send(device: Device): () => Promise<unknown>
  effects(userId: string): Promise<number[]>
}

const WRITES: readonly Write[] = [
  {
    name: 'hydration.addWater',
    sent: /\bcommit\b/,
    commits: 1,
    send(device) {
      const press = { id: randomUUID(), amount: 2000 }
      return () => device.ask((api) => api.hydration.addWater(press))
    },
    async effects(userId) {
      const { db } = deps
      const entries = await db
        .selectFrom('hydration_entries')
        .select('id')
        .where('user_id', '=', userId)
        .execute()
      const progress = await db
        .selectFrom('hydration_data')
        .select(['current_intake', 'streak', 'experience'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return [entries.length, progress.current_intake / 2000, progress.streak, progress.experience / 40]
    },
  },
  {
    name: 'bookmarks.add',
    sent: /\bcommit\b/,
    commits: 1,
    send(device) {
      const bottle = { type: 'bottle_scan', title: 'Quellbrunn', data: someBottle() } as const
      return () => device.ask((api) => api.bookmarks.add(bottle))
    },
    async effects(userId) {
      const kept = await deps.db
        .selectFrom('saved_bookmarks')
        .select('id')
        .where('user_id', '=', userId)
        .execute()
      return [kept.length]
    },
  },
  {
    name: 'scans.diagnoseIssue',
    sent: /\bcommit\b/,
    commits: 2,
    send(device) {
      const scan = { id: randomUUID(), description: 'The tap in the kitchen drips.' }
      return () => device.ask((api) => api.scans.diagnoseIssue(scan))
    },
    async effects(userId) {
      const { db } = deps
      const scans = await db.selectFrom('scans').select('id').where('user_id', '=', userId).execute()
      const counted = await db
        .selectFrom('scan_usage')
        .select('id')
        .where('user_id', '=', userId)
        .where('state', '=', 'done')
        .execute()
      return [scans.length, counted.length]
    },
  },
]

/** Sends a write until it is answered, as the page does: after a while, and under the same id. */
async function insist(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send()
      return
    } catch (error) {
      const code = error instanceof TRPCError ? error.code : null
      if ((code !== 'SERVICE_UNAVAILABLE' && code !== 'CONFLICT') || attempt === 10) throw error
      // A scan that no one knows the end of holds its place until its lease is over.
      if (code === 'CONFLICT') deps.clock.set(new Date(deps.clock.now().getTime() + LEASE_MS).toISOString())
      await deps.db.deleteFrom('rate_limits').execute()
      await pause(20)
    }
  }
}

it.each(WRITES)(
  '$name, broken off while it commits and sent again, has its effect once',
  { timeout: 60_000 + BREAKS * 2_000 },
  async (write) => {
    let sprung = 0
    let once = 0
    const wrong: string[] = []
    for (let index = 0; index < BREAKS; index += 1) {
      await deps.db.deleteFrom('rate_limits').execute()
      const { id, device } = await subscriber()
      const moment = index % 2 === 0 ? 'after' : 'before'
      const hasSprung = proxy.resetOn(write.sent, moment, Math.floor(index / 2) % write.commits)
      await insist(write.send(device))
      sprung += hasSprung() ? 1 : 0
      const effects = await write.effects(id)
      if (effects.every((count) => count === 1)) once += 1
      else wrong.push(`${moment}: ${effects.join(', ')}`)
    }
    reportRow('D2', {
      tried: BREAKS,
      passed: once,
      figure: `${write.name}: ${sprung} commits broken off, ${BREAKS - once} double or lost effects`,
    })
    expect(wrong).toEqual([])
    expect(sprung).toBe(BREAKS)
  },
)

it.each(['a bottle', 'a profile'] as const)(
  'the picture of %s stays when the commit that names it loses its answer',
  async (named) => {
    await deps.db.deleteFrom('rate_limits').execute()
    const { id, device } = await subscriber()
    const hasSprung = proxy.resetOn(/\bcommit\b/, 'after')
    const sent = device.ask<unknown>((api) =>
      named === 'a bottle'
        ? api.bookmarks.add({ type: 'bottle_scan', title: 'Quellbrunn', data: someBottle(), image: PNG })
        : api.auth.updateUser({ avatarUrl: PNG }),
    )
    await expect(sent).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(hasSprung()).toBe(true)
    const { picture } = await deps.db
      .selectFrom('profiles')
      .leftJoin('saved_bookmarks', 'saved_bookmarks.user_id', 'profiles.id')
      .select((row) => row.fn.coalesce('profiles.avatar_url', 'saved_bookmarks.picture').as('picture'))
      .where('profiles.id', '=', id)
      .executeTakeFirstOrThrow()
    const key = picture?.replace('/images/', '') ?? ''
    expect(key).toMatch(/\.webp$/)
    expect(await deps.files.read(key)).not.toBeNull()
  },
)
