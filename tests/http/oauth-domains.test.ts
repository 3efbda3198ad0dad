import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import type { Answer } from '../harness/http.ts'
import { createOAuthBrowser, type OAuthBrowser } from '../harness/oauth-browser.ts'
import { startOpenIdProvider, type TestOpenIdProvider } from '../harness/openid-provider.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

// Logging in at the service of an organization, which is for addresses of its own domains alone.

const ADA = { sub: '1001', email: 'Ada@Example.org', email_verified: true, name: 'Ada Lovelace' }

const deps = useTestDeps()
let server: TestServer
let provider: TestOpenIdProvider

beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await startBareHost(deps)
})
beforeEach(() => {
  deps.oauthProviders = [provider.asProvider(['acme.example', 'example.org'])]
  provider.setClaims(ADA)
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const createBrowser = () => createOAuthBrowser(server.origin, provider)

/** Everything a log-in may write. */
async function written() {
  const [profiles, identities, sessions, audit] = await Promise.all([
    deps.db.selectFrom('profiles').select(['email', 'email_confirmed_at']).orderBy('email').execute(),
    deps.db.selectFrom('identities').select(['provider', 'subject', 'email', 'user_id']).execute(),
    deps.db.selectFrom('sessions').select('user_id').execute(),
    deps.db.selectFrom('audit_log').select(['action', 'actor_id', 'details']).orderBy('id').execute(),
  ])
  return { profiles, identities, sessions, audit }
}

function expectProblem(answer: Answer, browser: OAuthBrowser, problem: string): void {
  expect(answer.headers.location).toBe(`/?signInProblem=${problem}`)
  expect([...browser.jar.keys()].filter((name) => name !== 'oauth')).toEqual([])
}

it.each([
  ['another domain', 'ada@example.com'],
  ['a part of the domain', 'ada@mail.example.org'],
  ['a domain that ends alike', 'ada@notexample.org'],
])('refuses an address of %s, and writes nothing', async (_what, email) => {
  await insertPerson(deps.db, { email })
  const before = await written()
  provider.setClaims({ ...ADA, email })
  const browser = createBrowser()
  expectProblem(await browser.signIn(), browser, 'other-domain')
  expect(await written()).toEqual(before)
})

it('lets in its own confirmed addresses alone, at each log-in', async () => {
  const browser = createBrowser()
  await browser.signIn()
  expect(await browser.whoAmI()).toMatchObject({ email: 'ada@example.org' })
  const before = await written()
  for (const [claims, problem] of [
    [{ ...ADA, email: 'ada@private.example' }, 'other-domain'],
    [{ ...ADA, email_verified: false }, 'unconfirmed'],
    [{ ...ADA, email: undefined }, 'unconfirmed'],
  ] as const) {
    provider.setClaims(claims)
    const later = createBrowser()
    expectProblem(await later.signIn(), later, problem)
  }
  expect(await written()).toEqual(before)
})
