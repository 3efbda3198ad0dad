import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

/** Tries to log in from one network within five minutes. */
const TRIES = 30

const deps = useTestDeps()
/** The same site behind no proxy, one and two. */
let servers: TestServer[]

beforeAll(async () => {
  servers = await Promise.all([0, 1, 2].map((trustProxy) => startBareHost({ ...deps }, { trustProxy })))
})
afterAll(async () => {
  for (const server of servers) await server.stop()
})

let strangers = 0

/** One try to log in to an account no one has, through the given forwarding; answers its status. */
async function tryOnce(proxies: number, forwardedFor?: string): Promise<number> {
  strangers += 1
  const headers: Record<string, string> =
    forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  const client = createWebClient(servers[proxies]?.origin ?? '', { headers })
  const input = { email: `nobody${strangers}@example.org`, password: 'whatever it is' }
  return (await client.call('auth.signIn', input)).status
}

/** How many of many tries are let through to be judged. */
async function countLetThrough(tries: number, proxies: number, forwardedFor?: (index: number) => string) {
  let through = 0
  for (let index = 0; index < tries; index += 1) {
    if ((await tryOnce(proxies, forwardedFor?.(index))) === 401) through += 1
  }
  return through
}

describe('tries to log in are counted by network', () => {
  it('without a proxy, whatever the request says of itself', async () => {
    expect(await countLetThrough(TRIES + 5, 0, (index) => `203.0.113.${index}`)).toBe(TRIES)
  })

  it('behind one proxy, by the address it saw; what the caller put before is ignored', async () => {
    expect(await countLetThrough(TRIES + 5, 1, (index) => `203.0.113.${index}, 198.51.100.7`)).toBe(TRIES)
    expect(await tryOnce(1, '198.51.100.8')).toBe(401)
  })

  it('behind two proxies, by the address the outer one saw', async () => {
    const chain = (index: number) => `203.0.113.${index}, 198.51.100.7, 10.0.0.${index}`
    expect(await countLetThrough(TRIES + 5, 2, chain)).toBe(TRIES)
    expect(await tryOnce(2, '198.51.100.8, 10.0.0.1')).toBe(401)
  })

  it('of IPv6 addresses by their first half, which one household has', async () => {
    const inOneNetwork = (index: number) => `2001:db8:1:2::${index.toString(16)}`
    expect(await countLetThrough(TRIES + 5, 1, inOneNetwork)).toBe(TRIES)
    expect(await tryOnce(1, '2001:db8:1:3::1')).toBe(401)
  })

  it('behind a proxy that appends ports, by the address without them', async () => {
    expect(await countLetThrough(TRIES + 2, 1, (index) => `198.51.100.9:${4000 + index}`)).toBe(TRIES)
    expect(await tryOnce(1, '198.51.100.9')).toBe(429)
  })

  it('one process after the other: they count in the same rows', async () => {
    expect(await countLetThrough(TRIES - 1, 1, () => '198.51.100.7')).toBe(TRIES - 1)
    expect(await tryOnce(2, '198.51.100.7, 10.0.0.1')).toBe(401)
    expect(await tryOnce(1, '198.51.100.7')).toBe(429)
  })
})

describe('anyone who tries too often', () => {
  it('is told when to come back, in the header, in words and to the program', async () => {
    const { email } = await insertPerson(deps.db)
    const client = createWebClient(servers[0]?.origin ?? '')
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await client.call('auth.signIn', { email, password: 'wrong' })).status).toBe(401)
    }
    const { status, headers, error, text } = await client.call('auth.signIn', { email, password: 'wrong' })
    expect(status).toBe(429)
    expect(error).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts to log in. Try again in 15 minutes.',
    })
    const seconds = Number(headers['retry-after'])
    expect(seconds).toBeGreaterThan(890)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(JSON.parse(text).error.json.data.details).toEqual({ retryAfterSeconds: seconds })
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('in a batch is told the longest of the waits', async () => {
    const client = createWebClient(servers[0]?.origin ?? '')
    const email = 'nobody@example.org'
    // A mail of one kind goes out once a minute.
    await client.call('auth.requestCode', { email })
    for (let tries = 0; tries < 10; tries += 1) await client.call('auth.signIn', { email, password: 'wrong' })
    const answer = await client.open('/api/trpc/auth.requestCode,auth.signIn?batch=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ 0: { json: { email } }, 1: { json: { email, password: 'wrong' } } }),
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  })
})
