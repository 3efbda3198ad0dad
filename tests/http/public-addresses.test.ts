// @module-tag PA
import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#server/limits/limits.ts'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { signals } from '#server/metrics/signals.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { callAddress, send, singleCallAddress } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { PUBLIC_ENDPOINTS, PUBLIC_PROCEDURES } from './public-addresses.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

beforeAll(async () => {
  server = await startBareHost(deps, { isOneProcess: true })
})
afterAll(() => server?.stop())

/** By a name, so that Knip does not take them for files this test loads, and their exports for used. */
const ENDPOINTS = ['src/server/http/*.ts', 'src/server/features/**/*.routes.ts']

/** Fills the places of this machine's network but for `left`, and gives them back. */
async function whileFull<T>(name: 'pages' | 'reads', work: () => Promise<T>, left = 0): Promise<T> {
  const leave: (() => void)[] = []
  const asker = { account: null, address: '127.0.0.1' }
  try {
    for (;;) leave.push(SHARED_QUEUES[name].take(asker))
  } catch {
    // All of its share is taken.
  }
  for (const end of leave.splice(0, left)) end()
  try {
    return await work()
  } finally {
    for (const end of leave) end()
  }
}

describe('the list of public addresses', () => {
  it('has every procedure that anyone may call and that is not kept by content version, and says how it is protected', () => {
    const open = Object.entries(PROCEDURES).flatMap(
      ([
        path,
        {
          _def: { meta },
        },
      ]) => (meta?.needs === undefined && meta?.cache === undefined ? [path] : []),
    )
    const missing = open.filter((path) => !(path in PUBLIC_PROCEDURES))
    expect(missing.map((path) => `Add ${path} to tests/http/public-addresses.ts.`)).toEqual([])
    expect(Object.keys(PUBLIC_PROCEDURES).sort()).toEqual(open.sort())
    for (const [path, limit] of Object.entries(PUBLIC_PROCEDURES))
      if (limit !== null) expect(Object.keys(LIMITS), path).toContain(limit)
  })

  it('has every endpoint', async () => {
    let count = 0
    for await (const file of glob(ENDPOINTS)) {
      const source = await readFile(file, 'utf8')
      count += [...source.matchAll(/\broutes\.(get|post|put|delete|all)\(/g)].length
    }
    // `/api/log` has a handler for each of two methods, and the two addresses that end a kind of mail share one.
    expect(Object.keys(PUBLIC_ENDPOINTS)).toHaveLength(count)
  })
})

describe('a network whose share is used up', () => {
  it('is refused at every address that is limited at once', async () => {
    const endpoints = [
      '/images/x.webp',
      '/share-pictures/city/x.png',
      '/auth/google',
      '/go/x',
      '/api/log',
      '/api/today',
      '/api/drinks',
      '/start',
    ]
    await whileFull('reads', async () => {
      for (const path of endpoints) expect((await send(server.origin, path)).status, path).toBe(429)
      for (const [path, { _def }] of Object.entries(PROCEDURES)) {
        if (_def.meta?.needs !== undefined || _def.type !== 'query') continue
        expect((await send(server.origin, singleCallAddress(path))).status, path).toBe(429)
      }
    })
    await whileFull('reads', async () => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      // A cookie that is no session gives no place.
      for (const cookie of ['other=1', 'session=none']) {
        const options = { method: 'POST', headers: { ...headers, cookie }, body: '{"json":{}}' }
        expect((await send(server.origin, '/api/trpc/contact.send', options)).status, cookie).toBe(429)
      }
    })
    await whileFull('pages', async () => {
      const { status, headers } = await send(server.origin, '/pricing')
      expect(status).toBe(429)
      expect(headers['retry-after']).toBe('2')
    })
    expect((await send(server.origin, '/pricing')).status).toBe(200)
  })
})

it.each(['GET', 'POST'])('each call of a batch by %s needs a place', async (method) => {
  const calls = Array.from(
    { length: 10 },
    () => [method === 'GET' ? 'auth.providers' : 'contact.send'] as const,
  )
  const [path = ''] = callAddress(...calls).split('&')
  const isGet = method === 'GET'
  const answer = await whileFull(
    'reads',
    () =>
      send(server.origin, path, {
        method,
        ...(!isGet && {
          body: '{}',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        }),
      }),
    3,
  )
  const answers: { error?: { json: { data: { code: string } } } }[] = JSON.parse(answer.text)
  const refused = answers.filter(({ error }) => error?.json.data.code === 'TOO_MANY_REQUESTS')
  expect([answers.length, refused.length]).toEqual([10, 7])
})

it.each(['GET', 'POST'])('an input that nests too deeply is refused, by %s', async (method) => {
  const json = `{"json":${'['.repeat(7_000)}${']'.repeat(7_000)}}`
  const isGet = method === 'GET'
  const { status, text } = await send(
    server.origin,
    // As it is: encoded, it would be longer than an address may be.
    isGet ? `/api/trpc/cities.list?input=${json}` : '/api/trpc/contact.send',
    {
      method,
      ...(!isGet && {
        body: json,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      }),
    },
  )
  expect(status).toBe(400)
  expect(text).toContain('at most 20 levels deep')
})

it('the log and the metrics have the whole path of a request', async () => {
  const paths: string[] = []
  const stop = signals.requestEnded.subscribe(({ path }) => paths.push(path))
  for (const path of ['/api/trpc/contact.about', '/auth/nobody', '/api/nothing'])
    await send(server.origin, path)
  await expect.poll(() => paths).toEqual(['/api/trpc/contact.about', '/auth/nobody', '/api/nothing'])
  stop()
})
