import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient, type ProcedureAnswer } from '../harness/web-client.ts'

const deps = useTestDeps()
let server: TestServer
/** The same site over HTTPS, as far as cookies go. */
let secure: TestServer

beforeAll(async () => {
  server = await startBareHost(deps)
  secure = await startBareHost({ ...deps, site: { ...deps.site, isSecure: true } })
})
afterAll(async () => {
  await secure.stop()
  await server.stop()
})

const DAY = 24 * 60 * 60
const MONTH = 30 * DAY

/** Sets an answer's cookies apart: name, value and attributes in the order they came, but for the date. */
function cookiesOf(answer: Pick<ProcedureAnswer, 'headers'>) {
  return (answer.headers['set-cookie'] ?? []).map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    return { name, value, attributes: attributes.filter((attribute) => !attribute.startsWith('Expires=')) }
  })
}

async function logIn(origin = server.origin, profile = {}) {
  const { id, email } = await insertPerson(deps.db, profile)
  const client = createWebClient(origin)
  const answer = await client.logIn(email)
  return { id, email, client, answer }
}
const emailOf = async (client: ReturnType<typeof createWebClient>) =>
  ((await client.call('auth.session')).data as { user: { email: string } | null }).user?.email

describe('the cookie of a sign-in', () => {
  it('is for this site alone, for requests it makes itself, out of reach of scripts, for 30 days', async () => {
    const { answer } = await logIn()
    expect(answer.data).toEqual({ status: 'signed-in' })
    expect(cookiesOf(answer)).toEqual([
      {
        name: 'session',
        value: expect.stringMatching(/^[\w-]{43}$/),
        attributes: [`Max-Age=${MONTH}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'],
      },
      {
        // By it the account knows this browser again; it opens nothing.
        name: 'devices',
        value: expect.stringMatching(/^[\da-f]{32}-[\da-f]{64}$/),
        attributes: [`Max-Age=${400 * DAY}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'],
      },
    ])
  })

  it('is __Host- and Secure on a site over HTTPS, and one without the prefix counts for nothing there', async () => {
    const { answer, client, email } = await logIn(secure.origin)
    expect(cookiesOf(answer)).toEqual([
      {
        name: '__Host-session',
        value: expect.any(String),
        attributes: [`Max-Age=${MONTH}`, 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'],
      },
      {
        name: '__Host-devices',
        value: expect.any(String),
        attributes: [`Max-Age=${400 * DAY}`, 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'],
      },
    ])
    expect(await emailOf(client)).toBe(email)
    const token = client.jar.get('__Host-session') ?? ''
    expect(await emailOf(createWebClient(secure.origin, { jar: new Map([['session', token]]) }))).toBe(
      undefined,
    )
  })

  it('is the only place its token is in: no body has it, and the database its hash alone', async () => {
    const { client, answer } = await logIn()
    const token = client.jar.get('session') ?? ''
    expect(token).toHaveLength(43)
    for (const path of ['auth.session', 'auth.sessions', 'auth.exportData', 'auth.updateUser']) {
      const { text, status } = await client.call(
        path,
        path === 'auth.updateUser' ? { units: 'ml' } : undefined,
      )
      expect(status, path).toBe(200)
      expect(text, path).not.toContain(token)
    }
    expect(answer.text).not.toContain(token)
    const { rows } = await sql<{ row: string }>`select sessions::text as row from sessions`.execute(deps.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
  })

  it('is another one after each sign-in, and the one before is worth nothing', async () => {
    const { client, email } = await logIn()
    const first = client.jar.get('session') ?? ''
    await client.logIn(email)
    expect(client.jar.get('session')).not.toBe(first)
    expect(await emailOf(client)).toBe(email)
    expect(await emailOf(createWebClient(server.origin, { jar: new Map([['session', first]]) }))).toBe(
      undefined,
    )
  })

  it('that somebody planted before is not the one the person is signed in with', async () => {
    const { client: attacker } = await logIn()
    const planted = attacker.jar.get('session') ?? ''
    const { email } = await insertPerson(deps.db)
    const client = createWebClient(server.origin, { jar: new Map([['session', planted]]) })
    await client.logIn(email)
    expect(client.jar.get('session')).not.toBe(planted)
    expect(await emailOf(attacker)).toBe(undefined)
  })

  it('is sent again once half of its time is over, with the same token', async () => {
    const { client, email } = await logIn()
    const token = client.jar.get('session')
    expect((await client.call('auth.session')).headers).not.toHaveProperty('set-cookie')
    await sql`update sessions set expires_at = now() + interval '14 days'`.execute(deps.db)
    expect(cookiesOf(await client.call('auth.session'))).toMatchObject([
      { name: 'session', value: token, attributes: expect.arrayContaining([`Max-Age=${MONTH}`]) },
    ])
    expect(await emailOf(client)).toBe(email)
  })
})

describe('a cookie whose session is over', () => {
  const GONE = [{ name: 'session', value: '', attributes: ['Path=/', 'HttpOnly', 'SameSite=Lax'] }]

  it.each([
    ['was ended elsewhere', sql`delete from sessions`],
    ['has expired', sql`update sessions set expires_at = now()`],
    ['is older than 90 days', sql`update sessions set created_at = now() - interval '90 days'`],
  ])('because it %s is taken from the browser, which is a visitor’s then', async (_what, end) => {
    const { client } = await logIn()
    await end.execute(deps.db)
    const answer = await client.call('auth.session')
    expect(answer.data).toMatchObject({ user: null, expiresAt: null })
    expect(cookiesOf(answer)).toEqual(GONE)
    expect(client.jar.has('session')).toBe(false)
    expect((await client.call('auth.sessions')).status).toBe(401)
  })

  it('is taken away by a page and by a refused call too', async () => {
    for (const ask of [
      (client: ReturnType<typeof createWebClient>) => client.open('/cities'),
      (client: ReturnType<typeof createWebClient>) => client.call('auth.updateUser', { units: 'ml' }),
    ]) {
      const { client } = await logIn()
      await sql`delete from sessions`.execute(deps.db)
      expect(cookiesOf(await ask(client))).toEqual(GONE)
    }
  })

  it.each(['', 'x', '0'.repeat(43), 'a'.repeat(4000), '%00', '%E0%A4%A', "' or 1=1 --", '"'])(
    'because there never was one is taken away: %j',
    async (token) => {
      const client = createWebClient(server.origin, { jar: new Map([['session', token]]) })
      const answer = await client.call('auth.session')
      expect(answer.data).toMatchObject({ user: null })
      expect(cookiesOf(answer)).toEqual(GONE)
    },
  )

  it('is cleared on signing out here and everywhere, and stays when only the others end', async () => {
    for (const [scope, isGone] of [
      ['local', true],
      ['global', true],
      ['others', false],
    ] as const) {
      const { client } = await logIn()
      const answer = await client.call('auth.signOut', { scope })
      expect(cookiesOf(answer)).toEqual(isGone ? GONE : [])
    }
  })
})

it('calls of one batch are all answered for the person who sent it', async () => {
  const { client, email } = await logIn()
  const { status, text } = await client.batch(['cities.list', {}], ['auth.session'], ['auth.sessions'])
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject([
    { result: { data: { json: { items: [] } } } },
    { result: { data: { json: { user: { email } } } } },
    { result: { data: { json: [{ isCurrent: true }] } } },
  ])
  const visitor = await createWebClient(server.origin).batch(['cities.list', {}], ['auth.sessions'])
  expect(visitor.status).toBe(207)
  expect(JSON.parse(visitor.text)).toMatchObject([
    { result: {} },
    { error: { json: { data: { code: 'UNAUTHORIZED', httpStatus: 401 } } } },
  ])
})
