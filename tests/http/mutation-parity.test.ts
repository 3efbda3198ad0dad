import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takesAttachment } from '#server/trpc/procedure-meta.ts'
import { plantCanaries } from '../authorization/canaries.ts'
import { IDENTITIES, type Identity, plantCaller, plantPerson } from '../authorization/identities.ts'
import { expectedVerdict, inputOf, rowOf } from '../authorization/procedure-table.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

// Mutations with a short body of a known length take a shorter way than the framework's adapter. A body in chunks takes
// the long way: whatever is sent, both ways must answer the same.

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

beforeAll(async () => {
  await plantCanaries(deps.db, 'first')
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

/** What a client makes of an answer, without the id of the request. */
async function outcome(address: string, body: string, headers: Record<string, string>) {
  const answer = await send(server.origin, address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body,
  })
  return {
    status: answer.status,
    type: answer.headers['content-type']?.split(';')[0],
    cache: answer.headers['cache-control'],
    vary: answer.headers.vary,
    body: JSON.parse(answer.text.replaceAll(String(answer.headers['x-request-id']), 'REQUEST')) as unknown,
  }
}
const quick = (address: string, body: string, headers: Record<string, string> = {}) =>
  outcome(address, body, headers)
const framework = (address: string, body: string, headers: Record<string, string> = {}) =>
  outcome(address, body, { ...headers, 'transfer-encoding': 'chunked' })

// Calls that take a file have a way of their own, and in chunks they may carry one.
const mutations = Object.keys(PROCEDURES).filter(
  (path) => PROCEDURES[path]?._def.type === 'mutation' && !takesAttachment(path),
)
/** One mutation of each kind of refusal: what both ways do with it depends on the code alone. */
function refusedTo(identity: Identity): string[] {
  const codes = mutations.map((path) => [expectedVerdict(rowOf(path), identity), path] as const)
  return [...new Map(codes.filter(([code]) => !['open', 'locked'].includes(code))).values()]
}
const cookieOf = ({ token }: { token: string | null }): Record<string, string> =>
  token === null ? {} : { cookie: `session=${token}` }

describe('both ways answer the same', () => {
  it.each(IDENTITIES)('to a %s whom a mutation is not open to, alone and in a batch', async (identity) => {
    for (const path of refusedTo(identity)) {
      const caller = await plantCaller(deps, identity)
      const json = await inputOf(deps, rowOf(path), caller)
      for (const [address, body] of [
        [`/api/trpc/${path}`, JSON.stringify({ json })],
        [`/api/trpc/${path}?batch=1`, JSON.stringify({ 0: { json } })],
      ] as const) {
        const answer = await quick(address, body, cookieOf(caller))
        expect(answer.status, path).not.toBe(200)
        expect(answer, path).toEqual(await framework(address, body, cookieOf(caller)))
      }
    }
  })

  it('to a subscriber who presses, again and in a batch with a press that is refused', async () => {
    const headers = cookieOf(await plantPerson(deps, 'subscriber'))
    const press = { json: { id: randomUUID(), amount: 250 } }
    const refused = { json: { id: randomUUID(), amount: 250, drink: randomUUID() } }
    const one = ['/api/trpc/hydration.addWater', JSON.stringify(press)] as const
    const two = [
      '/api/trpc/hydration.addWater,hydration.addWater?batch=1',
      JSON.stringify({ 0: press, 1: refused }),
    ] as const
    expect(await quick(...one, headers)).toMatchObject({ status: 200 })
    for (const [call, status] of [
      [one, 200],
      [two, 207],
    ] as const) {
      const answer = await quick(call[0], call[1], headers)
      expect(answer.status).toBe(status)
      expect(answer).toEqual(await framework(call[0], call[1], headers))
    }
  })

  it.each([
    ['an empty body', 'hydration.addWater', ''],
    ['half a body', 'hydration.addWater', '{"json":'],
    ['a number', 'hydration.addWater', '5'],
    ['null', 'hydration.addWater', 'null'],
    ['the JSON null', 'hydration.addWater', '{"json":null}'],
    ['a wrong field', 'hydration.addWater', '{"json":{"amount":0}}'],
    ['the prototype as a key', 'hydration.addWater', '{"json":{"__proto__":{"amount":1}}}'],
    ['a date', 'hydration.addWater', '{"json":"2026-01-01T00:00:00Z","meta":{"values":["Date"]}}'],
    ['a date where nothing is expected', 'auth.signOut', '{"json":1,"meta":{"values":["Date"]}}'],
    ['a batch that is a list', 'hydration.addWater?batch=1', '[{"json":{}}]'],
    ['a batch without its input', 'hydration.addWater?batch=1', '{}'],
    ['a query in a mutation', 'cities.list', '{"json":{}}'],
    ['a query next to a mutation', 'hydration.addWater,cities.list?batch=1', '{"0":{"json":{}}}'],
    ['a name that does not exist', 'hydration.nothing', '{"json":{}}'],
    ['an empty name', '', '{"json":{}}'],
    ['eleven calls', `${Array(11).fill('hydration.addWater').join(',')}?batch=1`, '{}'],
    ['a longer body', 'hydration.addWater', JSON.stringify({ json: 'a'.repeat(20_000) })],
  ])('to %s', async (_what, name, body) => {
    const headers = cookieOf(await plantPerson(deps, 'subscriber'))
    const answer = await quick(`/api/trpc/${name}`, body, headers)
    expect(answer).toEqual(await framework(`/api/trpc/${name}`, body, headers))
  })
})
