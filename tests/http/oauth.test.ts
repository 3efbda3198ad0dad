import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TIME_ZONE_HEADER } from '#shared/time-zone-header.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { type Answer, send } from '../harness/http.ts'
import { createOAuthBrowser, type OAuthBrowser } from '../harness/oauth-browser.ts'
import {
  type ProviderFault,
  startOpenIdProvider,
  type TestOpenIdProvider,
} from '../harness/openid-provider.ts'
import { createDevice } from '../harness/person.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const ADA = { sub: '1001', email: 'Ada@Example.org', email_verified: true, name: 'Ada Lovelace' }

const deps = useTestDeps()
let server: TestServer
let provider: TestOpenIdProvider

beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await startBareHost(deps)
})
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  deps.oauthProviders = [provider.asProvider()]
  provider.setClaims(ADA)
  provider.setFault(null)
  await provider.comeBack()
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const createBrowser = (jar?: Map<string, string>) => createOAuthBrowser(server.origin, provider, jar)

/** Everything a sign-in may write. */
async function written() {
  const [profiles, identities, sessions, audit] = await Promise.all([
    deps.db.selectFrom('profiles').select(['email', 'email_confirmed_at']).orderBy('email').execute(),
    deps.db.selectFrom('identities').select(['provider', 'subject', 'email', 'user_id']).execute(),
    deps.db.selectFrom('sessions').select('user_id').execute(),
    deps.db.selectFrom('audit_log').select(['action', 'actor_id', 'details']).orderBy('id').execute(),
  ])
  return { profiles, identities, sessions, audit }
}

/** Expects the answer to end on a page of ours with this problem, and the browser to be signed in as no one. */
function expectProblem(answer: Answer, browser: OAuthBrowser, problem: string): void {
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe(`/?signInProblem=${problem}`)
  expect([...browser.jar.keys()].filter((name) => name !== 'oauth')).toEqual([])
}

it('makes an account at the first sign-in and finds it again at the second', async () => {
  const browser = createBrowser()
  const answer = await browser.signIn('/products?category=Filters#list')
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/products?category=Filters#list')
  expect(await browser.whoAmI()).toMatchObject({
    email: 'ada@example.org',
    fullName: 'Ada Lovelace',
    hasPassword: false,
  })

  // A zone that was never chosen is not UTC: the first request that names one fills it.
  const zone = () => deps.db.selectFrom('profiles').select('time_zone').executeTakeFirstOrThrow()
  expect(await zone()).toEqual({ time_zone: null })
  await browser.call('auth.session', undefined, { [TIME_ZONE_HEADER]: 'Asia/Tokyo' })
  expect(await zone()).toEqual({ time_zone: 'Asia/Tokyo' })

  // At the provider people may change their address: who they are here does not depend on it.
  provider.setClaims({ ...ADA, email: 'somewhere.else@example.org', email_verified: false })
  const second = createBrowser()
  await second.signIn()
  expect(await second.whoAmI()).toEqual(await browser.whoAmI())

  const { profiles, identities, sessions, audit } = await written()
  expect(profiles).toEqual([{ email: 'ada@example.org', email_confirmed_at: expect.any(String) }])
  expect(identities).toMatchObject([{ provider: 'google', subject: '1001', email: 'ada@example.org' }])
  expect(sessions).toHaveLength(2)
  expect(audit.map(({ action, details }) => [action, details])).toEqual([
    ['sign-up', { provider: 'google' }],
    ['sign-in', { method: 'oauth' }],
    ['sign-in', { method: 'oauth' }],
  ])
})

