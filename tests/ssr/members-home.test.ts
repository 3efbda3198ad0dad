import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantPerson } from '../authorization/identities.ts'
import { insertCity } from '../factories/cities.ts'
import { insertScan } from '../factories/scans.ts'
import { insertReport } from '../factories/tap-water.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

beforeAll(async () => {
  const { id } = await insertCity(deps.db, { name: 'Springfield', slug: 'springfield' })
  await insertReport(deps.db, { city_id: id, verdict: 'safe' })
  server = await startTestServer(deps)
})
afterAll(() => server.stop())

const DAY = 'id="my-day"'
const PAGE = ['Know the water', 'Top Rated Tap Water Cities', 'Everything about your water, in six tools']
const open = (jar?: Map<string, string>) => createWebClient(server.origin, { jar }).open('/')
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it.each(['user', 'subscriber', 'admin'] as const)(
  'the start page of a %s begins with their day, and has the whole page below',
  async (identity) => {
    const { device } = await plantPerson(deps, identity)
    const { text, headers } = await open(device.jar)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text.match(/<h1/g)).toHaveLength(1)
    const places = [DAY, ...PAGE].map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    // What an open tracker says of the goal, and what the device counts, which only it knows.
    const shown = textOf(text)
    expect(shown.includes('Open the tracker')).toBe(identity !== 'user')
    expect(shown.includes('Counted on this device only')).toBe(identity === 'user')
    // Whoever has Premium is not offered it.
    expect(shown.includes('Start 14-Day Free Trial')).toBe(identity === 'user')
    expect(shown).toContain('Find your water')
    expect(shown).toContain('Scan a bottle')
  },
)

it('says the verdict on the person’s own water and their last scan', async () => {
  const { device, id } = await plantPerson(deps, 'user')
  await device.ask((api) => api.auth.updateUser({ myWater: { kind: 'city', slug: 'springfield' } }))
  await insertScan(deps.db, id, { brandname: 'Quellbrunn', tds: '345' })
  const shown = textOf((await open(device.jar)).text)
  expect(shown).toMatch(
    /My day .* Springfield Safe .* Quellbrunn Your last scan · 345 mg\/L dissolved .*Know the water/,
  )
  const verdict = await device.ask((api) => api.myWater.verdict())
  expect(verdict).toMatchObject({ name: 'Springfield', waterStatus: 'safe' })
  expect(shown).toContain(verdict?.line)
})

it('is the page of every visitor without a cookie and with that of a session that has ended', async () => {
  const { device } = await plantPerson(deps, 'subscriber')
  const jar = new Map(device.jar)
  await device.ask((api) => api.auth.signOut({ scope: 'local' }))
  const [visitor, ended] = [await open(), await open(jar)]
  expect(visitor.text).not.toContain(DAY)
  expect(visitor.headers['cache-control']).toBe('private, no-cache')
  // Two processes render it each for themselves, and a page names when.
  const atAnyTime = ({ text }: { text: string }) => text.replace(/\bu:\d{13}/g, 'u:0')
  expect(atAnyTime(ended)).toBe(atAnyTime(visitor))
  expect(ended.headers['cache-control']).toBe('private, no-store')
})
