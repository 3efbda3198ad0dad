// @module-tag D1
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, type Database } from '#server/db/create-db.ts'
import { SERVICE_BUSY_MESSAGE } from '#shared/app-error.ts'
import { insertCity } from '../factories/cities.ts'
import { insertPerson } from '../factories/people.ts'
import { insertProduct } from '../factories/products.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { callerAs } from '../harness/callers.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../harness/database-proxy.ts'
import { callAddress, send, singleCallAddress } from '../harness/http.ts'
import { captureLog } from '../harness/log-lines.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let proxy: DatabaseProxy
let database: Database
let server: TestServer
let productId: string
const captured = captureLog()

beforeAll(async () => {
  await insertCity(deps.db, { name: 'Springfield' })
  productId = (await insertProduct(deps.db)).id
  proxy = await startDatabaseProxy(deps.connectionString)
  database = createDb({ connectionString: proxy.connectionString, poolSize: 4, log: captured.log })
  const served = { ...deps, db: database.db, log: captured.log }
  server = await startBareHost(served, {
    // A page that reads, as every real one does.
    async render() {
      const { items } = await callerAs('visitor', served).cities.list({})
      return {
        status: 200,
        location: null,
        html: `<html>${items[0]?.name}</html>`,
        routeIds: [],
        isPrivate: false,
        procedures: [],
        error: null,
      }
    },
  })
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await proxy.cut()
})

const ask = (path: string) => send(server.origin, path)
const CALL = singleCallAddress('cities.list', {})
const paths = () => [
  '/',
  CALL,
  callAddress(['cities.list', {}], ['products.list', {}]),
  '/sitemap.xml',
  '/readyz',
]
const works = async () => (await Promise.all(paths().map(ask))).every(({ status }) => status === 200)

describe('while the database is stopped', () => {
  it('everything that needs it answers 503 with Retry-After, and is back without a restart', async () => {
    expect(await works()).toBe(true)
    await proxy.cut()
    for (const path of [...paths(), `/go/${productId}`]) {
      const { status, headers, text } = await ask(path)
      expect(status, path).toBe(503)
      expect(headers['retry-after'], path).toBe('5')
      expect(headers['cache-control'], path).toMatch(/no-store/)
      expect(text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:|postgres/i)
    }
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/robots.txt')).status).toBe(200)
    await proxy.restore()
    expect(await works()).toBe(true)
  })

  it('a person reads a page, and a program a sentence', async () => {
    await proxy.cut()
    const page = await ask('/cities')
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.text).toContain('<title>One moment, please |')
    expect(page.text).toContain(SERVICE_BUSY_MESSAGE)
    expect(page.text).toContain('name="robots" content="noindex"')
    expect(page.text).toContain(page.headers['x-request-id'])
    const call = await ask(CALL)
    expect(JSON.parse(call.text).error.json).toMatchObject({
      message: SERVICE_BUSY_MESSAGE,
      data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, requestId: call.headers['x-request-id'] },
    })
    await proxy.restore()
  })

  it('somebody’s session cannot be read: they are told the same, whatever they ask, and stay logged in', async () => {
    const { email } = await insertPerson(deps.db)
    const member = createWebClient(server.origin)
    await member.logIn(email)
    const token = member.jar.get('session')
    await proxy.cut()
    for (const path of ['auth.session', 'cities.list', 'auth.sessions', 'auth.updateUser', 'auth.signOut']) {
      const answer = await member.call(path)
      expect(answer, path).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5', 'cache-control': 'private, no-store' },
        error: { code: 'SERVICE_UNAVAILABLE', message: SERVICE_BUSY_MESSAGE },
      })
    }
    expect((await member.open('/cities')).status).toBe(503)
    expect(member.jar.get('session')).toBe(token)
    await proxy.restore()
    expect((await member.call('auth.session')).data).toMatchObject({ user: { email } })
  })

  it('many requests at once neither hang nor fail in another way', async () => {
    await proxy.cut()
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(index % 2 ? '/' : CALL)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    await proxy.restore()
    expect(await works()).toBe(true)
  })
})

describe('when connections are lost', () => {
  it('those that were idle are replaced unseen, or cost one request a 503', async () => {
    await works()
    proxy.dropConnections()
    for (let count = 0; count < 10; count += 1) expect([200, 503]).toContain((await ask(CALL)).status)
    expect(await works()).toBe(true)
  })

  it('by the server’s own hand, a request under way is told to come again', async () => {
    // The request waits for this lock when its connection is ended.
    await deps.db.transaction().execute(async (lock) => {
      await sql`lock table cities in access exclusive mode`.execute(lock)
      // No one has asked this before, so it is not kept.
      const waiting = ask(singleCallAddress('cities.list', { search: 'nowhere' }))
      const findWaiting = async () =>
        (
          await sql<{ pid: number }>`
            select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db)
        ).rows
      await expect.poll(findWaiting).toHaveLength(1)
      for (const { pid } of await findWaiting())
        await sql`select pg_terminate_backend(${pid})`.execute(deps.db)
      const { status, headers } = await waiting
      expect([status, headers['retry-after']]).toEqual([503, '5'])
    })
    expect(await works()).toBe(true)
  })

  it('every connection of the pool busy: anyone who waits too long for one is told to come again', async () => {
    const hold = Promise.withResolvers<void>()
    const held = Array.from({ length: 4 }, () => database.db.connection().execute(() => hold.promise))
    const { status, headers } = await ask(CALL)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    hold.resolve()
    await Promise.all(held)
    expect(await works()).toBe(true)
  })
})

it('none of it is written down as a fault of our own', () => {
  expect(
    captured.lines.filter(({ msg }) => msg === 'unexpected failure' || msg === 'procedure failed'),
  ).toEqual([])
})
