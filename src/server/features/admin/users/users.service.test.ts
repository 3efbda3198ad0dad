import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { USER_SORTS, type UsersInput } from '#shared/admin/users.schema.ts'
import { SERVICE_BUSY_MESSAGE } from '#shared/app-error.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertSubscription } from '#tests/factories/billing.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { changeEach } from './users.service.ts'

const deps = useTestDeps()

const FOREVER = '2999-01-01T00:00:00Z'
const LAST_YEAR = '2025-01-01T00:00:00Z'
const list = (device: Device, input: UsersInput = {}) => device.ask((api) => api.admin.users.list(input))
const namesOf = ({ items }: { items: { fullName: string | null }[] }) => items.map(({ fullName }) => fullName)

/** An admin of a table with these people, who alone are found by 'zz'. */
async function tableOf(...people: Parameters<typeof insertPerson>[1][]): Promise<Device> {
  for (const [index, person] of people.entries())
    await insertPerson(deps.db, { email: `zz${index}@example.org`, ...person })
  return adminDevice(deps)
}
const found = async (device: Device, input: UsersInput = {}) =>
  namesOf(await list(device, { search: 'zz', sort: 'name', ...input }))

describe('users.list', () => {
  it('shows who somebody is and nothing more', async () => {
    const { device, id, email } = await plantPerson(deps, 'reauthenticated-admin')
    expect(await list(device)).toEqual({
      items: [
        {
          id,
          email,
          fullName: expect.any(String),
          role: 'admin',
          status: 'active',
          bannedUntil: null,
          isInvited: false,
          isOnTrial: false,
          isGranted: false,
          isPremium: false,
          createdAt: expect.any(String),
          lastSignInAt: null,
        },
      ],
      nextCursor: null,
      previousCursor: null,
      total: 1,
      isTotalExact: true,
    })
  })

  it('shows the newest first unless told otherwise', async () => {
    const device = await tableOf(
      { full_name: 'Old', created_at: '2024-01-01T00:00:00Z' },
      { full_name: 'New', created_at: '2998-01-01T00:00:00Z' },
    )
    expect(namesOf(await list(device, { descending: true }))).toMatchObject([
      'New',
      expect.any(String),
      'Old',
    ])
  })

  it('finds neighbors behind thousands of others, page by page and back', async () => {
    const device = await tableOf(
      ...['A', 'B', 'C', 'D', 'E'].map((letter) => ({ full_name: `Zz ${letter}` })),
    )
    await sql`
      insert into profiles (email, full_name)
      select 'other-' || n || '@example.org', 'Other ' || n from generate_series(1, 6000) n
    `.execute(deps.db)
    const page = (input: UsersInput) => list(device, { search: 'zz', sort: 'name', limit: 2, ...input })
    const first = await page({})
    expect(first).toMatchObject({ previousCursor: null, total: 5 })
    expect(namesOf(first)).toEqual(['Zz A', 'Zz B'])
    const second = await page({ cursor: first.nextCursor })
    expect(namesOf(second)).toEqual(['Zz C', 'Zz D'])
    const last = await page({ cursor: second.nextCursor })
    expect(last.nextCursor).toBeNull()
    expect(namesOf(last)).toEqual(['Zz E'])
    expect(namesOf(await page({ cursor: last.previousCursor }))).toEqual(['Zz C', 'Zz D'])
    expect(namesOf(await page({ descending: true }))).toEqual(['Zz E', 'Zz D'])
  })

  it.each([
    ['a part of a name', 'ühl', ['Müller-Rühl']],
    ['a name without its accents', 'muller-ruhl', ['Müller-Rühl']],
    ['a part of an address', 'SPRING@', ['Ida']],
    ['the beginning of a name', 'mü', ['Müller-Rühl']],
    ['what no one is called', '%', []],
  ])('finds people by %s', async (_what, search, names) => {
    const device = await tableOf(
      { full_name: 'Müller-Rühl' },
      { full_name: 'Ida', email: 'ida.spring@example.org' },
    )
    expect(namesOf(await list(device, { search }))).toEqual(names)
  })

  it.each<[UsersInput, string[]]>([
    [{ status: 'active' }, ['Back', 'Here']],
    [{ status: 'unconfirmed' }, ['New']],
    [{ status: 'suspended' }, ['Away', 'Away and new']],
  ])('narrows by %j', async (input, names) => {
    const device = await tableOf(
      { full_name: 'Here' },
      { full_name: 'Back', banned_until: LAST_YEAR },
      { full_name: 'New', email_confirmed_at: null },
      { full_name: 'Away', banned_until: FOREVER },
      { full_name: 'Away and new', banned_until: FOREVER, email_confirmed_at: null },
    )
    expect(await found(device, input)).toEqual(names)
    const statuses = (await list(device, { search: 'zz', ...input })).items.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([input.status]))
  })

  it('narrows by what somebody is entitled to', async () => {
    const device = await tableOf(
      { full_name: 'Granted', is_subscribed: true },
      { full_name: 'Pays', paid_until: FOREVER },
      { full_name: 'Has paid', paid_until: LAST_YEAR },
      { full_name: 'Free' },
    )
    expect(await found(device, { subscription: 'premium' })).toEqual(['Granted', 'Pays'])
    expect(await found(device, { subscription: 'free' })).toEqual(['Free', 'Has paid'])
    const { items } = await list(device, { search: 'zz', subscription: 'premium', sort: 'name' })
    expect(items.map(({ isGranted, isPremium }) => [isGranted, isPremium])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('calls a trial a trial until something was paid', async () => {
    const device = await tableOf(
      { full_name: 'Pays', paid_until: FOREVER },
      { full_name: 'Tries', paid_until: FOREVER },
      { full_name: 'Tried', paid_until: LAST_YEAR },
    )
    const statuses = { Pays: 'active', Tries: 'trialing', Tried: 'canceled' }
    for (const [name, status] of Object.entries(statuses)) {
      const { id } = await deps.db
        .selectFrom('profiles')
        .select('id')
        .where('full_name', '=', name)
        .executeTakeFirstOrThrow()
      await insertSubscription(deps.db, id, { status })
    }
    const { items } = await list(device, { search: 'zz', sort: 'name' })
    expect(items.map(({ fullName, isOnTrial, isPremium }) => [fullName, isOnTrial, isPremium])).toEqual([
      ['Pays', false, true],
      ['Tried', false, false],
      ['Tries', true, true],
    ])
  })

  it('narrows by role, and knows who was invited', async () => {
    const device = await tableOf({ full_name: 'User' }, { full_name: 'Invited', email_confirmed_at: null })
    await deps.db
      .deleteFrom('passwords')
      .where('user_id', 'in', (query) =>
        query.selectFrom('profiles').select('id').where('full_name', '=', 'Invited'),
      )
      .execute()
    const { items } = await list(device, { role: 'user', sort: 'name' })
    expect(items.map(({ fullName, isInvited }) => [fullName, isInvited])).toEqual([
      ['Invited', true],
      ['User', false],
    ])
    expect((await list(device, { role: 'admin' })).total).toBe(1)
  })

  it.each(USER_SORTS.flatMap((sort) => [false, true].map((descending) => ({ sort, descending }))))(
    'goes through everybody and back by %j',
    async (order) => {
      const device = await adminDevice(deps)
      // Equal names and times, and people without them, are told apart by their ids.
      for (let index = 0; index < 12; index += 1)
        await insertPerson(deps.db, {
          full_name: index % 3 === 0 ? null : `Name ${index % 2}`,
          created_at: `2026-01-0${1 + (index % 3)}T00:00:00.123456Z`,
          last_sign_in_at: index % 4 === 0 ? `2026-02-0${1 + (index % 2)}T00:00:00Z` : null,
        })
      const pages: string[][] = []
      let cursor: string | null = null
      const cursors: (string | null)[] = []
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(device, { ...order, cursor, limit: 5 })
        pages.push(page.items.map(({ id }) => id))
        cursors.push(page.previousCursor)
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(pages.map(({ length }) => length)).toEqual([5, 5, 3])
      expect(new Set(pages.flat()).size).toBe(13)
      const back = await list(device, { ...order, cursor: cursors[2] ?? null, limit: 5 })
      expect(back.items.map(({ id }) => id)).toEqual(pages[1])
    },
  )

  it.each([
    { cursor: 'x' },
    { cursor: Buffer.from('["after","createdAt.asc","x","y"]').toString('base64url') },
    { sort: 'password' },
    { limit: 101 },
    { role: 'owner' },
    { search: 'x'.repeat(101) },
    { everything: true },
  ])('refuses %j', async (input) => {
    const device = await adminDevice(deps)
    expect(await fullRefusalOf(list(device, input as UsersInput))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('changeEach', () => {
  it('answers what was changed before the database failed, and that nothing was after it', async () => {
    const tried: string[] = []
    const change = async (userId: string) => {
      tried.push(userId)
      if (userId === 'b') throw Object.assign(new Error('lock timeout'), { code: '55P03', severity: 'ERROR' })
    }
    expect(await changeEach(['a', 'b', 'c'], change)).toEqual({
      changed: ['a'],
      refused: [
        { userId: 'b', reason: SERVICE_BUSY_MESSAGE },
        { userId: 'c', reason: SERVICE_BUSY_MESSAGE },
      ],
    })
    expect(tried).toEqual(['a', 'b'])
  })

  it('hides no mistake of ours', async () => {
    const mistake = new TypeError('x is not a function')
    await expect(changeEach(['a'], () => Promise.reject(mistake))).rejects.toBe(mistake)
  })
})
