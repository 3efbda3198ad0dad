import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBareHost } from '../harness/bare-host.ts'
import { callerAs } from '../harness/callers.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

it('security.txt is missing until the settings name whom to tell, and then expires within a year', async () => {
  deps.clock.set('2026-11-26T00:00:00Z')
  expect((await send(server.origin, '/.well-known/security.txt')).status).toBe(404)
  await deps.db
    .insertInto('app_settings')
    .values({
      name: 'operator',
      value: JSON.stringify({ name: 'Well Inc.', address: 'Springfield', email: 'safe@well.example' }),
    })
    .execute()
  const { status, headers, text } = await send(server.origin, '/.well-known/security.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text.split('\n')).toEqual([
    'Contact: mailto:safe@well.example',
    `Contact: ${server.origin}/contact`,
    'Expires: 2027-05-25T00:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: ${server.origin}/.well-known/security.txt`,
    '',
  ])
})

it('password managers are sent to the account', async () => {
  const { status, headers } = await send(server.origin, '/.well-known/change-password')
  expect([status, headers.location]).toEqual([302, '/account'])
})

it('sources.ages says of which day each source is, and null where nothing is loaded', async () => {
  const ages = await callerAs('visitor', deps).sources.ages()
  expect(ages.length).toBeGreaterThan(5)
  expect(ages.some(({ asOf }) => asOf === null)).toBe(true)
  for (const { asOf } of ages) expect(asOf ?? '2026-01-01').toMatch(/^20\d\d-\d\d-\d\d$/)
})
