// @module-tag M
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOG_PATH } from '#shared/hydration/script-paths.ts'
import { type Person, plantPerson } from '../authorization/identities.ts'
import { insertAccessToken } from '../factories/access-tokens.ts'
import { insertProgress, insertWaterOfDrink } from '../factories/hydration.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { unchanged } from '../harness/fingerprint.ts'
import { send, singleCallAddress } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
let maya: Person
let token: string

beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  maya = await plantPerson(deps, 'subscriber')
  token = (await insertAccessToken(deps.db, maya.id)).token
})

const JSON_HEADERS = { 'content-type': 'application/json' }
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

/** Sends a drink with Maya's token, unless the headers say otherwise. */
const log = (body: unknown = { ml: 250 }, headers: Record<string, string> = bearer(token), path = LOG_PATH) =>
  send(server.origin, path, {
    method: 'POST',
    headers: { ...JSON_HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const refused = (call: () => ReturnType<typeof log>) => unchanged(deps.db, call)
const sentence = (text: string): string => JSON.parse(text).error.message
const entries = () =>
  deps.db.selectFrom('hydration_entries').select(['user_id', 'id', 'amount', 'drink']).execute()

describe('not allowed, and nothing was written', () => {
  it('no token, a wrong, a cut, a changed and a revoked one: always the same answer', async () => {
    const { id, token: revoked } = await insertAccessToken(deps.db, maya.id)
    await maya.device.ask((api) => api.auth.revokeAccessToken({ id }))
    const unknown = `shlog_${randomBytes(32).toString('base64url')}`
    const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
    const answers = [await refused(() => log({ ml: 250 }, {}))]
    for (const secret of [unknown, changed, token.slice(0, -1), `${token}A`, revoked, '', 'shlog_', '*'])
      answers.push(await refused(() => log({ ml: 250 }, bearer(secret))))
    answers.push(await refused(() => log({ ml: 250 }, { authorization: token })))
    answers.push(await refused(() => log({ ml: 250 }, { authorization: `Basic ${token}` })))
    for (const { status, headers, text } of answers) {
      const { error } = JSON.parse(text)
      expect(status).toBe(401)
      expect(headers['www-authenticate']).toBe('Bearer')
      expect(headers['cache-control']).toBe('private, no-store')
      expect(error).toEqual({
        message: 'This needs a token from your account page, in the header "Authorization: Bearer TOKEN".',
        requestId: expect.any(String),
      })
    }
  })

  it('a secret of another kind: a session, or the token of a mailed link', async () => {
    expect((await refused(() => log({ ml: 250 }, bearer(maya.token)))).status).toBe(401)
    expect(
      (await refused(() => log({ ml: 250 }, bearer(randomBytes(32).toString('base64url'))))).status,
    ).toBe(401)
  })

  it('a token in the address, in the body or in a cookie, and a session’s cookie', async () => {
    const address = `${LOG_PATH}?token=${token}&access_token=${token}&authorization=Bearer%20${token}`
    expect((await refused(() => log({ ml: 250 }, {}, address))).status).toBe(401)
    expect((await refused(() => log({ ml: 250, token }, {}))).status).toBe(401)
    const cookie = `session=${maya.token}; token=${token}; authorization=${token}`
    expect((await refused(() => log({ ml: 250 }, { cookie }))).status).toBe(401)
  })

  it('somebody suspended, and somebody without Premium, by the tracker’s own sentences', async () => {
    const user = await plantPerson(deps, 'user')
    const free = await insertAccessToken(deps.db, user.id)
    const lapsed = await refused(() => log({ ml: 250 }, bearer(free.token)))
    expect(lapsed.status).toBe(403)
    expect(sentence(lapsed.text)).toBe('This is part of Premium. Start the free trial to use it.')
    await deps.db
      .updateTable('profiles')
      .set({ banned_until: '2999-01-01T00:00:00Z' })
      .where('id', '=', maya.id)
      .execute()
    const banned = await refused(() => log())
    expect(banned.status).toBe(403)
    expect(sentence(banned.text)).toMatch(/^Your account is suspended\./)
  })

  it.each([
    [{}, 'Send the amount as ml or as fl_oz, one of the two.'],
    [{ ml: 5001 }, 'One press may be 5,000 ml at most.'],
    [{ ml: 250, drink: 'poison' }, 'Something is missing or has the wrong form: drink.'],
    [{ ml: 250, date: '2026-01-01' }, 'There is no field of this name: date.'],
    ['{"ml": 250', 'The request could not be understood.'],
    ['[]', 'Something is missing or has the wrong form.'],
    [`{"ml": 250, "__proto__": {"x": "${'x'.repeat(5_000)}"}}`, 'The request could not be understood.'],
  ])('the body %j', async (body, message) => {
    const { status, text } = await refused(() => log(body))
    expect([400, 413]).toContain(status)
    expect(sentence(text)).toBe(message)
  })

  it('a form, which a page of another site may send without asking', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const { status, text } = await refused(() =>
        log('{"ml": 250}', { ...bearer(token), 'content-type': type }),
      )
      expect(status).toBe(400)
      expect(sentence(text)).toBe('Send the drink as JSON, for example {"ml": 250}.')
    }
  })

  it('more than 20 liters in a day', async () => {
    for (let count = 0; count < 4; count += 1) await log({ ml: 5000 })
    const { status, text } = await refused(() => log())
    expect(status).toBe(400)
    expect(sentence(text)).toBe('That would be more than 20 liters in a day. Check the amount.')
  })

  it('the 31st drink of one token within a minute', async () => {
    for (let count = 0; count < 30; count += 1) expect((await log({ ml: 10 })).status).toBe(200)
    const { status, headers, text } = await refused(() => log({ ml: 10 }))
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('60')
    expect(sentence(text)).toBe('This token adds drinks too fast. Try again in 1 minute.')
    const other = await insertAccessToken(deps.db, maya.id)
    expect((await log({ ml: 10 }, bearer(other.token))).status).toBe(200)
  })
})

describe('a token opens nothing else', () => {
  it.each(['auth.sessions', 'hydration.day', 'auth.accessTokens'])('%s', async (path) => {
    const answer = await unchanged(deps.db, () =>
      send(server.origin, singleCallAddress(path), { headers: bearer(token) }),
    )
    expect(answer.status).toBe(401)
  })

  it('no procedure that writes, no data export, and no page of the person', async () => {
    const call = await unchanged(deps.db, () =>
      log(
        { json: { id: randomUUID(), amount: 250 } },
        { ...bearer(token), origin: server.origin },
        '/api/trpc/hydration.addWater',
      ),
    )
    expect(call.status).toBe(401)
    const download = await unchanged(deps.db, () =>
      send(server.origin, '/api/account/export', { headers: bearer(token) }),
    )
    expect(download.status).toBe(401)
  })

  it('allows no other origin, and sets no cookie', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const preflight = await unchanged(deps.db, () =>
      send(server.origin, LOG_PATH, {
        method: 'OPTIONS',
        headers: {
          ...foreign,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      }),
    )
    for (const { headers } of [preflight, await log({ ml: 250 }, { ...bearer(token), ...foreign })]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers['set-cookie']).toBeUndefined()
    }
  })
})

