// @module-tag Z
import superjson from 'superjson'
import { afterAll, expect, it } from 'vitest'
import { plantCaller } from '../authorization/identities.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import type { RequestOptions } from '../harness/http.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { SLOWEST_BLOCK_MS, startWatchedServer, type WatchedServer } from './watched-server.ts'

// superjson's `meta` says which values of an input to turn into other types. Reading it costs what the sender wants it
// to cost (a typed array of any length), so no input may carry it.

const TYPED_ARRAYS = [Uint8Array, Int8Array, Uint16Array, Float32Array, Float64Array].map(({ name }) => name)
/** Every type superjson can name in `meta`. */
const TYPES: readonly unknown[] = [
  ...['undefined', 'number', 'bigint', 'Date', 'Error', 'URL', 'regexp', 'set', 'map'],
  ...TYPED_ARRAYS.map((name) => ['typed-array', name]),
  ...[
    ['class', 'Object'],
    ['symbol', 'iterator'],
    ['custom', 'any'],
  ],
]
const NUMBERS: readonly number[] = [0, 1, 2 ** 16, 3e8, 2 ** 31, 2 ** 32, 2 ** 33]
/** How many of the notes each procedure gets; the four ways to send them take turns. */
const EACH = proofCount('Z', { test: 4, proof: TYPES.length * NUMBERS.length })
const AT_ONCE = 6

/** An input with a note of one type; its path is named twice, so that the value is read again as a set. */
function noted(index: number) {
  const type = TYPES[index % TYPES.length]
  const size = NUMBERS[Math.floor(index / TYPES.length) % NUMBERS.length]
  return {
    json: { a: { b: size }, c: [[size, size]] },
    meta: {
      values: { 'a.b': [type], a: { b: ['set'] }, 'c.0': [type, { 0: [type] }] },
      referentialEqualities: { 'a.b': ['a.b', 'c.0'], a: { b: ['c.0.0'] } },
      v: 1,
    },
  }
}

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: WatchedServer
/** Of several accounts, so that no account's own limit answers before the input is looked at. */
let cookies: string[]
const ACCOUNTS = 48

afterAll(() => server?.close())

/** The ways to send one input: alone, in a batch, and with the answer asked for as JSON lines. */
function requestsOf(path: string, input: unknown): [address: string, options: RequestOptions][] {
  const isQuery = PROCEDURES[path]?._def.type === 'query'
  return [false, true].flatMap((isBatch) =>
    [undefined, 'application/jsonl'].map((accept): [string, RequestOptions] => {
      const body = JSON.stringify(isBatch ? { 0: input } : input)
      const headers = {
        'sec-fetch-site': 'same-origin',
        ...(accept === undefined ? {} : { 'trpc-accept': accept, accept }),
      }
      const address = `/api/trpc/${path}?batch=${isBatch ? 1 : 0}`
      return isQuery
        ? [`${address}&input=${encodeURIComponent(body)}`, { headers }]
        : [address, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }]
    }),
  )
}

it('the example that stopped everybody for nine seconds is a note superjson would follow', () => {
  const small = { json: { a: { b: 3 } }, meta: { values: { 'a.b': [['typed-array', 'Uint8Array']] }, v: 1 } }
  expect(superjson.deserialize(small as never)).toEqual({ a: { b: new Uint8Array(3) } })
})

/** Notes that were followed or ignored: their calls were not refused. */
const accepted: string[] = []

/** Sends one note to the `nth` procedure, signed in and not, in one of the ways. */
async function tryNote(path: string, nth: number, count: number): Promise<void> {
  // A different part of the list for each procedure when only a few are tried.
  const note = noted(EACH < TYPES.length ? nth * EACH + count : count)
  const ways = requestsOf(path, note)
  const [address, options] = ways[(nth + count) % ways.length] ?? ['', {}]
  const signedIn = { ...options, headers: { ...options.headers, cookie: cookies[count % ACCOUNTS] ?? '' } }
  const answer = await server.ask(path, address, count % 3 === 0 ? options : signedIn)
  // A caller who may not use the procedure is told so before the input is read.
  if (![400, 401, 403].includes(answer?.status ?? 0))
    accepted.push(`${path}: ${answer?.status} ${JSON.stringify(note.meta)}`)
}

it(`no input may name types: ${EACH} notes to each procedure`, {
  timeout: 60_000 + EACH * 5_000,
}, async () => {
  server = await startWatchedServer(deps.connectionString)
  const admins = await Promise.all(Array.from({ length: ACCOUNTS }, () => plantCaller(deps, 'admin')))
  cookies = admins.map(({ token }) => `session=${token}`)
  for (const [nth, path] of Object.keys(PROCEDURES).entries()) {
    const tries = Array.from({ length: EACH }, (_, count) => count)
    while (tries.length > 0) {
      await Promise.all(tries.splice(0, AT_ONCE).map((count) => tryNote(path, nth, count)))
    }
  }
  const blocks = server.blocks()
  reportRow('Z', {
    tried: server.asked(),
    passed: server.asked() - accepted.length,
    figure: `type notes: ${accepted.length} accepted, ${blocks.length} blocks of the event loop above ${SLOWEST_BLOCK_MS} ms (longest ${Math.max(0, ...blocks)} ms)`,
  })
  expect(accepted.slice(0, 20)).toEqual([])
  expect(server.problems().slice(0, 20)).toEqual([])
  expect(blocks).toEqual([])
})
