import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callByPath } from '../harness/any-procedure.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { callAddress, send, singleCallAddress } from '../harness/http.ts'
import { createTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { CANARY, plantCanaries, type Secrets } from './canaries.ts'
import { PROCEDURE_TABLE } from './procedure-table.ts'

/** One database for each set of secrets, equal in everything that is public. */
const worlds = {} as Record<Secrets, { deps: Awaited<ReturnType<typeof createTestDeps>>; server: TestServer }>

beforeAll(async () => {
  for (const secrets of ['first', 'second'] as const) {
    const deps = await createTestDeps()
    await plantCanaries(deps.db, secrets)
    worlds[secrets] = { deps, server: await startBareHost(deps) }
  }
})
afterAll(async () => {
  for (const { deps, server } of Object.values(worlds)) {
    await server.stop()
    await deps.close()
  }
})

const rows = Object.entries(PROCEDURE_TABLE)
const calls = rows.map(([path, { input }]) => [path, input] as const)
const gated = rows.flatMap(([path, { gatedPath }]) => (gatedPath === undefined ? [] : [path]))

describe.each(['visitor', 'user', 'banned'] as const)('a %s', (kind) => {
  it.each(calls)('finds no canary in %s, and no difference when the secrets differ', async (path, input) => {
    const first = JSON.stringify(await callByPath(kind, worlds.first.deps, path, input))
    expect(first).not.toMatch(CANARY)
    expect(JSON.stringify(await callByPath(kind, worlds.second.deps, path, input))).toBe(first)
  })
})

describe.each(['subscriber', 'admin'] as const)('a %s (the control: the canaries are there)', (kind) => {
  it.each(gated)('finds the canaries in %s, and other ones in the other database', async (path) => {
    const input = PROCEDURE_TABLE[path]?.input
    const first = JSON.stringify(await callByPath(kind, worlds.first.deps, path, input))
    const second = JSON.stringify(await callByPath(kind, worlds.second.deps, path, input))
    for (const sign of [/73\.14/, /canarysource/i, /canarynote/i]) expect(first).toMatch(sign)
    expect(second).not.toMatch(/73\.14/)
    expect(second).not.toBe(first)
  })

  it('finds every one of the twelve scores and the nine figures', async () => {
    const { scores } = (await callByPath(kind, worlds.first.deps, 'cities.bySlug', {
      slug: 'canary-city',
    })) as { scores: Record<string, number> & { inputs: unknown[] } }
    const { inputs, ...values } = scores
    expect(Object.values(values).filter((value) => /^(73\.14\d+|6[123])$/.test(String(value)))).toHaveLength(
      12,
    )
    expect(inputs).toHaveLength(9)
  })
})

describe('over HTTP', () => {
  /** The body of an answer in one of the two databases. */
  async function body(secrets: Secrets, address: string): Promise<string> {
    const { status, text } = await send(worlds[secrets].server.origin, address)
    expect(status).toBe(200)
    return text
  }

  it.each(calls)('%s alone holds no canary and does not depend on the secrets', async (path, input) => {
    const address = singleCallAddress(path, input)
    const first = await body('first', address)
    expect(first).not.toMatch(CANARY)
    expect(await body('second', address)).toBe(first)
  })

  it('all procedures in batches hold none either', async () => {
    for (let start = 0; start < calls.length; start += 10) {
      const address = callAddress(...calls.slice(start, start + 10))
      const first = await body('first', address)
      expect(first).not.toMatch(CANARY)
      expect(await body('second', address)).toBe(first)
    }
  })

  it('nothing a request carries turns a visitor into somebody else', async () => {
    const headers = {
      cookie: 'session=1; role=admin; isSubscribed=true',
      authorization: 'Bearer admin',
      'x-user-id': '00000000-0000-4000-8000-000000000001',
      'x-forwarded-user': 'admin',
    }
    for (const path of gated) {
      const address = singleCallAddress(path, PROCEDURE_TABLE[path]?.input)
      const { text } = await send(worlds.first.server.origin, address, { headers })
      expect(text).not.toMatch(CANARY)
      expect(text).toMatch(/"(locked|contaminantsLocked)":true/)
    }
  })

  it('an answer by POST is refused, so that it cannot be had that way', async () => {
    const { origin } = worlds.first.server
    const { status, text } = await send(origin, '/api/trpc/cities.bySlug', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ json: { slug: 'canary-city' } }),
    })
    expect(status).toBe(405)
    expect(text).not.toMatch(CANARY)
  })

  it('no error message tells a secret', async () => {
    for (const input of [{ slug: 'canary-city', scores: true }, { slug: ['canary-city'] }, null]) {
      const { status, text } = await send(
        worlds.first.server.origin,
        singleCallAddress('cities.bySlug', input),
      )
      expect(status).toBe(400)
      expect(text).not.toMatch(CANARY)
    }
  })

  it.each(['/sitemap.xml', '/robots.txt', '/sitemap-1.xml'])('%s holds none', async (address) => {
    expect(await body('first', address)).not.toMatch(CANARY)
  })
})
