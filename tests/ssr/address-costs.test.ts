import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtFrontEnd } from '#server/ssr/front-end.ts'
import { plantCanaries } from '../authorization/canaries.ts'
import { SITE_ADDRESSES } from '../authorization/site-addresses.ts'
import { MOST_STATEMENTS, withReport } from '../harness/count-statements.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

// What a stranger may ask for in spellings without end. Statements are counted, as they cost the same on every machine.

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
let queryOf: (path: string) => ReadonlySet<string>
let statements = 0

/** Two for the content version, and one for the session that a cookie names. */
const KEPT = 3
/** As many four-digit numbers as a search takes. */
const NUMBERS = Array.from({ length: 38 }, (_, index) => 1000 + index).join(' ')

beforeAll(async () => {
  await plantCanaries(deps.db, 'first')
  deps.db = withReport(deps.db, () => (statements += 1))
  queryOf = (await builtFrontEnd()).renderer.siteRoutes.queryOf
  server = await startTestServer(deps, { isOneProcess: true })
})
afterAll(() => server?.stop())

/** How many statements a request takes, and its status. */
async function ask(address: string, cookie?: string) {
  const before = statements
  const { status } = await send(server.origin, address, cookie === undefined ? {} : { headers: { cookie } })
  return { status, cost: statements - before }
}

const pathOf = (address: string) => address.split('?')[0] ?? address
const isPage = (address: string) => !/^\/(api|auth|go|images)\//.test(address)

/** The same address for a reader. */
const spelledAlike = (address: string, round: number) =>
  `${address}${address.includes('?') ? '&' : '?'}made-up=${round}`

/** Addresses that a stranger makes up from a true one. */
const madeUp = (address: string): string[] => {
  const path = pathOf(address)
  const parameters = [...queryOf(path)].map((name) => `${path}?${name}=${encodeURIComponent(NUMBERS)}`)
  return [path.toUpperCase(), `${path}x`, `${path}-0`, `${path}/`, `${path}%20`, ...parameters]
}

it.each(SITE_ADDRESSES)('%s costs no more than a few statements, however it is spelled', async (address) => {
  const first = await ask(address)
  expect(first.cost, 'once').toBeLessThanOrEqual(MOST_STATEMENTS)
  for (const spelling of madeUp(address))
    expect((await ask(spelling)).cost, spelling).toBeLessThanOrEqual(MOST_STATEMENTS)
  const isKept = [200, 301, 302, 307].includes(first.status) && isPage(address)
  const cookies = [undefined, 'other=1', 'session=none']
  for (const [round, cookie] of cookies.entries()) {
    const again = await ask(spelledAlike(address, round), cookie)
    expect(again.cost, `again with ${cookie}`).toBeLessThanOrEqual(isKept ? KEPT : MOST_STATEMENTS)
  }
})

it('files that are made once are made one at a time, however many ask for them', async () => {
  for (const address of SITE_ADDRESSES.filter((each) =>
    /sitemap|share-pictures|^\/water\/us\/michigan$/.test(each),
  )) {
    await deps.db.insertInto('data_loads').values({ name: address, content_hash: 'x' }).execute()
    const { cost } = await ask(address)
    await deps.db.deleteFrom('data_loads').where('name', '=', address).execute()
    const before = statements
    await Promise.all(Array.from({ length: 10 }, (_, round) => ask(spelledAlike(address, round))))
    expect(statements - before, address).toBeLessThanOrEqual(cost + 10 * KEPT)
  }
})
