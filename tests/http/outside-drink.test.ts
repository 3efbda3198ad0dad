import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBareHost } from '../harness/bare-host.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

const open = (path: string, site: string | null) =>
  send(server.origin, path, { headers: site === null ? {} : { 'sec-fetch-site': site } })

it.each(['cross-site', 'same-site', null, 'None', ''])('a request from %j is asked first', async (site) => {
  const { status, headers } = await open('/tracker?add=250&date=2026-11-20', site)
  expect([status, headers.location]).toEqual([303, '/tracker?date=2026-11-20&ask=250'])
  expect(headers['cache-control']).toBe('private, no-store')
})

it('an address cannot lead elsewhere by its amount', async () => {
  const { headers } = await open('/tracker?add=%0d%0aSet-Cookie:x=1&ask=1&add=//evil.example', 'cross-site')
  expect(headers.location).toBe('/tracker?ask=%0D%0ASet-Cookie%3Ax%3D1')
  expect(headers['set-cookie']).toBeUndefined()
})

it.each(['none', 'same-origin'])('a request from %s gets the page', async (site) => {
  expect((await open('/tracker?add=250', site)).status).toBe(200)
})

it.each(['/tracker', '/tracker?ask=250', '/cities?add=250', '//evil.example?add=1'])(
  '%s is no address of a drink',
  async (path) => {
    expect((await open(path, 'cross-site')).status).not.toBe(303)
  },
)
