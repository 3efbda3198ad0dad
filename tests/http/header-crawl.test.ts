// @module-tag H
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantCanaries } from '../authorization/canaries.ts'
import { type Caller, IDENTITIES, plantCaller, plantPerson } from '../authorization/identities.ts'
import { inputOf, PROCEDURE_TABLE } from '../authorization/procedure-table.ts'
import { SITE_ADDRESSES } from '../authorization/site-addresses.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { type Answer, send, singleCallAddress } from '../harness/http.ts'
import { inlineHashes, policySources } from '../harness/page-policy.ts'
import { usePayments } from '../harness/payments.ts'
import { IS_PROOF, proofCount, reportRow } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'
import { PUBLIC_ENDPOINTS } from './public-addresses.ts'

/** Who crawls; a visitor and an admin in every test run. */
const CRAWLERS = IS_PROOF ? IDENTITIES : (['visitor', 'admin'] as const)
const NONCES = proofCount('H', { test: 60, proof: 1_000 })

const deps = useTestDeps({ isEmptiedBeforeEach: false })
usePayments(deps)
let server: TestServer

beforeAll(async () => {
  await plantCanaries(deps.db, 'first')
  // Without another one, an admin could not go.
  await plantPerson(deps, 'admin')
  server = await startTestServer(deps)
})
afterAll(() => server?.stop())

/** What an answer's headers lack; the first thing alone. */
function lackOf({ headers }: Answer): string | null {
  const policy = String(headers['content-security-policy'])
  if (headers['x-content-type-options'] !== 'nosniff') return 'nosniff'
  if (headers['x-frame-options'] !== 'DENY' || !policy.includes("frame-ancestors 'none'")) return 'framing'
  if (!/^(strict-origin-when-cross-origin|no-referrer)$/.test(String(headers['referrer-policy'])))
    return 'referrer'
  if (headers['cross-origin-resource-policy'] !== 'same-origin') return 'resource policy'
  if (/unsafe-eval|script-src[^;]*(unsafe-inline|https?:|\*)/.test(policy)) return 'a strict policy'
  if (headers['x-powered-by'] !== undefined || headers.server !== undefined) return 'silence about the server'
  return headers['access-control-allow-origin'] === undefined ? null : 'no sharing with other origins'
}

/** Files and plain texts that never ask who reads them; anyone who has a cookie may keep them too. */
const IS_ABOUT_NOBODY =
  /^\/(maps\/world\.svg|share-pictures\/city\/[\w-]+\.png|sitemap(?:-\d+)?\.xml|robots\.txt|healthz|readyz|metrics)$/

/** Whether an answer to somebody with a session may be kept by anybody. */
function isKept(address: string, { headers }: Answer): boolean {
  return !IS_ABOUT_NOBODY.test(address) && !/\bno-store\b/.test(String(headers['cache-control']))
}

it('the addresses are those of every endpoint that can be opened', () => {
  const endpoints = Object.keys(PUBLIC_ENDPOINTS).filter((address) => address.startsWith('/'))
  expect(endpoints.length).toBeGreaterThan(15)
  const patternOf = (address: string) =>
    new RegExp(
      `^${address.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+').replace('*', '.+').replace('N', '\\d+')}(?:\\?|$)`,
    )
  const missing = endpoints.filter((address) => !SITE_ADDRESSES.some((path) => patternOf(address).test(path)))
  expect(missing).toEqual([])
})

