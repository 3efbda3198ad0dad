import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantPerson } from '../authorization/identities.ts'
import { insertCity } from '../factories/cities.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { unchanged } from '../harness/fingerprint.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

/** Where the installed app leads somebody who is logged in with a token, or a visitor. */
const start = async (token?: string) => {
  const headers = token === undefined ? undefined : { cookie: `session=${token}` }
  const answer = await unchanged(deps.db, () => send(server.origin, '/start', { headers }))
  expect(answer.headers['cache-control']).toBe('private, no-store')
  return [answer.status, answer.headers.location]
}

describe('the start of the installed app', () => {
  it('is the tracker for subscribers and admins', async () => {
    for (const identity of ['subscriber', 'admin'] as const)
      expect(await start((await plantPerson(deps, identity)).token), identity).toEqual([303, '/tracker'])
  })

  it('is the water that a member chose, and the scanner for those who chose none', async () => {
    const { token, device } = await plantPerson(deps, 'user')
    expect(await start(token)).toEqual([303, '/scanner'])
    const { slug } = await insertCity(deps.db, { slug: 'kalkstadt' })
    await device.ask((api) => api.auth.updateUser({ myWater: { kind: 'city', slug } }))
    expect(await start(token)).toEqual([303, '/cities/kalkstadt/tap-water'])
  })

  it('is the scanner for visitors, and for a session that has ended', async () => {
    expect(await start()).toEqual([303, '/scanner'])
    expect(await start('x'.repeat(43))).toEqual([303, '/scanner'])
  })

  it('is what the manifest names, and the app stays the same one', async () => {
    const manifest = JSON.parse(await readFile('public/manifest.webmanifest', 'utf8'))
    expect([manifest.id, manifest.start_url]).toEqual(['/tracker', '/start'])
  })
})
