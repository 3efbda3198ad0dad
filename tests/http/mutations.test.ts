import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startBareHost } from '../harness/bare-host.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const received: number[] = []

// Another file of this worker may have loaded what is replaced here.
vi.hoisted(() => vi.resetModules())
// Those of accounts have a limit of their own (auth-requests.test.ts); what guards all others is tested with one that
// tells what it received.
vi.mock('#server/trpc/app-router.ts', async () => {
  const { router } = await import('#server/trpc/init.ts')
  const { publicProcedure } = await import('#server/trpc/procedures.ts')
  return {
    appRouter: router({
      keep: publicProcedure.input(z.string()).mutation(({ input }) => {
        received.push(input.length)
        return { length: input.length }
      }),
    }),
  }
})

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

beforeAll(async () => {
  // A refusal in the middle of a long body does not get through the balancer of tests.
  server = await startBareHost(deps, { isOneProcess: true })
})
beforeEach(() => {
  received.length = 0
})
afterAll(async () => {
  await server.stop()
  vi.doUnmock('#server/trpc/app-router.ts')
  vi.resetModules()
})

/** Sends one write; answers its status and the message of its refusal. */
async function keep(body: string, headers: Record<string, string> = {}) {
  const { text, ...answer } = await send(server.origin, '/api/trpc/keep', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body,
  })
  const { error, result } = JSON.parse(text)
  return { ...answer, message: (error?.json ?? error)?.message, data: result?.data.json }
}
const json = (length: number) => JSON.stringify({ json: 'a'.repeat(length) })
/** What the JSON around the text takes of the body. */
const AROUND = json(0).length

describe('a write from our own page', () => {
  it('is done, and no one keeps the answer', async () => {
    const { status, data, headers } = await keep(json(5))
    expect({ status, data }).toEqual({ status: 200, data: { length: 5 } })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(received).toEqual([5])
  })

  it.each<Record<string, string>>([{}, { 'transfer-encoding': 'chunked' }])(
    'may be 256 KiB long, and not one byte longer (%j)',
    async (headers) => {
      const most = 256 * 1024 - AROUND
      expect((await keep(json(most), headers)).status).toBe(200)
      expect(await keep(json(most + 1), headers)).toMatchObject({
        status: 413,
        message: 'The request is too large.',
      })
      expect((await keep(json(5_000_000), headers)).status).toBe(413)
      expect(received).toEqual([most])
    },
  )
})

describe('a write from elsewhere is refused before it is done', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'GET' },
  ])('%j', async (headers) => {
    expect((await keep(json(1), headers)).status).toBe(403)
    expect(received).toEqual([])
  })
})
