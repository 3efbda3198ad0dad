import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, plantPerson } from '../authorization/identities.ts'
import { insertCity } from '../factories/cities.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { outcomeOf, REFUSALS } from '../harness/forged-call.ts'
import { callAddress, type RequestOptions, singleCallAddress } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

// What no page of ours sends. Each is answered by what is wrong with it, and nothing is done.

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
let maya: Person

beforeAll(async () => {
  server = await startBareHost(deps, { isOneProcess: true })
  await insertCity(deps.db, { name: 'Springfield', slug: 'springfield' })
  maya = await plantPerson(deps, 'subscriber')
})
afterAll(() => server.stop())

const { UNREADABLE, NO_PROCEDURE, WRONG_METHOD, NOT_JSON, MISSING, NOTED, TOO_LARGE } = REFUSALS

const outcome = (address: string, options: RequestOptions) => outcomeOf(server.origin, address, options)

const escaped = (address: string) => encodeURI(address).replaceAll('%25', '%')
const own = () => ({ 'sec-fetch-site': 'same-origin', cookie: `session=${maya.token}` })
const JSON_TYPE: Record<string, string> = { 'content-type': 'application/json' }
const AS_STREAM: Record<string, string> = { 'trpc-accept': 'application/jsonl', accept: 'application/jsonl' }
const IN_CHUNKS: Record<string, string> = { 'transfer-encoding': 'chunked' }

const call = (...calls: [path: string, input?: unknown][]) => callAddress(...calls).slice('/api/trpc/'.length)
const single = (path: string, input: unknown) => singleCallAddress(path, input).slice('/api/trpc/'.length)

