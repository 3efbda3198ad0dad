import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, type Database } from '#server/db/create-db.ts'
import { SERVICE_BUSY_MESSAGE } from '#shared/app-error.ts'
import { plantCanaries } from '../authorization/canaries.ts'
import { PLANTED } from '../authorization/planted.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../harness/database-proxy.ts'
import { send } from '../harness/http.ts'
import { captureLog } from '../harness/log-lines.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let proxy: DatabaseProxy
let database: Database
let server: TestServer
const captured = captureLog()

beforeAll(async () => {
  await plantCanaries(deps.db, 'first')
  proxy = await startDatabaseProxy(deps.connectionString)
  database = createDb({ connectionString: proxy.connectionString, log: captured.log })
  server = await startTestServer({ ...deps, db: database.db, log: captured.log })
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await proxy.cut()
})

const ask = (path: string) => send(server.origin, path)
const PAGES = [
  '/',
  '/cities',
  `/cities/${PLANTED.slug}`,
  `/cities/${PLANTED.slug}/tap-water`,
  '/tap-water-ratings',
  '/innovations',
  `/innovations/${PLANTED.innovationId}`,
  '/products',
  `/products/${PLANTED.productId}`,
  '/methodology',
  '/sources',
]

describe('while the database is stopped', () => {
  it.each(PAGES)(
    '%s is a readable page with the status 503, and is itself again afterwards',
    async (path) => {
      await proxy.cut()
      const { status, headers, text } = await ask(path)
      await proxy.restore()
      expect(status).toBe(503)
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' })
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(text).toContain(SERVICE_BUSY_MESSAGE)
      expect(text).toContain(headers['x-request-id'])
      expect(text).not.toMatch(/ECONNREFUSED|ECONNRESET|postgres|select |\.ts\b|node_modules/i)
      expect((await ask(path)).status).toBe(200)
    },
  )

  it('is not written down as a fault of our own', () => {
    expect(captured.lines.filter(({ msg }) => msg === 'unexpected failure')).toEqual([])
  })
})

describe('a failure of our own', () => {
  it('is a page that tells an id and nothing of the inside; the log has it in full', async () => {
    await sql`alter table innovations rename to innovations_away`.execute(deps.db)
    // No one has asked for this before, so it is not kept.
    const { status, headers, text } = await ask('/innovations?category=AWG')
    await sql`alter table innovations_away rename to innovations`.execute(deps.db)
    expect(status).toBe(500)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).toContain('Something went wrong')
    expect(text).toContain(headers['x-request-id'])
    expect(text).not.toMatch(/relation|42P01|select |\.ts\b|node_modules|\bat \w+/i)
    const line = captured.lines.find(({ msg }) => msg === 'unexpected failure')
    expect(line).toMatchObject({ requestId: headers['x-request-id'] })
    expect(JSON.stringify(line)).toContain('relation \\"innovations\\" does not exist')
    expect((await ask('/innovations')).status).toBe(200)
  })
})
