import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RenderedPage } from '#client/entry-server.tsx'
import { insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { send } from '../harness/http.ts'
import { createDevice } from '../harness/person.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
/** The addresses that were rendered, and how the page of each ends. */
const rendered: string[] = []
const page: RenderedPage = {
  status: 200,
  location: null,
  html: '<!doctype html><html><head></head><body></body></html>',
  routeIds: [],
  isPrivate: false,
  error: null,
  procedures: [],
}

beforeAll(async () => {
  server = await startBareHost(deps, {
    isOneProcess: true,
    async render({ request }) {
      const path = new URL(request.url).pathname
      rendered.push(path)
      return path.startsWith('/old') ? { ...page, status: 301, location: '/new?a=%C3%A9' } : page
    },
  })
})
beforeEach(() => {
  rendered.length = 0
})
afterAll(() => server.stop())

it('renders where a visitor is led once for each address', async () => {
  for (const path of ['/old', '/old', '/old?made=up', '/old-too']) {
    const { status, headers } = await send(server.origin, path)
    expect([status, headers.location]).toEqual([301, '/new?a=%C3%A9'])
  }
  expect(rendered).toEqual(['/old', '/old-too'])
})

it('treats a session cookie that is none as no cookie, and removes it', async () => {
  for (const cookie of ['session=none', 'session=other', `session=${'x'.repeat(43)}`]) {
    const { status, headers } = await send(server.origin, '/page', { headers: { cookie } })
    expect(status).toBe(200)
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^session=; .*Expires=Thu, 01 Jan 1970/)])
    expect(headers['cache-control']).toBe('private, no-store')
  }
  expect(rendered).toEqual(['/page'])
})

it('renders the page of a signed-in person for them alone', async () => {
  const { email } = await insertPerson(deps.db)
  const device = createDevice(deps)
  await device.resume(email)
  const cookie = `session=${device.jar.get('session')}`
  for (const headers of [{}, { cookie }, { cookie }] as Record<string, string>[]) {
    const answer = await send(server.origin, '/own', { headers })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(rendered).toEqual(['/own', '/own', '/own'])
})