it('every address and procedure carries the headers, for every kind of caller, and nothing of a session is kept', {
  timeout: 300_000,
}, async () => {
  const wrong: string[] = []
  let tried = 0
  const look = (address: string, identity: string, caller: Caller, answer: Answer) => {
    tried += 1
    const lack = lackOf(answer)
    if (lack !== null) wrong.push(`${address} as ${identity} lacks ${lack}`)
    if (caller.token !== null && isKept(address, answer))
      wrong.push(`${address} as ${identity} may be kept: ${answer.headers['cache-control']}`)
  }
  for (const identity of CRAWLERS) {
    const crawler = await plantCaller(deps, identity)
    const client = createWebClient(server.origin, { jar: crawler.device.jar })
    for (const address of SITE_ADDRESSES) look(address, identity, crawler, await client.open(address))
    for (const path of Object.keys(PROCEDURES)) {
      await deps.db.deleteFrom('rate_limits').execute()
      const caller = await plantCaller(deps, identity)
      const row = PROCEDURE_TABLE[path] ?? { access: 'admin' }
      // What a procedure before has deleted leaves a refusal to look at, which is an answer too.
      const input = await inputOf(deps, row, caller).catch(() => ({}))
      const own = createWebClient(server.origin, { jar: caller.device.jar })
      look(path, identity, caller, await own.call(path, input))
    }
  }
  reportRow('H', {
    tried,
    passed: tried - wrong.length,
    figure: `${SITE_ADDRESSES.length} addresses and ${Object.keys(PROCEDURES).length} procedures as ${CRAWLERS.length} kinds of caller: ${wrong.length} of ${tried} answers lack a header or may be kept`,
  })
  expect(wrong).toEqual([])
})

it('over https every address and procedure tells browsers to stay with it', { timeout: 60_000 }, async () => {
  const secure = await startBareHost({ ...deps }, { siteOrigin: 'https://water.example' })
  const addresses = [...SITE_ADDRESSES, ...Object.keys(PROCEDURES).map((path) => singleCallAddress(path))]
  const lacking: string[] = []
  for (const address of addresses) {
    const { headers } = await send(secure.origin, address, { headers: { host: 'water.example' } })
    if (!/^max-age=63072000\b/.test(String(headers['strict-transport-security']))) lacking.push(address)
  }
  await secure.stop()
  reportRow('H', {
    tried: addresses.length,
    passed: addresses.length - lacking.length,
    figure: `HSTS on ${addresses.length - lacking.length} of ${addresses.length} answers over https`,
  })
  expect(lacking).toEqual([])
})

it('the policy of every page for visitors allows exactly its own inline scripts and styles', async () => {
  const client = createWebClient(server.origin)
  const wrong: string[] = []
  let hashed = 0
  for (const address of SITE_ADDRESSES) {
    const answer = await client.open(address)
    const isCached = answer.status === 200 && policySources(answer, 'script-src')[0]?.startsWith("'sha256-")
    if (isCached !== true) continue
    hashed += 1
    const scripts = new Set([...inlineHashes(answer.text, 'script'), "'strict-dynamic'"])
    const styles = new Set(["'self'", ...inlineHashes(answer.text, 'style')])
    const isExact =
      isDeepStrictEqual(new Set(policySources(answer, 'script-src')), scripts) &&
      isDeepStrictEqual(new Set(policySources(answer, 'style-src')), styles) &&
      !answer.text.includes('nonce')
    if (!isExact) wrong.push(address)
  }
  reportRow('H', {
    tried: hashed,
    passed: hashed - wrong.length,
    figure: `${hashed} cached pages: the hashes of ${wrong.length} are not those of their scripts and styles`,
  })
  expect(wrong).toEqual([])
  expect(hashed).toBeGreaterThan(10)
})

it(`no two of ${NONCES} pages have the same nonce`, { timeout: 20_000 + NONCES * 100 }, async () => {
  const client = createWebClient(server.origin)
  const nonces = new Set<string>()
  for (let start = 0; start < NONCES; start += 20) {
    // Not found, so it is rendered for each request.
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.open('/nothing')))
    for (const answer of answers) {
      const nonce = /^'nonce-(.+)'$/.exec(policySources(answer, 'script-src')[0] ?? '')?.[1] ?? ''
      expect(new Set([...answer.text.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1]))).toEqual(
        new Set([nonce]),
      )
      nonces.add(nonce)
    }
  }
  reportRow('H', {
    tried: NONCES,
    passed: nonces.size,
    figure: `${nonces.size} different nonces in ${NONCES} pages`,
  })
  expect(nonces.size).toBe(NONCES)
})
