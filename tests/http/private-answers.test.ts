// @module-tag H
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantCanaries } from '../authorization/canaries.ts'
import { IDENTITIES, plantCaller, plantPerson } from '../authorization/identities.ts'
import { PLANTED } from '../authorization/planted.ts'
import { inputOf, rowOf } from '../authorization/procedure-table.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { tableReadingAi } from '../harness/fake-ai.ts'
import { type Answer, callAddress, send, singleCallAddress } from '../harness/http.ts'
import { IS_PROOF } from '../harness/proof.ts'
import { truncateAll } from '../harness/test-db.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

beforeAll(async () => {
  deps.ai = tableReadingAi()
  await plantCanaries(deps.db, 'first')
  await plantPerson(deps, 'admin')
  server = await startBareHost(deps, {
    render: async ({ request, createContext }) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/broken') throw new Error('This page is broken on purpose')
      const { viewer } = await createContext()
      return {
        status: pathname === '/missing' ? 404 : 200,
        location: pathname === '/old' ? '/new' : null,
        html: `<html><head></head><body>${viewer.kind}</body></html>`,
        routeIds: [],
        isPrivate: false,
        procedures: [],
        error: null,
      }
    },
  })
})
afterAll(() => server.stop())

function expectPrivate({ headers }: Answer, what: string): void {
  expect(headers['cache-control'], what).toBe('private, no-store')
  expect(headers.vary?.toLowerCase().split(/, */), what).toContain('cookie')
}

/** Who asks: in a test run somebody who is let in and somebody who is refused (header-crawl.test.ts asks as an admin). */
const MEMBERS = IDENTITIES.filter((kind) =>
  IS_PROOF ? kind !== 'visitor' : /^(subscriber|banned)$/.test(kind),
)
const paths = Object.keys(PROCEDURES)
const shared = paths.filter((path) => PROCEDURES[path]?._def.meta?.cache === 'public')
const inputOfRow = (path: string) => rowOf(path).input

describe('every answer to somebody with a session', () => {
  it.each(paths)('%s is theirs alone, answered or refused', { timeout: 90_000 }, async (path) => {
    for (const identity of MEMBERS) {
      const caller = await plantCaller(deps, identity)
      const input = await inputOf(deps, rowOf(path), caller)
      const client = createWebClient(server.origin, { jar: caller.device.jar })
      expectPrivate(await client.call(path, input), `${path} as ${identity}`)
    }
  })

  it.each(['/', '/cities', '/missing', '/broken', '/old', '/account'])('%s is theirs alone', async (path) => {
    for (const identity of MEMBERS) {
      const { device } = await plantCaller(deps, identity)
      expectPrivate(
        await createWebClient(server.origin, { jar: device.jar }).open(path),
        `${path} as ${identity}`,
      )
    }
  })

  it('in batches of public procedures too, and with a cookie that counts for nothing', async () => {
    const { device } = await plantPerson(deps, 'user')
    const calls = shared.slice(0, 9).map((path) => [path, inputOfRow(path)] as const)
    for (const jar of [device.jar, new Map([['session', 'nothing']]), new Map([['other', '1']])]) {
      expectPrivate(await createWebClient(server.origin, { jar }).batch(...calls), [...jar.keys()].join())
    }
  })
})

describe('without any cookie', () => {
  // What an admin of the tests above deleted is there again.
  beforeAll(async () => {
    await truncateAll(deps.db)
    await plantCanaries(deps.db, 'first')
  })

  it.each(shared)('%s may be kept by everybody', async (path) => {
    const answer = await send(server.origin, singleCallAddress(path, inputOfRow(path)))
    expect(answer.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    // What a shared cache has kept is not for somebody with a cookie.
    expect(answer.headers.vary).toMatch(/Cookie/)
  })

  it('a batch with one call about anyone who asks may not', async () => {
    const [first = ''] = shared
    const calls = [[first, inputOfRow(first)], ['auth.session']] as const
    expectPrivate(await send(server.origin, callAddress(...calls)), 'auth.session')
    const bySlug = ['cities.bySlug', { slug: PLANTED.slug }] as const
    expectPrivate(await send(server.origin, callAddress(calls[0], bySlug)), 'cities.bySlug')
  })
})

describe('a page', () => {
  it('is drawn for the person its cookie names', async () => {
    const { device } = await plantPerson(deps, 'user')
    expect((await createWebClient(server.origin, { jar: device.jar }).open('/')).text).toContain('user')
    expect((await send(server.origin, '/')).text).toContain('visitor')
  })

  it('and everything else that never asks who it is for sends no cookie back', async () => {
    const { device } = await plantPerson(deps, 'user')
    await sql`delete from sessions`.execute(deps.db)
    const client = createWebClient(server.origin, { jar: device.jar })
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/healthz',
      '/readyz',
      '/images/nothing.webp',
      '/api/no',
    ]) {
      expect((await client.open(path)).headers, path).not.toHaveProperty('set-cookie')
    }
  })
})