it('sends the browser off with PKCE, state and nonce, and keeps them where scripts and other sites cannot read', async () => {
  const { headers, status } = await createBrowser().open('/auth/google')
  expect(status).toBe(302)
  const page = new URL(headers.location ?? '')
  expect(page.origin).toBe(provider.issuer)
  expect(Object.fromEntries(page.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'smart-hydration',
    redirect_uri: `${server.origin}/auth/google/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const [cookie = ''] = headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^oauth=[\w-]+; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain(page.searchParams.get('state'))
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
})

it('trades the code with the client secret, the verifier and the same address', async () => {
  const browser = createBrowser()
  const { headers } = await browser.signIn()
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  expect(browser.jar.has('oauth')).toBe(false)
  expect(provider.lastTokenRequest()).toMatchObject({
    authorization: `Basic ${btoa('smart-hydration:a secret of ours')}`,
    body: {
      grant_type: 'authorization_code',
      redirect_uri: `${server.origin}/auth/google/callback`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    },
  })
})

it('takes the address it is sent back to from the settings, not from the request', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const asked = await send(server.origin, '/auth/google', { headers })
  const page = new URL(asked.headers.location ?? '')
  expect(page.searchParams.get('redirect_uri')).toBe(`${server.origin}/auth/google/callback`)
})

it('links the account that has the address, once it was confirmed, and leaves the rest of it as it is', async () => {
  const person = await insertPerson(deps.db, { email: 'ada@example.org', full_name: 'Ada L.' })
  const device = createDevice(deps)
  await device.logIn(person.email)
  const browser = createBrowser()
  expect((await browser.signIn()).headers.location).toBe('/')
  expect(await browser.whoAmI()).toMatchObject({ id: person.id, fullName: 'Ada L.', hasPassword: true })
  expect((await device.ask((api) => api.auth.session())).user?.id).toBe(person.id)
  const { profiles, identities, audit } = await written()
  expect(profiles).toHaveLength(1)
  expect(identities).toMatchObject([{ user_id: person.id, subject: '1001' }])
  expect(audit).toContainEqual({
    action: 'identity.link',
    actor_id: person.id,
    details: { provider: 'google' },
  })
})

it('tells the owner of an account by mail that it can be opened that way now, once', async () => {
  await insertPerson(deps.db, { email: 'ada@example.org' })
  await createBrowser().signIn()
  const mails = await deps.deliverMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@example.org', 'You can now log in with Google'],
  ])
  await createBrowser().signIn()
  // An account that began that way is told nothing new.
  provider.setClaims({ ...ADA, sub: '1002', email: 'grace@example.org' })
  await createBrowser().signIn()
  expect(await deps.deliverMails()).toEqual([])
})

it('takes an account no one confirmed away from anyone who made it', async () => {
  const { id, email } = await insertPerson(deps.db, { email: 'ada@example.org', email_confirmed_at: null })
  const intruder = createDevice(deps)
  await intruder.logIn(email)
  await intruder.ask((api) => api.auth.reauthenticate({ password: GOOD_PASSWORD }))
  await intruder.ask((api) => api.auth.updateUser({ email: 'intruder@example.org' }))
  const { db } = deps
  const secret = deps.secrets.seal('totp', 'JBSWY3DPEHPK3PXP')
  await db
    .insertInto('factors')
    .values({ user_id: id, status: 'verified', secret_encrypted: secret })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ user_id: id, code_hash: 'a'.repeat(64) })
    .execute()
  const token = { user_id: id, purpose: 'reset-password', token_hash: 'b'.repeat(64) }
  await db
    .insertInto('account_tokens')
    .values({ ...token, expires_at: '2100-01-01T00:00:00Z' })
    .execute()

  const browser = createBrowser()
  expect((await browser.signIn()).headers.location).toBe('/')

  expect(await browser.whoAmI()).toMatchObject({
    id,
    hasPassword: false,
    factors: [],
    emailConfirmedAt: expect.any(String),
  })
  expect((await intruder.ask((api) => api.auth.session())).user).toBeNull()
  await expect(createDevice(deps).logIn(email)).rejects.toThrow('The e-mail address or the password is wrong')
  expect(await db.selectFrom('account_tokens').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  // The link to another address was ordered before; it must not be written any more.
  expect((await deps.deliverMails()).map(({ to }) => to)).not.toContain('intruder@example.org')
})

it.each([
  ['is not confirmed there', { ...ADA, email_verified: false }],
  ['is only said to be confirmed', { ...ADA, email_verified: 'true' }],
  ['is not said to be confirmed', { ...ADA, email_verified: undefined }],
  ['is not given', { ...ADA, email: undefined }],
  ['is none', { ...ADA, email: 'ada' }],
  ['cannot be stored', { ...ADA, email: 'a\u0000da@example.org' }],
])('refuses a stranger whose address %s, and writes nothing', async (_what, claims) => {
  await insertPerson(deps.db, { email: 'ada@example.org' })
  const before = await written()
  provider.setClaims(claims)
  const browser = createBrowser()
  expectProblem(await browser.signIn(), browser, 'unconfirmed')
  expect(await written()).toEqual(before)
})

it.each([
  ['missing', undefined],
  ['empty', ' '],
  ['too long', 'x'.repeat(201)],
  ['not storable', 'A\u0000da'],
  ['no text', { given: 'Ada' }],
])('makes an account without a name when the name is %s', async (_what, name) => {
  provider.setClaims({ ...ADA, name })
  const browser = createBrowser()
  await browser.signIn()
  expect(await browser.whoAmI()).toMatchObject({ email: 'ada@example.org', fullName: null })
})

it('makes one account of two first sign-ins at the same moment', async () => {
  const browsers = Array.from({ length: 4 }, () => createBrowser())
  const ways = await Promise.all(browsers.map((browser) => browser.goAway()))
  const answers = await Promise.all(browsers.map((browser, index) => browser.open(ways[index] ?? '')))
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/', '/', '/', '/'])
  const { profiles, identities, sessions } = await written()
  expect([profiles.length, identities.length, sessions.length]).toEqual([1, 1, 4])
})

it.each<[ProviderFault, string]>([
  ['wrong-nonce', 'refused'],
  ['no-nonce', 'refused'],
  ['wrong-audience', 'refused'],
  ['two-audiences', 'refused'],
  ['wrong-authorised-party', 'refused'],
  ['wrong-issuer', 'refused'],
  ['expired', 'refused'],
  ['not-yet-valid', 'refused'],
  ['no-expiry', 'refused'],
  ['no-subject', 'refused'],
  ['unsigned', 'refused'],
  ['other-key', 'refused'],
  ['signed-with-public-key', 'refused'],
  ['altered-claims', 'refused'],
  ['no-id-token', 'refused'],
  ['provider-error', 'refused'],
  ['token-endpoint-500', 'unavailable'],
  ['canceled', 'canceled'],
])('writes nothing when the provider answers with: %s', async (fault, problem) => {
  provider.setFault(fault)
  const browser = createBrowser()
  expectProblem(await browser.signIn(), browser, problem)
  expect(browser.jar.has('oauth')).toBe(false)
  expect(await written()).toEqual({ profiles: [], identities: [], sessions: [], audit: [] })
})

it.each([
  [
    'a state that was altered',
    (back: string) => back.replace(/state=(.)/, (_all, first) => `state=${first === '_' ? '-' : '_'}`),
  ],
  ['no state', (back: string) => back.replace(/&state=[^&]*/, '')],
  ['two states', (back: string) => `${back}&state=x`],
  ['an error and no state', () => '/auth/google/callback?error=access_denied'],
])('refuses what comes back with %s, for good', async (_what, alter) => {
  const browser = createBrowser()
  const back = await browser.goAway()
  expectProblem(await browser.open(alter(back)), browser, 'expired')
  // The sign-in it belonged to is over: the right answer comes too late.
  expectProblem(await browser.open(back), browser, 'expired')
  expect(await written()).toEqual({ profiles: [], identities: [], sessions: [], audit: [] })
})

it('refuses an answer in a browser that did not begin, or began another sign-in', async () => {
  const back = await createBrowser().goAway()
  const stranger = createBrowser()
  expectProblem(await stranger.open(back), stranger, 'expired')
  const other = createBrowser()
  await other.goAway()
  expectProblem(await other.open(back), other, 'expired')
  expect((await written()).sessions).toEqual([])
})

it('takes an answer once, even from somebody who kept the cookie', async () => {
  const browser = createBrowser()
  const back = await browser.goAway()
  const kept = new Map(browser.jar)
  await browser.open(back)
  expect((await browser.open(back)).headers.location).toBe('/?signInProblem=expired')
  const replay = createBrowser(kept)
  expectProblem(await replay.open(back), replay, 'refused')
  expect((await written()).sessions).toHaveLength(1)
})

it('counts the ten minutes itself', async () => {
  const browser = createBrowser()
  const back = await browser.goAway()
  deps.clock.set('2026-11-20T08:40:01Z')
  expectProblem(await browser.open(back), browser, 'expired')
})

it.each(['cut', 'AQ', '', 'a'.repeat(400)])('reads nothing out of the cookie %j', async (value) => {
  const browser = createBrowser()
  const back = await browser.goAway()
  browser.jar.set('oauth', value)
  expectProblem(await browser.open(back), browser, 'expired')
})

it('asks for the second factor of those who have one', async () => {
  const { id } = await insertPerson(deps.db, { email: 'ada@example.org' })
  const secret = deps.secrets.seal('totp', 'JBSWY3DPEHPK3PXP')
  const factor = { user_id: id, status: 'verified', secret_encrypted: secret }
  await deps.db.insertInto('factors').values(factor).execute()
  const browser = createBrowser()
  const answer = await browser.signIn('/products?signInProblem=expired&sort=name')
  expect(answer.headers.location).toBe('/products?sort=name&signIn=factor')
  expect([...browser.jar.keys()]).toEqual(['second-factor'])
  expect((await written()).sessions).toEqual([])
})

it('lets no one in who is suspended', async () => {
  await insertPerson(deps.db, { email: 'ada@example.org', banned_until: '2100-01-01T00:00:00Z' })
  const browser = createBrowser()
  expectProblem(await browser.signIn(), browser, 'suspended')
  expect((await written()).sessions).toEqual([])
})

it('says so while the provider is down, before and after, and goes on when it is back', async () => {
  await provider.goDown()
  const browser = createBrowser()
  const refused = await browser.open('/auth/google?next=/products')
  expect([refused.status, refused.headers.location]).toEqual([303, '/products?signInProblem=unavailable'])
  await provider.comeBack()
  const back = await browser.goAway()
  await provider.goDown()
  expectProblem(await browser.open(back), browser, 'unavailable')
  await provider.comeBack()
  expect((await browser.signIn()).headers.location).toBe('/')
  expect((await written()).sessions).toHaveLength(1)
})

it('stops somebody who tries too often', async () => {
  provider.setFault('wrong-nonce')
  const browser = createBrowser()
  for (let count = 0; count < 30; count += 1) await browser.signIn()
  provider.setFault(null)
  expectProblem(await browser.signIn(), browser, 'too-many')
})

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/a\r\nset-cookie: x=y',
])('never leads on to %j', async (next) => {
  await provider.goDown()
  const { headers } = await createBrowser().open(`/auth/google?next=${encodeURIComponent(next)}`)
  expect(headers.location).toBe('/?signInProblem=unavailable')
  await provider.comeBack()
  expect((await createBrowser().signIn(next)).headers.location).toBe('/')
  provider.setFault('canceled')
  expect((await createBrowser().signIn(next)).headers.location).toBe('/?signInProblem=canceled')
})

it('takes the place of anyone who was signed in in this browser', async () => {
  const person = await insertPerson(deps.db)
  const device = createDevice(deps)
  await device.logIn(person.email)
  const browser = createBrowser(new Map(device.jar))
  await browser.signIn()
  expect(await browser.whoAmI()).toMatchObject({ email: 'ada@example.org' })
  expect((await device.ask((api) => api.auth.session())).user).toBeNull()
})

it.each(['/auth/other', '/auth/other/callback?code=a&state=b', '/auth/Google', '/auth/google%00'])(
  'knows no provider at %s',
  async (path) => {
    const { status, headers } = await createBrowser().open(path)
    expect(status).toBe(404)
    expect(headers.location).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  },
)
