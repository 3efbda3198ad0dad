import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { RenderInput } from '#client/entry-server.tsx'
import { createDb, type Database } from '#server/db/create-db.ts'
import type { DB } from '#server/db/db-types.generated.ts'
import { openReadReplica, type ReadReplica } from '#server/db/read-replica.ts'
import { plantCanaries } from '../authorization/canaries.ts'
import { plantCaller, plantPerson } from '../authorization/identities.ts'
import { inputOf, rowOf } from '../authorization/procedure-table.ts'
import { insertCity } from '../factories/cities.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { send, singleCallAddress } from '../harness/http.ts'
import { type CapturedLog, captureLog } from '../harness/log-lines.ts'
import { type PostgresReplica, startReplica } from '../harness/postgres-replica.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

/** One of two processes over one database, which both read a replica. */
interface Process {
  server: TestServer
  primary: Database
  replica: ReadReplica
  log: CapturedLog
}

const deps = useTestDeps()
let replica: PostgresReplica
let here: Process
let there: Process

/** A page that lists the cities, read as any page reads them. */
async function render({ createContext }: RenderInput) {
  const context = await createContext()
  const cities = await context.deps.db.selectFrom('cities').select('name').orderBy('name').execute()
  const html = `<html><body>${context.viewer.kind}: ${cities.map(({ name }) => name).join(', ')}</body></html>`
  const page = { status: 200, location: null, routeIds: [], isPrivate: false, error: null }
  return { ...page, html, procedures: ['cities.list'] }
}

async function startProcess(): Promise<Process> {
  const log = captureLog()
  const primary = createDb({ connectionString: deps.connectionString, poolSize: 4, log: log.log })
  const name = new URL(deps.connectionString).pathname.slice(1)
  const own = openReadReplica({
    primary,
    connectionString: replica.connectionStringFor(name),
    poolSize: 4,
    log: log.log,
    retryMs: 0,
  })
  const server = await startBareHost({ ...deps, db: primary.db, replica: own }, { render })
  return { server, primary, replica: own, log }
}

beforeAll(async () => {
  replica = await startReplica(inject('testDatabase').adminUrl)
})
beforeEach(async () => {
  await replica.catchUp()
  here = await startProcess()
  there = await startProcess()
})
afterEach(async () => {
  await replica.resume()
  for (const { server, primary, replica: own } of [here, there]) {
    await server.stop()
    await own.close()
    await primary.close()
  }
})
afterAll(() => replica?.stop())

/** Changes rows without a record of the change: anyone who reads the primary sees it, and no one else knows of it. */
const changeSecretly = (change: (db: Kysely<DB>) => Promise<unknown>) =>
  deps.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change(tx)
  })
const rename = (name: string) => (db: Kysely<DB>) => db.updateTable('cities').set({ name }).execute()

const list = singleCallAddress('cities.list', {})
const namesAt = async ({ server }: Process, headers: Record<string, string> = {}) => {
  const { text } = await send(server.origin, list, { headers })
  const { items } = JSON.parse(text).result.data.json as { items: { name: string }[] }
  return items.map(({ name }) => name)
}
const pageAt = async ({ server }: Process, path = '/cities') => (await send(server.origin, path)).text

