import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantPerson } from '../authorization/identities.ts'
import { insertCity } from '../factories/cities.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

beforeAll(async () => {
  await insertCity(deps.db, { name: 'Springfield', slug: 'springfield' })
  server = await startTestServer(deps)
})
afterAll(() => server.stop())

const PAGES = [
  '/',
  '/cities',
  '/cities/springfield',
  '/tap-water-ratings',
  '/products',
  '/pricing',
  '/nothing',
]

describe('a page for somebody who is logged in', () => {
  it.each(PAGES)('%s knows them before any script runs, and no one else may keep it', async (path) => {
    const { device, email, id } = await plantPerson(deps, 'user')
    const { text, headers } = await createWebClient(server.origin, { jar: device.jar }).open(path)
    // The answer of auth.session travels in the state the page was drawn from.
    for (const sign of [email, id, 'tokenType:"cookie"', 'isAdmin:!1', 'isSubscribed:!1'])
      expect(text).toContain(sign)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.vary).toContain('Cookie')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it.each(PAGES)(
    '%s is a visitor’s without the cookie, and with the cookie of somebody suspended',
    async (path) => {
      const visitor = await createWebClient(server.origin).open(path)
      expect(visitor.text).not.toMatch(/@example\.org|tokenType:"cookie"/)
      expect(visitor.text).toContain('tokenType:null')
      const { device } = await plantPerson(deps, 'banned')
      const banned = await createWebClient(server.origin, { jar: device.jar }).open(path)
      expect(banned.text).not.toMatch(/@example\.org|tokenType:"cookie"/)
      expect(banned.headers['cache-control']).toBe('private, no-store')
    },
  )

  it('tells subscribers and admins apart', async () => {
    for (const [identity, sign] of [
      ['subscriber', 'isSubscribed:!0'],
      ['admin', 'isAdmin:!0'],
    ] as const) {
      const { device } = await plantPerson(deps, identity)
      expect((await createWebClient(server.origin, { jar: device.jar }).open('/')).text).toContain(sign)
    }
  })

  it('of two people asking at once is each for whom it is for', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => plantPerson(deps, 'user')))
    const pages = await Promise.all(
      people.map(({ device }) => createWebClient(server.origin, { jar: device.jar }).open('/')),
    )
    for (const [index, { text }] of pages.entries()) {
      const named = people.filter(({ email }) => text.includes(email))
      expect(named).toEqual([people[index]])
    }
  })
})

it('the account page arrives complete, and pages that need script to log in say so', async () => {
  const { device, email } = await plantPerson(deps, 'user')
  const { text } = await createWebClient(server.origin, { jar: device.jar }).open('/account')
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  expect(main).toMatch(/<input[^>]*name="fullName"[^>]*value="[^"]+"/)
  expect(main).toContain(email)
  expect(main).toContain('This device')
  for (const path of ['/account', '/cities?account=sign-up']) {
    const visitor = await createWebClient(server.origin).open(path)
    expect(visitor.text, path).toMatch(/<noscript><p[^>]*>[^<]*Logging in and signing up need JavaScript\./)
  }
})
