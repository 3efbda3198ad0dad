import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCity } from '../factories/cities.ts'
import { insertReport } from '../factories/tap-water.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

beforeAll(async () => {
  const { id } = await insertCity(deps.db, { slug: 'old' })
  await insertReport(deps.db, { city_id: id })
  const draft = await insertCity(deps.db, { slug: 'old-draft', status: 'draft' })
  const move = (cityId: string, slug: string) =>
    deps.db.updateTable('cities').set({ slug }).where('id', '=', cityId).execute()
  await move(id, 'new')
  await move(draft.id, 'new-draft')
  server = await startTestServer(deps)
})
afterAll(() => server.stop())

it.each([
  ['/cities/old', '/cities/new'],
  ['/cities/old/tap-water', '/cities/new/tap-water'],
  ['/cities/old?account=log-in', '/cities/new?account=log-in'],
  // What no page reads is dropped, so that made-up parameters are not cached.
  ['/cities/old?from=a-mail', '/cities/new'],
])('%s leads to %s for good', async (old, present) => {
  // The second time from what the server may have kept of the first.
  for (const _time of [1, 2]) {
    const { status, headers } = await send(server.origin, old)
    expect(status).toBe(301)
    expect(new URL(String(headers.location), server.origin).href).toBe(`${server.origin}${present}`)
  }
  expect((await send(server.origin, present)).status).toBe(200)
})

it.each(['/cities/old-draft', '/cities/old-draft/tap-water', '/cities/never'])(
  'says of %s that it is not there',
  async (path) => {
    expect((await send(server.origin, path)).status).toBe(404)
  },
)
