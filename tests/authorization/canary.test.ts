// @module-tag P1
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { everythingStored } from '../harness/fingerprint.ts'
import { send, singleCallAddress } from '../harness/http.ts'
import { startPayments } from '../harness/payments.ts'
import { reportFigure } from '../harness/proof.ts'
import { truncateAll } from '../harness/test-db.ts'
import { createTestDeps, type TestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'
import { GATED_CANARY, GUIDE_BEGINNINGS, plantCanaries, type Secrets } from './canaries.ts'
import { PRIVATE_CANARY, plantSecretsOf, SECRET_CANARY } from './canary-people.ts'
import { type Identity, plantCaller, plantPerson } from './identities.ts'
import { expectedVerdict, inputOf, PROCEDURE_TABLE, rowOf } from './procedure-table.ts'

const sandboxes: Awaited<ReturnType<typeof startPayments>>[] = []
/** One database for each set of secrets, equal in everything that is public. */
const worlds = {} as Record<Secrets, { deps: TestDeps; server: TestServer }>

async function plant(deps: TestDeps, secrets: Secrets): Promise<void> {
  await truncateAll(deps.db)
  await plantCanaries(deps.db, secrets)
  // Without another one, an admin could not delete their account.
  await plantPerson(deps, 'admin')
}

beforeAll(async () => {
  for (const secrets of ['first', 'second'] as const) {
    const deps = await createTestDeps()
    sandboxes.push(await startPayments(deps))
    await plant(deps, secrets)
    worlds[secrets] = { deps, server: await startBareHost(deps) }
  }
})
/** Answers that held nothing they must not, and answers that held what they may. */
const seen = { clean: 0, found: 0 }

afterAll(async () => {
  reportFigure(
    'P1',
    `${paths.length} procedures: ${seen.clean} answers without a secret or anything locked, Premium data found in ${seen.found} answers to those who may have it`,
  )
  for (const { deps, server } of Object.values(worlds)) {
    await server.stop()
    await deps.close()
  }
  for (const sandbox of sandboxes) await sandbox.close()
})

const rows = Object.entries(PROCEDURE_TABLE)
const paths = rows.map(([path]) => path)
const gated = rows.flatMap(([path, { gatedPath }]) => (gatedPath === undefined ? [] : [path]))
/** Those whose Premium data is planted; the guides are the same on every server. */
const planted = gated.filter((path) => !path.startsWith('guides.'))
/** Queries anybody may ask; all but one say nothing of anyone who asks. */
const aboutNobody = rows.flatMap(([path, { access }]) =>
  access === 'public' && PROCEDURES[path]?._def.type === 'query' && path !== 'auth.session' ? [path] : [],
)

const ofBackOffice = (path: string) => path.startsWith('admin.')
/** Who is who is an admin's business; of a file they brought, its digest is told back to them. */
const forbiddenTo = (identity: Identity, path: string) =>
  identity === 'admin' && ofBackOffice(path) ? SECRET_CANARY : PRIVATE_CANARY
const withoutDigest = (text: string) => text.replace(/"digest":"[0-9a-f]{64}"/, '')

/** Asks one procedure over HTTP as somebody new of an identity, with a valid input. */
async function ask(secrets: Secrets, identity: Identity, path: string) {
  const { deps, server } = worlds[secrets]
  const caller = await plantCaller(deps, identity)
  const input = await inputOf(deps, rowOf(path), caller)
  const answer = await createWebClient(server.origin, { jar: caller.device.jar }).call(path, input)
  // What an admin changes or deletes is what others look for.
  if (identity === 'admin' && ofBackOffice(path) && PROCEDURES[path]?._def.type === 'mutation')
    await plant(deps, secrets)
  // The page says when somebody asked EPA last.
  if (rowOf(path).isAskedElsewhere) await deps.db.deleteFrom('epa_look_ups').execute()
  return { ...answer, caller }
}

describe('a caller without Premium', () => {
  it.each(paths)('finds no canary in %s, and nothing that depends on the secrets', async (path) => {
    for (const identity of ['visitor', 'unconfirmed', 'user', 'reauthenticated', 'banned'] as const) {
      const { text, status, caller } = await ask('first', identity, path)
      const isAnswered = ['open', 'locked'].includes(expectedVerdict(rowOf(path), identity))
      expect(status === 200, `${identity}: ${text}`).toBe(isAnswered)
      expect(text, identity).not.toMatch(GATED_CANARY)
      expect(text, identity).not.toMatch(PRIVATE_CANARY)
      if (caller.token !== null) expect(text, identity).not.toContain(caller.token)
      if (aboutNobody.includes(path)) expect((await ask('second', identity, path)).text, identity).toBe(text)
      seen.clean += 1
    }
  })
})

describe.each(['subscriber', 'admin'] as const)('a %s', (identity) => {
  it.each(paths)('finds no one’s secrets in %s, and Premium data where it is planted', async (path) => {
    const { text, caller } = await ask('first', identity, path)
    expect(withoutDigest(text)).not.toMatch(forbiddenTo(identity, path))
    expect(text).not.toContain(caller.token ?? 'nobody')
    seen.clean += 1
    if (!planted.includes(path)) return
    // The collections behind the values of water systems are public: /sources lists them.
    const texts = path.startsWith('waterSystems.') ? [] : [/canarysource/i]
    // A comparison has figures and their sources, and no notes.
    if (texts.length > 0 && path !== 'compare.waters') texts.push(/canarynote/i)
    for (const sign of [/73\.14/, ...texts]) expect(text).toMatch(sign)
    const { text: other } = await ask('second', identity, path)
    expect(other).not.toMatch(/73\.14/)
    expect(other).not.toBe(text)
    seen.found += 1
  })

  it('finds the sections of a guide', async () => {
    const { text } = await ask('first', identity, 'guides.sections')
    const found = GUIDE_BEGINNINGS.filter((beginning) => new RegExp(beginning).test(text))
    expect(found.length).toBeGreaterThan(5)
    seen.found += 1
  })

  it('finds every one of the twelve scores and the nine figures', async () => {
    const { data } = await ask('first', identity, 'cities.bySlug')
    const { scores } = data as { scores: Record<string, number> & { inputs: unknown[] } }
    const { inputs, ...values } = scores
    const planted = Object.values(values).filter((value) => /^(73\.14\d+|6[123])$/.test(String(value)))
    expect(planted).toHaveLength(12)
    expect(inputs).toHaveLength(9)
  })
})

it('the database does hold what is looked for (the control)', async () => {
  const stored = await everythingStored(worlds.first.deps.db)
  const signs = [
    /canarymail/,
    /Canaryperson/,
    /\$argon2id/,
    /\b[0-9a-f]{64}\b/,
    /63616e6172797365616c6564/,
    /73\.14/,
  ]
  for (const sign of signs) expect(stored).toMatch(sign)
})

it('somebody takes all their data along, but no secret of theirs', async () => {
  const { deps, server } = worlds.first
  const { id, email, device, token } = await plantPerson(deps, 'user')
  await plantSecretsOf(deps.db, id)
  const { text } = await createWebClient(server.origin, { jar: device.jar }).call('auth.exportData')
  const tables = ['profiles', 'passwords', 'sessions', 'factors', 'recovery_codes', 'account_tokens']
  for (const table of [...tables, 'access_tokens']) expect(text).toMatch(new RegExp(`"${table}":\\[\\{`))
  expect(text).toContain(email)
  expect(text).not.toMatch(PRIVATE_CANARY)
  expect(text).not.toContain(token)
})

describe('over HTTP', () => {
  it('all public queries in batches hold no canary', async () => {
    const { deps, server } = worlds.first
    for (const identity of ['visitor', 'user', 'banned'] as const) {
      const caller = await plantCaller(deps, identity)
      const client = createWebClient(server.origin, { jar: caller.device.jar })
      for (let start = 0; start < aboutNobody.length; start += 9) {
        const calls = await Promise.all(
          aboutNobody
            .slice(start, start + 9)
            .map(async (path) => [path, await inputOf(deps, rowOf(path), caller)] as const),
        )
        const { status, text } = await client.batch(['auth.session'], ...calls)
        expect(status).toBe(200)
        expect(text).not.toMatch(GATED_CANARY)
        expect(text).not.toMatch(PRIVATE_CANARY)
      }
    }
  })

  it('nothing a request claims turns a visitor into somebody else', async () => {
    const { id, token } = await plantPerson(worlds.first.deps, 'subscriber')
    const claims: Record<string, string>[] = [
      { cookie: 'session=1; role=admin; isSubscribed=true' },
      { cookie: `Session=${token}; session-id=${token}; __Host-session=${token}` },
      { cookie: `session=${id}` },
      { authorization: `Bearer ${token}` },
      { 'x-user-id': id, 'x-forwarded-user': 'admin' },
    ]
    for (const headers of claims) {
      for (const path of gated) {
        const address = singleCallAddress(path, rowOf(path).input)
        const { text } = await send(worlds.first.server.origin, address, { headers })
        expect(text).not.toMatch(GATED_CANARY)
        expect(text).toMatch(/"(locked|contaminantsLocked)":true/)
      }
    }
  })

  it('an answer by POST is refused, so that it cannot be had that way', async () => {
    const { origin } = worlds.first.server
    const { status, text } = await send(origin, '/api/trpc/cities.bySlug', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ json: { slug: 'canary-city' } }),
    })
    expect(status).toBe(405)
    expect(text).not.toMatch(GATED_CANARY)
  })

  it('no error message tells a secret', async () => {
    for (const input of [{ slug: 'canary-city', scores: true }, { slug: ['canary-city'] }, null]) {
      const address = singleCallAddress('cities.bySlug', input)
      const { status, text } = await send(worlds.first.server.origin, address)
      expect(status).toBe(400)
      expect(text).not.toMatch(GATED_CANARY)
    }
  })

  it('nor do refusals for what a stranger has', async () => {
    const email = 'canarymail-first@example.org'
    const client = createWebClient(worlds.first.server.origin)
    for (const [path, input] of [
      ['auth.signIn', { email, password: 'not the password' }],
      ['auth.verifyCode', { email, code: '000000' }],
      ['auth.requestCode', { email }],
      ['auth.requestPasswordReset', { email }],
    ] as const) {
      expect((await client.call(path, input)).text).not.toMatch(PRIVATE_CANARY)
    }
  })

  it.each(['/sitemap.xml', '/robots.txt', '/sitemap-1.xml'])('%s holds none', async (address) => {
    const { status, text } = await send(worlds.first.server.origin, address)
    expect(status).toBe(200)
    expect(text).not.toMatch(GATED_CANARY)
    expect(text).not.toMatch(PRIVATE_CANARY)
  })
})
