import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { type RequestOptions, singleCallAddress } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { watchWrites } from '../harness/watch-writes.ts'
import { createWebClient, type WebClient } from '../harness/web-client.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
/** A member's browser. */
let member: WebClient
let email: string
let written: () => Promise<string[]>

beforeAll(async () => {
  server = await startBareHost(deps)
  email = (await insertPerson(deps.db)).email
  member = createWebClient(server.origin)
  await member.logIn(email)
  await member.call('auth.reauthenticate', { password: GOOD_PASSWORD })
  written = await watchWrites(deps.db)
})
afterAll(() => server.stop())

const mutations = Object.keys(PROCEDURES).filter((path) => PROCEDURES[path]?._def.type === 'mutation')
/** They ask for no input, and read no body. */
const WITHOUT_INPUT = ['auth.challenge', 'auth.enrollFactor', 'auth.exportData']
/** May bring a picture. */
const UPDATE_USER = 'auth.updateUser'
const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** Sees to it that no test of a group changes any row. */
function changesNothing(): void {
  beforeEach(() => written())
  afterEach(async () => expect(await written()).toEqual([]))
}

/** Sends one request with the member's cookie; answers status and sentence. */
async function refused(path: string, options: RequestOptions) {
  const { status, text, headers } = await member.open(path, options)
  const parsed = text === '' ? {} : JSON.parse(text)
  const { error } = Array.isArray(parsed) ? parsed[0] : parsed
  return { status, message: (error?.json ?? error)?.message, cookies: headers['set-cookie'] }
}
const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  ({ path: `/api/trpc/${path}`, options: { method: 'POST', headers: { ...OWN, ...headers }, body } }) as const
const json = (input: unknown) => JSON.stringify({ json: input })

describe('what changes something', () => {
  changesNothing()

  it('is as many procedures as there are (the control)', () => {
    expect(mutations.length).toBeGreaterThan(15)
  })

  it.each(mutations)('%s is not done by another method than POST', async (path) => {
    const answer = await refused(singleCallAddress(path, {}), {})
    expect(answer).toMatchObject({ status: 405, message: 'This procedure cannot be called that way.' })
    for (const method of ['HEAD', 'PUT', 'DELETE', 'PATCH']) {
      const { status } = await refused(`/api/trpc/${path}`, { method, headers: OWN })
      expect([204, 405], method).toContain(status)
    }
  })
})

describe('a request another site made', () => {
  changesNothing()

  const FOREIGN: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ]
  const without = ({ 'sec-fetch-site': _site, ...headers }: Record<string, string>) => headers

  it.each(mutations)('cannot call %s with the member’s cookie', async (path) => {
    for (const headers of FOREIGN) {
      const { options } = post(path, json({}))
      const answer = await refused(`/api/trpc/${path}`, {
        ...options,
        headers: { ...without(options.headers), ...headers },
      })
      expect(answer, JSON.stringify(headers)).toMatchObject({
        status: 403,
        message: 'This request did not come from our own pages. Reload the page and try again.',
        cookies: undefined,
      })
    }
  })

  it('cannot log anybody in, not as themselves and not as the attacker', async () => {
    for (const headers of FOREIGN) {
      const visitor = createWebClient(server.origin)
      const body = json({ email, password: GOOD_PASSWORD })
      const answer = await visitor.open('/api/trpc/auth.signIn', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      expect(answer.status).toBe(403)
      expect(answer.headers).not.toHaveProperty('set-cookie')
      expect(visitor.jar.size).toBe(0)
    }
  })
})