describe('a query', () => {
  it.each<[what: string, address: string, status: number, ...told: unknown[]]>([
    ['that is a mutation', 'hydration.addWater', 405, WRONG_METHOD],
    ['next to a mutation', 'cities.list,hydration.addWater?batch=1&input={"0":{"json":{}}}', 400, UNREADABLE],
    ['without an input', 'cities.list', 400, MISSING],
    ['without the input it needs', 'cities.bySlug', 400, MISSING],
    ['with an empty input', 'cities.list?input=', 400, MISSING],
    ['with null', 'cities.list?input=null', 400, UNREADABLE],
    ['with the JSON null', 'cities.list?input={"json":null}', 400, MISSING],
    ['with a number', 'cities.list?input=5', 400, UNREADABLE],
    ['with half an input', 'cities.list?input={"json":', 400, UNREADABLE],
    [
      'with a wrong field',
      single('cities.list', { limit: 0 }),
      400,
      'Something is missing or has the wrong form: limit.',
    ],
    [
      'with a field it does not know',
      single('cities.list', { offset: 1 }),
      400,
      'There is no field of this name: offset.',
    ],
    [
      'with the prototype as a field',
      'cities.list?input={"json":{"__proto__":{"limit":1}}}',
      400,
      'There is no field of this name: __proto__.',
    ],
    [
      'with a constructor as a field',
      'cities.list?input={"json":{"constructor":{"prototype":{"limit":1}}}}',
      400,
      'There is no field of this name: constructor.',
    ],
    [
      'with type notes',
      'cities.list?input={"json":{},"meta":{"values":{"search":["undefined"]}}}',
      400,
      NOTED,
    ],
    [
      'with type notes where no input is expected',
      'auth.session?input={"json":1,"meta":{"values":["Date"]}}',
      400,
      NOTED,
    ],
    ['with a second input', 'cities.list?input={"json":{"limit":1}}&input={"json":{"limit":0}}', 200, 'done'],
    ['with an input of another name', 'cities.list?input[json][limit]=0', 400, MISSING],
    [
      'with an input that nests deeply',
      `cities.list?input={"json":${'['.repeat(30)}${']'.repeat(30)}}`,
      400,
      'Send an input that nests at most 20 levels deep.',
    ],
    [
      'with a long address',
      `cities.list?input={"json":{"search":"${'a'.repeat(9_000)}"}}`,
      400,
      'Please use at most 100 characters.',
    ],
    ['with an address longer than any', `cities.list?x=${'a'.repeat(20_000)}`, 431, ''],
    ['whose name is escaped', 'cities%2Elist', 400, MISSING],
    ['whose name is a list without a batch', 'cities.list,products.list', 404, NO_PROCEDURE],
    ['that does not exist', 'cities.nothing', 404, NO_PROCEDURE],
    ['that is a part of every object', 'toString', 404, NO_PROCEDURE],
    ['that is the prototype', '__proto__', 404, NO_PROCEDURE],
    ['that is inside the prototype', 'constructor.prototype', 404, NO_PROCEDURE],
    ['that is inside a procedure', 'cities.list._def', 404, NO_PROCEDURE],
    ['that is a router', 'cities', 404, NO_PROCEDURE],
    ['without a name', '', 404, NO_PROCEDURE],
    ['behind a longer path', 'cities.list/auth.session', 404, NO_PROCEDURE],
    ['behind another path', 'x/cities.list', 404, NO_PROCEDURE],
    ['behind an escaped slash', 'x%2Fcities.list', 404, NO_PROCEDURE],
    ['behind two slashes', '/cities.list', 404, NO_PROCEDURE],
    ['whose name cannot be decoded', '%E0%A4%A', 400, 'This address could not be read.'],
    ['in a batch that is not 1', 'cities.list?batch=true', 400, MISSING],
    ['in a batch of none', '?batch=1', 404, NO_PROCEDURE],
    ['in a batch with an empty name', 'cities.list,?batch=1', 207, MISSING, NO_PROCEDURE],
    [
      'in a batch with one that does not exist',
      call(['cities.list', {}], ['cities.nothing']),
      207,
      'done',
      NO_PROCEDURE,
    ],
    [
      'in a batch of ten',
      call(...Array.from({ length: 10 }, (): [string] => ['auth.session'])),
      200,
      ...Array(10).fill('done'),
    ],
    [
      'in a batch of eleven',
      call(...Array.from({ length: 11 }, (): [string] => ['auth.session'])),
      400,
      UNREADABLE,
    ],
    ['in a batch with inputs that are a list', 'cities.list?batch=1&input=[{"json":{}}]', 400, UNREADABLE],
    ['in a batch with inputs that are a number', 'cities.list?batch=1&input=5', 400, UNREADABLE],
    ['in a batch with half its inputs', 'cities.list?batch=1&input={"0":', 400, UNREADABLE],
    ['in a batch with an input that is null', 'cities.list?batch=1&input={"0":null}', 400, UNREADABLE],
    [
      'in a batch with the input of another',
      'auth.session,cities.list?batch=1&input={"1":{"json":{}}}',
      200,
      'done',
      'done',
    ],
    [
      'in a batch with more inputs than calls',
      'auth.session?batch=1&input={"0":{"json":1},"7":{"json":2}}',
      200,
      'done',
    ],
    [
      'in a batch of which one fails',
      call(['cities.list', {}], ['cities.bySlug', { slug: 'no' }]),
      207,
      'done',
      'City Not Found',
    ],
    [
      'in a batch of which all fail alike',
      call(['cities.bySlug', { slug: 'a' }], ['cities.bySlug', { slug: 'b' }]),
      404,
      'City Not Found',
      'City Not Found',
    ],
    [
      'in a batch of which all fail, not alike',
      call(['cities.bySlug', { slug: 'a' }], ['cities.bySlug', { slug: '-' }]),
      207,
      'City Not Found',
      'This is not a valid address.',
    ],
  ])('%s', async (_what, address, ...expected) => {
    for (const headers of [{}, JSON_TYPE, AS_STREAM])
      expect(await outcome(escaped(address), { headers })).toEqual(expected)
  })

  it.each<[method: string, ...told: unknown[]]>([
    ['POST', 405, WRONG_METHOD],
    ['PUT', 405, WRONG_METHOD],
    ['PATCH', 405, WRONG_METHOD],
    ['DELETE', 405, WRONG_METHOD],
    ['OPTIONS', 405, WRONG_METHOD],
    ['HEAD', 204, ''],
    ['TRACE', 400, UNREADABLE],
  ])('asked by %s', async (method, ...expected) => {
    const headers = { ...own(), ...JSON_TYPE, 'x-http-method-override': 'GET' }
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: '{"json":{}}' } : {}
    expect(await outcome('cities.list', { method, headers, ...body })).toEqual(expected)
  })
})

