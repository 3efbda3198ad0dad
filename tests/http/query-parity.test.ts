import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantCanaries } from '../authorization/canaries.ts'
import { IDENTITIES, type Identity, plantCaller, plantPerson } from '../authorization/identities.ts'
import { expectedVerdict, inputOf, rowOf } from '../authorization/procedure-table.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { callAddress, send, singleCallAddress } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

// Queries by GET take a shorter way than the framework's adapter. A content type, which a GET does not need, sends one
// the long way: whatever is asked, both ways must answer the same.

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

beforeAll(async () => {
  await plantCanaries(deps.db, 'first')
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

/** What a client makes of an answer, without the id of the request. */
async function outcome(address: string, headers: Record<string, string>) {
  const answer = await send(server.origin, address, { headers })
  return {
    status: answer.status,
    type: answer.headers['content-type']?.split(';')[0],
    retryAfter: answer.headers['retry-after'],
    body: JSON.parse(
      answer.text
        .replaceAll(String(answer.headers['x-request-id']), 'REQUEST')
        .replace(/"expiresIn":\d+/, '"expiresIn":0'),
    ) as unknown,
    cookies: answer.headers['set-cookie'],
  }
}

const quick = (address: string, headers: Record<string, string> = {}) => outcome(address, headers)
const framework = (address: string, headers: Record<string, string> = {}) =>
  outcome(address, { ...headers, 'content-type': 'application/json' })
const encoded = (address: string) => encodeURI(address)

const queries = Object.keys(PROCEDURES).filter((path) => PROCEDURES[path]?._def.type === 'query')
/**
 * One query of each kind: what both ways do with an answer depends on what the caller gets, on who else may get the same, and on
 * whether there is an input.
 */
function kindsFor(identity: Identity): Iterable<readonly [path: string, verdict: string]> {
  const kinds = queries.map((path) => {
    const verdict = expectedVerdict(rowOf(path), identity)
    const hasInput = rowOf(path).input !== undefined
    return [`${verdict} ${PROCEDURES[path]?._def.meta?.cache} ${hasInput}`, [path, verdict]] as const
  })
  return new Map(kinds).values()
}
const calls = queries
  // What needs a row of its own is asked for above, one by one.
  .filter((path) => rowOf(path).access === 'public' && typeof rowOf(path).input !== 'function')
  .map((path) => [path, rowOf(path).input] as const)

describe('both ways answer the same', () => {
  it.each(IDENTITIES)('to a %s, one query of each kind alone and in a batch', async (identity) => {
    const caller = await plantCaller(deps, identity)
    const { token } = caller
    const headers: Record<string, string> = token === null ? {} : { cookie: `session=${token}` }
    for (const [path, verdict] of kindsFor(identity)) {
      const input = await inputOf(deps, rowOf(path), caller)
      for (const address of [singleCallAddress(path, input), callAddress([path, input])]) {
        const answer = await quick(address, headers)
        expect(answer.status === 200, path).toBe(['open', 'locked'].includes(verdict))
        expect(answer, path).toEqual(await framework(address, headers))
      }
    }
  })

  it('to a member, and to a cookie whose session is over, in one batch', async () => {
    const { token } = await plantPerson(deps, 'user')
    for (const value of [token, 'nothing']) {
      const headers = { cookie: `session=${value}` }
      const address = callAddress(['auth.session'], ['auth.sessions'], ...calls.slice(0, 5))
      const answer = await quick(address, headers)
      expect(answer.status).toBe(value === token ? 200 : 207)
      expect(answer).toEqual(await framework(address, headers))
    }
  })

  it.each([
    ['several calls', callAddress(...calls.slice(0, 10))],
    ['one call twice', callAddress(['cities.list', {}], ['cities.list', { limit: 1 }])],
    ['some that fail', callAddress(['cities.list', {}], ['cities.bySlug', { slug: 'no' }])],
    ['all that fail, alike', callAddress(['cities.bySlug', { slug: 'a' }], ['cities.bySlug', { slug: 'b' }])],
    [
      'all that fail, not alike',
      callAddress(['cities.bySlug', { slug: 'a' }], ['cities.bySlug', { slug: '-' }]),
    ],
    ['one that does not exist', callAddress(['cities.list', {}], ['cities.nothing'])],
    ['eleven', callAddress(...Array.from({ length: 11 }, () => ['auth.session'] as const))],
    ['no input at all', '/api/trpc/cities.list,products.list?batch=1'],
    ['an empty input', '/api/trpc/cities.list?batch=1&input='],
    [
      'an input for the second call alone',
      encoded('/api/trpc/auth.session,cities.list?batch=1&input={"1":{"json":{}}}'),
    ],
    [
      'more inputs than calls',
      encoded('/api/trpc/auth.session?batch=1&input={"0":{"json":1},"7":{"json":2}}'),
    ],
    ['an input that is null', encoded('/api/trpc/cities.list?batch=1&input={"0":null}')],
    ['inputs that are a list', encoded('/api/trpc/cities.list?batch=1&input=[{"json":{}}]')],
    ['inputs that are a number', encoded('/api/trpc/cities.list?batch=1&input=5')],
    ['a batch of none', '/api/trpc/?batch=1'],
    ['an empty name among others', '/api/trpc/cities.list,?batch=1'],
  ])('to a batch of %s', async (_what, address) => {
    expect(await quick(address)).toEqual(await framework(address))
  })

  it.each([
    ['without an input', '/api/trpc/cities.list'],
    ['without an input it needs', '/api/trpc/cities.bySlug'],
    ['with an empty input', '/api/trpc/cities.list?input='],
    ['with null', encoded('/api/trpc/cities.list?input=null')],
    ['with the JSON null', encoded('/api/trpc/cities.list?input={"json":null}')],
    ['with a number', encoded('/api/trpc/cities.list?input=5')],
    ['with a text', encoded('/api/trpc/cities.list?input="a"')],
    ['with half an input', encoded('/api/trpc/cities.list?input={"json":')],
    ['with a wrong field', singleCallAddress('cities.list', { limit: 0, search: 'a\u0000' })],
    ['with a key it does not know', singleCallAddress('cities.list', { offset: 1 })],
    [
      'with the prototype as a key',
      encoded('/api/trpc/cities.list?input={"json":{"__proto__":{"limit":1}}}'),
    ],
    [
      'with a date',
      encoded('/api/trpc/cities.list?input={"json":"2026-01-01T00:00:00Z","meta":{"values":["Date"]}}'),
    ],
    [
      'with an undefined',
      encoded(
        '/api/trpc/cities.list?input={"json":{"search":null},"meta":{"values":{"search":["undefined"]}}}',
      ),
    ],
    [
      'with two inputs',
      encoded('/api/trpc/cities.list?input={"json":{"limit":1}}&input={"json":{"limit":0}}'),
    ],
    ['whose name is escaped', '/api/trpc/cities%2Elist'],
    ['whose name is a list without a batch', '/api/trpc/cities.list,products.list'],
    ['that does not exist', '/api/trpc/cities.nothing'],
    ['that is a part of every object', '/api/trpc/toString'],
    ['that is a router', '/api/trpc/cities'],
    ['with a batch that is not 1', '/api/trpc/cities.list?batch=true'],
  ])('to a call %s', async (_what, address) => {
    expect(await quick(address)).toEqual(await framework(address))
  })
})