describe('a visitor', () => {
  beforeEach(async () => {
    await insertCity(deps.db, { name: 'Bern' })
    await replica.catchUp()
    await replica.pause()
  })

  it('gets lists and pages from the replica', async () => {
    await changeSecretly(rename('Basel'))
    expect(await namesAt(here)).toEqual(['Bern'])
    expect(await pageAt(here)).toContain('visitor: Bern')
  })

  it('gets a change at once in every process while the replica lags behind, and no old content after it', async () => {
    expect(await namesAt(here)).toEqual(['Bern'])
    await rename('Basel')(deps.db)
    for (const process of [here, there]) {
      expect(await namesAt(process)).toEqual(['Basel'])
      expect(await pageAt(process)).toContain('visitor: Basel')
    }
    await replica.resume()
    await replica.catchUp()
    for (const process of [here, there]) {
      expect(await namesAt(process)).toEqual(['Basel'])
      expect(await pageAt(process, '/cities?search=x')).toContain('visitor: Basel')
    }
  })

  it('gets every answer when the replica is killed, and the replica’s again after its restart', async () => {
    await replica.resume()
    expect(await namesAt(here)).toEqual(['Bern'])
    await replica.kill()
    const paths = Array.from({ length: 20 }, (_, number) => `/cities?search=${number}`)
    const pages = await Promise.all(paths.map((path) => pageAt(here, path)))
    expect(pages.filter((text) => !text.includes('visitor: Bern'))).toEqual([])
    await replica.restart()
    await replica.catchUp()
    await replica.pause()
    await changeSecretly(rename('Basel'))
    // Each attempt is an address of its own: nothing is cached under it.
    let attempt = 0
    const nextPage = () => {
      attempt += 1
      return pageAt(here, `/cities?search=again-${attempt}`)
    }
    await expect.poll(nextPage).toContain('visitor: Bern')
  })
})

it('a member’s page and answers about them are read from the primary', async () => {
  await insertCity(deps.db, { name: 'Bern', slug: 'bern' })
  const { token } = await plantPerson(deps, 'subscriber')
  await replica.catchUp()
  await replica.pause()
  await changeSecretly(rename('Basel'))
  const headers = { cookie: `session=${token}` }
  const page = await send(here.server.origin, '/cities', { headers })
  expect(page.text).toContain('user: Basel')
  const city = await send(here.server.origin, singleCallAddress('cities.bySlug', { slug: 'bern' }), {
    headers,
  })
  expect(city.text).toContain('"name":"Basel"')
})

it('an admin sees a saved city at once, also in the other process, while the replica lags behind', async () => {
  const { device } = await plantPerson(deps, 'admin')
  await replica.catchUp()
  const [one, other] = [here, there].map(({ server }) =>
    createWebClient(server.origin, { jar: device.jar }),
  ) as [ReturnType<typeof createWebClient>, ReturnType<typeof createWebClient>]
  await replica.pause()
  for (const name of ['Bern', 'Basel', 'Thun']) {
    const saved = await one.call('admin.cities.create', {
      ...{ name, country: 'Switzerland', category: 'River', status: 'published' },
    })
    expect(saved.error).toBeNull()
    for (const client of [one, other]) {
      const { data } = await client.call('cities.list', { search: name })
      expect((data as { items: unknown[] }).items).toEqual([expect.objectContaining({ name })])
      const counted = await client.call('admin.dashboard')
      expect(counted.data).toMatchObject({ recent: { city: { name } } })
    }
  }
})

it('the site map has a new city at once, and the replica is read for it once it has that city', async () => {
  await replica.pause()
  await insertCity(deps.db, { name: 'Bern', slug: 'bern' })
  const sitemap = async () => (await send(here.server.origin, '/sitemap.xml')).text
  expect(await sitemap()).toContain('/cities/bern<')
  await replica.resume()
  await replica.catchUp()
  // On a busy machine the replica may miss the moment that a request waits for it.
  await expect.poll(() => here.replica.whenCaughtUp(), { timeout: 10_000 }).not.toBeNull()
  expect(await sitemap()).toContain('/cities/bern<')
})

it('every public answer and every report can be read from the replica', async () => {
  await plantCanaries(deps.db, 'first')
  await replica.catchUp()
  const visitor = await plantCaller(deps, 'visitor')
  const admin = createWebClient(here.server.origin, { jar: (await plantPerson(deps, 'admin')).device.jar })
  const paths = Object.keys(PROCEDURES).filter((path) => PROCEDURES[path]?._def.meta?.cache !== undefined)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const input = await inputOf(deps, rowOf(path), visitor)
    await replica.catchUp()
    const { status, text } = await send(here.server.origin, singleCallAddress(path, input))
    expect([path, status], text).toEqual([path, 200])
  }
  for (const path of ['admin.dashboard', 'admin.analytics']) expect((await admin.call(path)).error).toBeNull()
  const troubles = here.log.lines.filter(({ level }) => Number(level) >= 40)
  expect(troubles).toEqual([])
})