describe('a mutation', () => {
  const batch = (count: number) => `${Array(count).fill('hydration.addWater').join(',')}?batch=1`

  it.each<[what: string, address: string, body: string, status: number, ...told: unknown[]]>([
    ['without a body', 'hydration.addWater', '', 400, UNREADABLE],
    ['with half a body', 'hydration.addWater', '{"json":', 400, UNREADABLE],
    ['with a number', 'hydration.addWater', '5', 400, UNREADABLE],
    ['with null', 'hydration.addWater', 'null', 400, UNREADABLE],
    ['with the JSON null', 'hydration.addWater', '{"json":null}', 400, MISSING],
    ['with a wrong field', 'hydration.addWater', '{"json":{"amount":0}}', 400, 'This is not a valid id.'],
    [
      'with the prototype as a field',
      'hydration.addWater',
      '{"json":{"__proto__":{"amount":1}}}',
      400,
      'This is not a valid id.',
    ],
    [
      'with type notes',
      'hydration.addWater',
      '{"json":"2026-01-01T00:00:00Z","meta":{"values":["Date"]}}',
      400,
      NOTED,
    ],
    [
      'with type notes where no input is expected',
      'auth.signOut',
      '{"json":1,"meta":{"values":["Date"]}}',
      400,
      NOTED,
    ],
    [
      'with its input in the address',
      'hydration.addWater?input={"json":{"amount":250}}',
      '',
      400,
      UNREADABLE,
    ],
    ['that is a query', 'cities.list', '{"json":{}}', 405, WRONG_METHOD],
    ['next to a query', 'hydration.addWater,cities.list?batch=1', '{"0":{"json":{}}}', 400, UNREADABLE],
    ['that does not exist', 'hydration.nothing', '{"json":{}}', 404, NO_PROCEDURE],
    ['without a name', '', '{"json":{}}', 404, NO_PROCEDURE],
    ['behind a longer path', 'hydration.addWater/x', '{"json":{}}', 404, NO_PROCEDURE],
    ['in a batch that is a list', 'hydration.addWater?batch=1', '[{"json":{}}]', 400, UNREADABLE],
    ['in a batch without its input', 'hydration.addWater?batch=1', '{}', 400, MISSING],
    [
      'in a batch with the prototype as an input',
      'hydration.addWater?batch=1',
      '{"__proto__":{"json":{}}}',
      400,
      MISSING,
    ],
    ['in a batch of eleven', batch(11), '{}', 400, UNREADABLE],
    ['with a longer body', 'hydration.addWater', JSON.stringify({ json: 'a'.repeat(20_000) }), 400, MISSING],
    [
      'with a body longer than any',
      'hydration.addWater',
      JSON.stringify({ json: 'a'.repeat(300_000) }),
      413,
      TOO_LARGE,
    ],
    [
      'with a password longer than any',
      'auth.signIn',
      JSON.stringify({ json: { password: 'a'.repeat(20_000) } }),
      413,
      TOO_LARGE,
    ],
  ])('%s', async (_what, address, body, ...expected) => {
    for (const way of [{}, IN_CHUNKS])
      expect(
        await outcome(escaped(address), {
          method: 'POST',
          headers: { ...own(), ...JSON_TYPE, ...way },
          body,
        }),
      ).toEqual(expected)
  })

  it.each<[what: string, headers: Record<string, string>, ...told: unknown[]]>([
    ['of another type', { 'content-type': 'text/plain' }, 415, NOT_JSON],
    ['as a form of another site', { 'content-type': 'application/x-www-form-urlencoded' }, 415, NOT_JSON],
    ['as bytes', { 'content-type': 'application/octet-stream' }, 415, NOT_JSON],
    ['of a type like ours', { 'content-type': 'text/application/json' }, 415, NOT_JSON],
    ['of a type in capitals', { 'content-type': 'APPLICATION/JSON' }, 415, NOT_JSON],
    ['of a type longer than ours', { 'content-type': 'application/jsonl' }, 400, 'This is not a valid id.'],
    ['of no type', { 'content-type': '' }, 415, NOT_JSON],
    ['in another encoding', { 'content-encoding': 'gzip' }, 400, 'This is not a valid id.'],
    [
      'in another charset',
      { 'content-type': 'application/json; charset=utf-7' },
      400,
      'This is not a valid id.',
    ],
    [
      'as a stream',
      { 'trpc-accept': 'application/jsonl', accept: 'application/jsonl' },
      400,
      'This is not a valid id.',
    ],
    ['for another method', { 'x-http-method-override': 'GET' }, 400, 'This is not a valid id.'],
    ['as a form', { 'content-type': 'multipart/form-data; boundary=form' }, 415, NOT_JSON],
  ])('%s', async (_what, headers, ...expected) => {
    const body = '{"json":{"amount":0}}'
    expect(
      await outcome('hydration.addWater', {
        method: 'POST',
        headers: { ...own(), ...JSON_TYPE, ...headers },
        body,
      }),
    ).toEqual(expected)
  })
})
