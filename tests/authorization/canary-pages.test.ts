// @module-tag P1
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUIDE_LIST, guidePath } from '#shared/guides/guide-list.ts'
import { type Answer, send } from '../harness/http.ts'
import { reportFigure } from '../harness/proof.ts'
import { isOfBackOffice } from '../harness/site-routes.ts'
import { createTestDeps, type TestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'
import { GATED_CANARY, plantCanaries, type Secrets } from './canaries.ts'
import { PRIVATE_CANARY } from './canary-people.ts'
import { plantPerson } from './identities.ts'
import { PAGE_ADDRESSES } from './page-addresses.ts'
import { PLANTED } from './planted.ts'

/** One database for each set of secrets, equal in everything that is public. */
const worlds = {} as Record<Secrets, { deps: TestDeps; server: TestServer }>

beforeAll(async () => {
  for (const secrets of ['first', 'second'] as const) {
    const deps = await createTestDeps()
    await plantCanaries(deps.db, secrets)
    worlds[secrets] = { deps, server: await startTestServer(deps) }
  }
})
/** Pages that held nothing they must not, and pages that held what they may. */
const seen = { clean: 0, found: 0 }

afterAll(async () => {
  reportFigure(
    'P1',
    `${seen.clean} pages without a secret or anything locked, Premium data found in ${seen.found} pages of those who may have it`,
  )
  for (const { deps, server } of Object.values(worlds)) {
    await server.stop()
    await deps.close()
  }
})

/** The pages outside the back office, and other states of them. */
const PAGES = [
  ...PAGE_ADDRESSES.filter((path) => !isOfBackOffice(path)),
  ...GUIDE_LIST.map(({ slug }) => guidePath(slug)),
  '/cities?search=springfield',
  '/cities?category=River',
  `/find?q=${PLANTED.waterSystem.id}`,
  '/water/us/michigan',
  `/compare?with=system.${PLANTED.waterSystem.id},city.${PLANTED.slug}`,
  '/reset-password?token=nothing',
  '/confirm-email?token=nothing',
  '/sitemap.xml',
  '/robots.txt',
  '/cities/atlantis',
  '/nothing',
]

/** An answer's headers and body without what differs between any two: nonce, hashes, id, port and times. */
function comparable({ headers, text }: Answer): string {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '\u0000'
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return `${JSON.stringify(rest)}\n${text}`
    .replaceAll(nonce, 'NONCE')
    .replaceAll(/'sha256-[^']+'/g, 'HASH')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/\b1\d{12}\b/g, 'TIME')
    .replaceAll(/"content-length":"\d+",?/g, '')
}

/** What only admins see. */
const BACK_OFFICE = PAGE_ADDRESSES.filter(isOfBackOffice)

it.each(BACK_OFFICE)('%s leads a visitor home, and says nothing', async (path) => {
  const { status, headers, text } = await send(worlds.first.server.origin, path)
  expect(status).toBe(307)
  expect(headers.location).toBe('/')
  expect(text).toBe('Temporary Redirect. Redirecting to /')
})

describe('a visitor’s page, with head, structured data and the state sent along', () => {
  it.each(PAGES)('%s holds no canary, and does not differ when the secrets do', async (path) => {
    const first = await send(worlds.first.server.origin, path)
    expect(first.text.length).toBeGreaterThan(50)
    expect(first.text).not.toMatch(GATED_CANARY)
    expect(first.text).not.toMatch(PRIVATE_CANARY)
    expect(JSON.stringify(first.headers)).not.toMatch(GATED_CANARY)
    const second = await send(worlds.second.server.origin, path)
    expect(comparable(second)).toBe(comparable(first))
    seen.clean += 1
  })

  it.each<Record<string, string>>([
    { cookie: 'session=1; role=admin; isSubscribed=true' },
    { authorization: 'Bearer admin' },
    { 'x-forwarded-user': 'admin' },
  ])('is the same whatever the request claims: %j', async (headers) => {
    for (const path of [`/cities/${PLANTED.slug}`, `/cities/${PLANTED.slug}/tap-water`]) {
      const { status, text } = await send(worlds.first.server.origin, path, { headers })
      expect(status).toBe(200)
      expect(text).not.toMatch(GATED_CANARY)
      expect(text).toMatch(/\b(locked|contaminantsLocked):!0/)
    }
  })

  it('shows what is public of the same rows (the control: the pages did read them)', async () => {
    const { origin } = worlds.first.server
    const report = (await send(origin, `/cities/${PLANTED.slug}/tap-water`)).text
    for (const text of [
      'Springfield',
      'Public summary.',
      'Public advice.',
      'A lake.',
      'contaminantCount:7',
      // What the lock names, and what the topic says.
      'Barium 2011',
      'Arsenic was 1 µg/L in 2025',
    ]) {
      expect(report).toContain(text)
    }
    const city = (await send(origin, `/cities/${PLANTED.slug}`)).text
    expect(city).toContain('overallScore:50')
    expect(city).toContain('publishedInputs:9')
  })

  it('names no key of a gated score or row in the state sent along', async () => {
    for (const path of PAGES) {
      const { text } = await send(worlds.first.server.origin, path)
      expect(text, path).not.toMatch(
        /\b(sustainability|waterStress|recyclingReuse|sourceProtection|infrastructure|modernization|leadPipeRisk|leakageRate|quality|purity|contaminant|transparency)Score\b|\b(storedValue|publishedValue|canonical|healthWithin|contaminants):/,
      )
    }
  })
})

const GATED_PAGES = [`/cities/${PLANTED.slug}`, `/cities/${PLANTED.slug}/tap-water`]

describe.each(['unconfirmed', 'user', 'reauthenticated', 'banned'] as const)(
  'the page of a %s',
  (identity) => {
    it('holds no canary, in any page', async () => {
      const { deps, server } = worlds.first
      const { device, token } = await plantPerson(deps, identity)
      const client = createWebClient(server.origin, { jar: device.jar })
      for (const path of PAGES) {
        const { text, headers } = await client.open(path)
        expect(text, path).not.toMatch(GATED_CANARY)
        expect(text, path).not.toMatch(PRIVATE_CANARY)
        expect(text, path).not.toContain(token)
        expect(JSON.stringify(headers), path).not.toContain(token)
        seen.clean += 1
      }
      for (const path of GATED_PAGES) {
        expect((await client.open(path)).text).toMatch(/\b(locked|contaminantsLocked):!0/)
      }
    })
  },
)

describe.each(['subscriber', 'admin'] as const)('the page of a %s', (identity) => {
  it('holds no one’s secrets, in any page', async () => {
    const { deps, server } = worlds.first
    const { device, token } = await plantPerson(deps, identity)
    const client = createWebClient(server.origin, { jar: device.jar })
    for (const path of [...PAGES, ...BACK_OFFICE]) {
      const { text } = await client.open(path)
      expect(text, path).not.toMatch(PRIVATE_CANARY)
      expect(text, path).not.toContain(token)
      seen.clean += 1
    }
  })

  it.each(GATED_PAGES)(
    '%s shows the Premium data (the control), and the other database’s is other',
    async (path) => {
      const texts = {} as Record<Secrets, string>
      for (const secrets of ['first', 'second'] as const) {
        const { deps, server } = worlds[secrets]
        const { device } = await plantPerson(deps, identity)
        texts[secrets] = (await createWebClient(server.origin, { jar: device.jar }).open(path)).text
      }
      for (const sign of [/73\.14/, /canarysource first/i]) expect(texts.first).toMatch(sign)
      expect(texts.second).not.toMatch(/73\.14/)
      expect(texts.second).toMatch(/canarysource second/i)
      seen.found += 1
    },
  )
})
