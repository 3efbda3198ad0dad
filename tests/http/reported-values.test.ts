import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFirstAdmin } from '#server/features/accounts/roles/first-admin.service.ts'
import { TIME_ZONE_HEADER } from '#shared/time-zone-header.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { createDevice } from '../harness/person.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

const deps = useTestDeps()
let server: TestServer
beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

const zoneOf = async (id: string) =>
  deps.db
    .selectFrom('profiles')
    .select(['time_zone', 'time_zone_changed_at', 'locale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const userIn = (answer: { data: unknown }) => (answer.data as { user: Record<string, unknown> | null }).user

/** Someone whose zone is not known, logged in by an earlier visit. */
async function withoutZone(headers: Record<string, string> = {}) {
  const person = await insertPerson(deps.db, { time_zone: null, is_subscribed: true })
  const device = createDevice(deps)
  await device.resume(person.email)
  return { ...person, client: createWebClient(server.origin, { jar: device.jar, headers }) }
}

/** What a browser may say of itself that is not so, by header. Everything here is what a header can hold. */
const ODD: Readonly<Record<string, readonly string[]>> = {
  [TIME_ZONE_HEADER]: [
    'Etc/Unknown',
    'UTC+3',
    '+03:00',
    '',
    'Mars/Olympus',
    '\u00e9\u00ff',
    'x'.repeat(4000),
  ],
  'accept-language': [
    'C',
    'xx-INVALID-!!',
    '*',
    ';;;q=',
    'en-ZZ',
    '\u00e9',
    'a'.repeat(4000),
    'de-'.repeat(500),
  ],
  'user-agent': ['', '\u00e9\u00ff', 'x'.repeat(4000), "'; drop table sessions; --"],
  'sec-ch-ua': ['"Not?A_Brand";v="x', '', '\u00ff'],
  'sec-ch-ua-platform': ['', 'Haiku'],
  'sec-ch-viewport-width': ['-1', 'NaN', '1e99'],
  'device-memory': ['-8', 'much'],
  dnt: ['maybe'],
}
const CASES = Object.entries(ODD).flatMap(([header, values]) =>
  values.map((value) => [header, value] as const),
)

describe.each(CASES)('a browser that says %s: %j', (header, value) => {
  it('can sign up, log in and read, and has no zone', async () => {
    const visitor = createWebClient(server.origin, { headers: { [header]: value } })
    const { data } = await visitor.call('auth.challenge')
    const { id, x, y } = data as { id: string; x: number; y: number }
    const person = { email: 'new@example.org', password: GOOD_PASSWORD, fullName: 'Maya Rai' }
    const made = await visitor.call('auth.signUp', { ...person, challengeId: id, answer: x + y })
    expect(made.error).toBeNull()
    await visitor.logIn(person.email)
    const user = userIn(await visitor.call('auth.session'))
    expect(user).toMatchObject({ email: person.email, timeZone: 'UTC', hasTimeZone: false })
    const member = await withoutZone({ [header]: value })
    const day = await member.client.call('hydration.day')
    expect(day).toMatchObject({ status: 200, data: { today: '2026-11-20' } })
    expect((await zoneOf(member.id)).time_zone).toBeNull()
  })
})

describe('the zone of someone who has none', () => {
  it('is that of the first request which names one, from its own answer on, and no later one’s', async () => {
    deps.clock.set('2026-11-25T21:52:00Z')
    const { client, id } = await withoutZone()
    expect(await client.call('hydration.day')).toMatchObject({ data: { today: '2026-11-25' } })
    expect((await zoneOf(id)).time_zone).toBeNull()
    const tokyo = { [TIME_ZONE_HEADER]: 'Asia/Tokyo' }
    expect(await client.call('hydration.day', undefined, tokyo)).toMatchObject({
      data: { today: '2026-11-26' },
    })
    await client.call('hydration.day', undefined, { [TIME_ZONE_HEADER]: 'Europe/Kiev' })
    expect(await zoneOf(id)).toMatchObject({ time_zone: 'Asia/Tokyo', time_zone_changed_at: null })
  })

  it('is that of the browser they log in with: the first admin, and anyone who was invited', async () => {
    const email = 'admin@example.org'
    await ensureFirstAdmin(deps, { email, password: GOOD_PASSWORD })
    const client = createWebClient(server.origin, { headers: { [TIME_ZONE_HEADER]: 'Europe/Kiev' } })
    await client.logIn(email)
    const user = userIn(await client.call('auth.session'))
    expect(user).toMatchObject({ role: 'admin', timeZone: 'Europe/Kyiv', hasTimeZone: true })
  })

  it('is not that of a browser where a zone is chosen, even if that is UTC', async () => {
    const { id, email } = await insertPerson(deps.db, { time_zone: 'UTC' })
    const client = createWebClient(server.origin, { headers: { [TIME_ZONE_HEADER]: 'Asia/Tokyo' } })
    await client.logIn(email)
    expect(userIn(await client.call('auth.session'))).toMatchObject({ timeZone: 'UTC', hasTimeZone: true })
    expect((await zoneOf(id)).time_zone).toBe('UTC')
  })

  it('keeps the history on its dates, and gives the free scan of the next day at once', async () => {
    deps.clock.set('2026-11-25T12:00:00Z')
    const { client, id } = await withoutZone()
    const press = { id: crypto.randomUUID(), amount: 250 }
    expect(await client.call('hydration.addWater', press)).toMatchObject({ data: { intake: 250 } })
    await deps.db.updateTable('profiles').set({ is_subscribed: false }).where('id', '=', id).execute()
    const used = {
      ...{ user_id: id, request_id: crypto.randomUUID(), local_day: '2026-11-25', time_zone: 'UTC', slot: 1 },
      ...{ state: 'done', stage: 'uploaded', lease_until: '2026-11-25T12:01:00Z' },
      ...{ created_at: '2026-11-25T12:00:00Z', settled_at: '2026-11-25T12:00:30Z' },
    }
    await deps.db.insertInto('scan_usage').values(used).execute()
    const tokyo = { [TIME_ZONE_HEADER]: 'Asia/Tokyo' }
    const allowance = () => client.call('scans.allowance', undefined, tokyo)
    expect(await allowance()).toMatchObject({ data: { usedToday: 1, resetsAt: '2026-11-25T15:00:00.000Z' } })
    deps.clock.set('2026-11-25T15:00:00Z')
    expect(await allowance()).toMatchObject({ data: { usedToday: 0 } })
    await deps.db.updateTable('profiles').set({ is_subscribed: true }).where('id', '=', id).execute()
    expect(await client.call('hydration.day', undefined, tokyo)).toMatchObject({
      data: { today: '2026-11-26', intake: 0 },
    })
    const days = await deps.db
      .selectFrom('hydration_history')
      .select(['date', 'intake'])
      .where('user_id', '=', id)
      .where('intake', '>', 0)
      .execute()
    expect(days).toEqual([{ date: '2026-11-25', intake: 250 }])
  })
})
