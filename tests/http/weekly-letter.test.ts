import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { letterToken } from '../authorization/plants.ts'
import { insertPerson } from '../factories/people.ts'
import { insertLetter } from '../factories/reminders.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { unchanged } from '../harness/fingerprint.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
let token: string

beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { id } = await insertPerson(deps.db)
  await insertLetter(deps.db, id, '2026-11-23T08:00:00Z')
  token = letterToken(deps, id)
})

const ask = (method: string, query: string) =>
  send(server.origin, `/weekly-letter${query}`, {
    method,
    // What mail programs send, without a cookie and from an origin of their own.
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    ...(method === 'POST' ? { body: 'List-Unsubscribe=One-Click' } : {}),
  })

it('changes nothing with another link, or when the address is only opened', async () => {
  for (const query of ['', '?token=', `?token=${token}0`, `?token=${token}&token=${token}`])
    expect((await unchanged(deps.db, () => ask('POST', query))).status, query).toBe(404)
  await unchanged(deps.db, () => ask('GET', `?token=${token}`))
  await unchanged(deps.db, () => ask('HEAD', `?token=${token}`))
})

it('turns the letter off with one request, and answers the same to its repeat', async () => {
  for (let press = 0; press < 2; press += 1) {
    const { status, headers, text } = await ask('POST', `?token=${token}`)
    expect({ status, text }).toEqual({ status: 200, text: 'The weekly letter is off.\n' })
    expect(headers['cache-control']).toBe('private, no-store')
  }
  expect(await deps.db.selectFrom('weekly_letters').select('user_id').execute()).toEqual([])
})