describe('a body', () => {
  changesNothing()

  const KIB = 1024
  /** A JSON body of exactly so many bytes; whatever else is wrong with it is found after its size. */
  const bodyOf = (bytes: number) => {
    const around = JSON.stringify({ json: { fill: '' } }).length
    return JSON.stringify({ json: { fill: 'a'.repeat(bytes - around) } })
  }
  const tooLarge = { status: 413, message: 'The request is too large.' }

  // What only subscribers may call is refused to this member before its body is read.
  const own = mutations.filter((path) => path.startsWith('auth.'))
  it.each(own.filter((path) => ![...WITHOUT_INPUT, UPDATE_USER].includes(path)))(
    'of %s has at most 16 KiB',
    async (path) => {
      const large = post(path, bodyOf(16 * KIB + 1))
      expect(await refused(large.path, large.options)).toMatchObject(tooLarge)
      const chunked = post(path, bodyOf(16 * KIB + 1), { 'transfer-encoding': 'chunked' })
      expect(await refused(chunked.path, chunked.options)).toMatchObject(tooLarge)
    },
  )

  it('of 16 KiB is read, and judged by what is in it', async () => {
    const most = post('auth.signIn', bodyOf(16 * KIB))
    expect((await refused(most.path, most.options)).status).toBe(400)
  })

  it('may bring a picture to auth.updateUser alone: 14 MiB, and not one byte more', async () => {
    const most = post(UPDATE_USER, bodyOf(14 * KIB * KIB))
    expect((await refused(most.path, most.options)).status).toBe(400)
    const large = post(UPDATE_USER, bodyOf(14 * KIB * KIB + 1))
    expect(await refused(large.path, large.options)).toMatchObject(tooLarge)
  })

  it.each([
    'auth.updateUser,auth.signIn?batch=1',
    'auth.signIn,auth.updateUser?batch=1',
    'auth.updateUser%2Cauth.signIn?batch=1',
    'auth.signIn?x=auth.updateUser',
    'auth%2EsignIn',
  ])('is not larger because another call could bring one: %s', async (calls) => {
    const large = post(calls, JSON.stringify({ 0: { json: { fill: 'a'.repeat(17 * KIB) } }, json: {} }))
    expect(await refused(large.path, large.options)).toMatchObject(tooLarge)
  })

  it.each(['auth.updateUser,contact.send', 'contact.send,auth.updateUser'])(
    'of a batch may be as large as its strictest call allows: %s',
    async (calls) => {
      const bodyOfBatch = (bytes: number) =>
        JSON.stringify({ 0: { json: { fill: 'a'.repeat(bytes) } }, 1: { json: {} } })
      const large = post(`${calls}?batch=1`, bodyOfBatch(256 * KIB))
      expect(await refused(large.path, large.options)).toMatchObject(tooLarge)
      const fits = post(`${calls}?batch=1`, bodyOfBatch(200 * KIB))
      expect((await refused(fits.path, fits.options)).status).not.toBe(413)
    },
  )

  it.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['bytes', { 'content-type': 'application/octet-stream' }],
    ['of no type', { 'content-type': '' }],
  ] as const)('that is %s is refused, also where no input is asked for', async (_what, headers) => {
    for (const path of ['auth.signIn', 'auth.challenge', 'auth.exportData', 'auth.signOut']) {
      const { options } = post(path, '--x--', headers)
      const answer = await refused(`/api/trpc/${path}`, options)
      expect(answer, path).toMatchObject({ status: 415, message: 'Send the request as JSON.' })
    }
  })

  it.each([
    ['auth.signIn', { email: 'a@example.org', password: 'x', role: 'admin' }],
    ['auth.updateUser', { fullName: 'A', role: 'admin' }],
    ['auth.updateUser', { isSubscribed: true }],
    ['auth.updateUser', { id: '00000000-0000-4000-8000-000000000001', fullName: 'A' }],
    ['auth.updateUser', { userId: '00000000-0000-4000-8000-000000000001', fullName: 'A' }],
    ['auth.updateUser', { emailConfirmedAt: '2026-01-01T00:00:00Z' }],
    ['auth.updateUser', { banned_until: null }],
    ['auth.signOut', { scope: 'local', userId: '00000000-0000-4000-8000-000000000001' }],
    ['auth.deleteAccount', { password: GOOD_PASSWORD, userId: '00000000-0000-4000-8000-000000000001' }],
    ['auth.verifyEmail', { token: 'a', newEmail: 'a@example.org' }],
    ['auth.reauthenticate', { password: GOOD_PASSWORD, until: '2999-01-01' }],
  ])('with a key no one asked for is refused: %s %j', async (path, input) => {
    const { options } = post(path, json(input))
    expect((await refused(`/api/trpc/${path}`, options)).status).toBe(400)
  })
})

describe('an answer that is sent line by line', () => {
  // It would begin before the sign-in has a cookie to send.
  it.each<Record<string, string>>([{ 'trpc-accept': 'application/jsonl' }, { accept: 'application/jsonl' }])(
    'is not to be had: %j gets a whole one, with its cookie',
    async (headers) => {
      const visitor = createWebClient(server.origin)
      const { status, text } = await visitor.open('/api/trpc/auth.signIn?batch=1', {
        method: 'POST',
        headers: { ...OWN, ...headers },
        body: JSON.stringify({ 0: { json: { email, password: GOOD_PASSWORD } } }),
      })
      expect(status).toBe(200)
      expect(JSON.parse(text)).toEqual([{ result: { data: { json: { status: 'signed-in' } } } }])
      expect(visitor.jar.has('session')).toBe(true)
    },
  )
})

it('what is right is done (the control)', async () => {
  await written()
  expect((await member.call('auth.updateUser', { fullName: 'Another Name' })).data).toEqual({
    confirmationSentTo: null,
  })
  expect(await written()).toContain('profiles')
})