describe('POST /api/log', () => {
  it('adds a drink to today of the token’s owner', async () => {
    await plantPerson(deps, 'subscriber')
    const { status, headers, text } = await log({ fl_oz: 8, drink: 'tea' })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    const answer = JSON.parse(text)
    expect(answer).toEqual({ id: expect.any(String), date: '2026-11-20', intake: 237, goal: 2000 })
    expect(await entries()).toEqual([{ user_id: maya.id, id: answer.id, amount: 237, drink: 'tea' }])
    const day = await maya.device.ask((api) => api.hydration.day())
    expect(day).toMatchObject({ intake: 237, entryCount: 1 })
  })

  it('names the water that the drink gets by default', async () => {
    const id = await insertWaterOfDrink(deps.db, maya.id)
    const tea = { id, key: 'saved.1', kind: 'bottle', name: 'Quellbrunn' }
    await insertProgress(deps.db, maya.id, { default_waters: JSON.stringify({ tea }) })
    for (const drink of ['tea', 'water']) expect((await log({ ml: 250, drink })).status).toBe(200)
    const named = await deps.db.selectFrom('hydration_entries').select(['drink', 'water_id']).execute()
    expect(new Map(named.map(({ drink, water_id }) => [drink, water_id]))).toEqual(
      new Map([
        ['tea', id],
        ['water', null],
      ]),
    )
  })

  it('counts an id once, however often and at whatever time it arrives', async () => {
    const id = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => log({ ml: 250, id })))
    await log({ ml: 250, id: id.toUpperCase() })
    await maya.device.ask((api) => api.hydration.addWater({ id, amount: 250 }))
    expect(await entries()).toHaveLength(1)
    await log({ ml: 250 })
    await log({ ml: 250 })
    expect(JSON.parse((await log({ ml: 250, id })).text).intake).toBe(750)
  })

  it('shows when the token was used last', async () => {
    const [before] = await maya.device.ask((api) => api.auth.accessTokens())
    expect(before?.lastUsedAt).toBeNull()
    await log()
    const [after] = await maya.device.ask((api) => api.auth.accessTokens())
    expect(after?.lastUsedAt).toEqual(expect.any(String))
  })

  it('leads people who open its address to the page that explains it', async () => {
    const { status, headers } = await send(server.origin, LOG_PATH)
    expect([status, headers.location]).toEqual([303, '/account#apps'])
  })
})
