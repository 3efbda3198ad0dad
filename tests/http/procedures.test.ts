import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVICE_BUSY_MESSAGE } from '#shared/app-error.ts'
import { insertCity } from '../factories/cities.ts'
import { insertProduct } from '../factories/products.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { callAddress, type RequestOptions, send, singleCallAddress } from '../harness/http.ts'
import { captureLog } from '../harness/log-lines.ts'
import { createTestDeps, useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
const captured = captureLog()

beforeAll(async () => {
  deps.log = captured.log
  server = await startBareHost(deps)
  await insertCity(deps.db, { name: 'Springfield', slug: 'springfield' })
  await insertProduct(deps.db)
})
afterAll(() => server.stop())

const ask = (path: string, options?: RequestOptions) => send(server.origin, path, options)
const own = () => ({ 'sec-fetch-site': 'same-origin', origin: server.origin })
const post = (headers: Record<string, string>, body = '{"json":{}}') =>
  ask('/api/trpc/cities.list', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

describe('an answer', () => {
  it('comes alone and in a batch, in the format of superjson', async () => {
    const single = await ask(singleCallAddress('cities.list', { limit: 5 }))
    expect(single.status).toBe(200)
    expect(single.headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(single.text)).toMatchObject({
      result: { data: { json: { items: [{ name: 'Springfield' }], nextCursor: null } } },
    })
    const batch = await ask(callAddress(['cities.bySlug', { slug: 'springfield' }], ['products.brands', {}]))
    expect(JSON.parse(batch.text)).toMatchObject([
      { result: { data: { json: { city: { name: 'Springfield' }, locked: true } } } },
      { result: { data: { json: [] } } },
    ])
  })

  it('of a batch in which one call fails holds the others', async () => {
    const { status, text } = await ask(
      callAddress(['cities.bySlug', { slug: 'atlantis' }], ['cities.list', {}]),
    )
    expect(status).toBe(207)
    expect(JSON.parse(text)).toMatchObject([
      { error: { json: { message: 'City Not Found', data: { code: 'NOT_FOUND', httpStatus: 404 } } } },
      { result: { data: { json: { items: [{}] } } } },
    ])
  })

  it('is packed for anyone who can unpack it', async () => {
    await sql`
      insert into cities (name, country, slug, category)
      select 'Bulk ' || n, 'Testland', 'bulk-' || n, 'River' from generate_series(1, 40) n
    `.execute(deps.db)
    const address = singleCallAddress('cities.list', {})
    const packed = await ask(address, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.bytes.length).toBeLessThan((await ask(address)).bytes.length / 3)
  })
})

describe('a call that changes something must come from our own pages', () => {
  // A query asked by POST: let through, it ends in 405 instead of 403.
  const through = 405

  it.each([
    ['same-origin', through],
    ['same-site', 403],
    ['cross-site', 403],
    ['none', 403],
    ['', 403],
  ])('Sec-Fetch-Site: %s', async (site, status) => {
    expect((await post({ 'sec-fetch-site': site })).status).toBe(status)
    expect((await post({ 'sec-fetch-site': site, origin: 'https://evil.example' })).status).toBe(status)
    expect((await post({ 'sec-fetch-site': site, origin: server.origin })).status).toBe(status)
  })

  it('without Sec-Fetch-Site, Origin decides', async () => {
    expect((await post({ origin: server.origin })).status).toBe(through)
    expect((await post({})).status).toBe(403)
    const port = new URL(server.origin).port
    for (const origin of [
      'https://evil.example',
      'null',
      `${server.origin}.evil.example`,
      `http://127.0.0.1:${port}`,
      `https://localhost:${port}`,
      'http://localhost',
    ]) {
      expect((await post({ origin })).status, origin).toBe(403)
    }
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused like POST', async (method) => {
    const answer = await ask('/api/trpc/cities.list', { method, headers: { origin: 'https://evil.example' } })
    expect(answer.status).toBe(403)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('says what to do', async () => {
    expect(JSON.parse((await post({})).text)).toEqual({
      error: {
        message: 'This request did not come from our own pages. Reload the page and try again.',
        requestId: expect.any(String),
      },
    })
  })
})

// Every other request that cannot be used stands in forged-calls.test.ts.
describe('a request that cannot be used', () => {
  /** The status, and the error of the (first) call. */
  async function outcome(path: string, options?: RequestOptions) {
    const { status, text } = await ask(path, options)
    const parsed = JSON.parse(text)
    const { error } = Array.isArray(parsed) ? parsed[0] : parsed
    return { status, error: error?.json ?? error }
  }

  it('a wrong input, told by field', async () => {
    const { error } = await outcome(singleCallAddress('cities.list', { search: 'a\u0000', limit: 'x' }))
    expect(error.data).toEqual({
      code: 'BAD_REQUEST',
      httpStatus: 400,
      requestId: expect.any(String),
      details: null,
      fields: {
        search: ['The text contains characters that cannot be stored.'],
        limit: [expect.any(String)],
      },
    })
  })

  it('names the request as its header does', async () => {
    const { headers, text } = await ask(singleCallAddress('cities.bySlug', { slug: 'atlantis' }))
    expect(JSON.parse(text).error.json.data.requestId).toBe(headers['x-request-id'])
  })
})

describe('who may keep an answer', () => {
  const PUBLIC = 'public, max-age=60, stale-while-revalidate=300'
  const PRIVATE = 'private, no-store'
  const list = ['cities.list', {}] as const
  const brands = ['products.brands', {}] as const
  const city = ['cities.bySlug', { slug: 'springfield' }] as const
  const unknown = ['cities.bySlug', { slug: 'atlantis' }] as const
  const cookie = { headers: { cookie: 'theme=dark' } }

  it.each([
    ['one shared answer', [list], {}, PUBLIC],
    ['a batch of shared answers', [list, brands], {}, PUBLIC],
    ['a shared answer to a request with a cookie', [list], cookie, PRIVATE],
    ['an answer that depends on who asks', [city], {}, PRIVATE],
    ['a batch with one such answer', [list, city], {}, PRIVATE],
    ['the session', [['auth.session']], {}, PRIVATE],
    ['a failure', [unknown], {}, PRIVATE],
    ['a batch with a failure', [list, unknown], {}, PRIVATE],
    ['a refusal', [['cities.list', { limit: 0 }]], {}, PRIVATE],
    ['a procedure that does not exist', [['cities.nothing']], {}, PRIVATE],
    ['a batch with one that does not exist', [list, ['cities.nothing']], {}, PRIVATE],
  ] as [string, [string, unknown?][], RequestOptions, string][])(
    '%s',
    async (_what, calls, options, expected) => {
      const { headers } = await ask(callAddress(...calls), options)
      expect(headers['cache-control']).toBe(expected)
      expect(headers.vary?.toLowerCase()).toContain('cookie')
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
    },
  )

  it('no one keeps an answer to a POST', async () => {
    expect((await post(own())).headers['cache-control']).toBe(PRIVATE)
  })
})

describe('a failure of our own', () => {
  it('reaches people as a sentence and an id, and the log in full', async () => {
    const broken = await createTestDeps()
    broken.log = captured.log
    const host = await startBareHost(broken)
    await sql`drop table innovations`.execute(broken.db)
    const { status, headers, text } = await send(host.origin, singleCallAddress('innovations.list', {}))
    expect(status).toBe(500)
    expect(JSON.parse(text)).toEqual({
      error: {
        json: {
          message: 'Something went wrong',
          code: -32603,
          data: {
            code: 'INTERNAL_SERVER_ERROR',
            httpStatus: 500,
            requestId: headers['x-request-id'],
            details: null,
            fields: null,
          },
        },
      },
    })
    expect(text).not.toMatch(/relation|innovations|select|42P01|stack|\.ts|\//i)
    const line = captured.lines.find(({ procedure }) => procedure === 'innovations.list')
    expect(line).toMatchObject({ requestId: headers['x-request-id'], msg: 'procedure failed' })
    expect(JSON.stringify(line)).toContain('relation \\"innovations\\" does not exist')
    await host.stop()
    await broken.close()
  })

  it('is told apart from a database that is busy', async () => {
    const slow = await createTestDeps()
    // A replica answers while the database itself is busy.
    const host = await startBareHost(slow, { isOneProcess: true })
    await slow.db.transaction().execute(async (lock) => {
      await sql`lock table cities in access exclusive mode`.execute(lock)
      const { status, headers, text } = await send(host.origin, singleCallAddress('cities.list', {}))
      expect(status).toBe(503)
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' })
      expect(JSON.parse(text).error.json.message).toBe(SERVICE_BUSY_MESSAGE)
    })
    expect((await send(host.origin, singleCallAddress('cities.list', {}))).status).toBe(200)
    await host.stop()
    await slow.close()
  })
})
