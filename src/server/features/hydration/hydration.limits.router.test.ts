import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_ENTRIES_PER_DAY, MAX_PRESSES_PER_MINUTE } from '#shared/hydration/hydration.limits.ts'
import { ENTRIES_PER_ANSWER } from '#shared/hydration/hydration.schema.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const TODAY = '2026-11-20'

const deps = useTestDeps()
let maya: Person
beforeEach(async () => {
  deps.clock.set(`${TODAY}T08:30:00Z`)
  maya = await plantPerson(deps, 'subscriber')
})

const press = (who = maya) =>
  who.device.ask((api) => api.hydration.addWater({ id: randomUUID(), amount: 10 }))
const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))

/** Plants entries of today, one a second. */
async function plantEntries(count: number): Promise<void> {
  await press()
  const rows = Array.from({ length: count - 1 }, (_, index) => ({
    user_id: maya.id,
    id: randomUUID(),
    date: TODAY,
    amount: 10,
    drink: 'water',
    factor: 1,
    created_at: new Date(Date.parse(`${TODAY}T08:00:00Z`) + index * 1000),
  }))
  await deps.db.insertInto('hydration_entries').values(rows).execute()
  await deps.db
    .updateTable('hydration_data')
    .set({ current_intake: count * 10 })
    .execute()
}

describe('not allowed, and nothing was written', () => {
  it('the 121st press of one person within a minute', async () => {
    for (let count = 0; count < MAX_PRESSES_PER_MINUTE; count += 1) await press()
    expect(await refused(() => press())).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'You are pressing faster than anybody can drink. Try again in 1 minute.',
      details: { retryAfterSeconds: 60 },
    })
    await press(await plantPerson(deps, 'subscriber'))
    deps.clock.set(`${TODAY}T08:31:00Z`)
    await press()
  })

  it('the 501st entry of a day, also where most were undone', async () => {
    await plantEntries(MAX_ENTRIES_PER_DAY)
    await deps.db
      .updateTable('hydration_entries')
      .set({ undone_by: sql`gen_random_uuid()` })
      .where('created_at', '<', `${TODAY}T08:05:00Z`)
      .execute()
    expect(await refused(() => press())).toEqual({
      code: 'BAD_REQUEST',
      message: 'Today has 500 entries already. Tomorrow you can go on.',
    })
    deps.clock.set('2026-11-21T08:30:00Z')
    expect(await press()).toMatchObject({ intake: 10 })
  })
})

describe('a day of many entries', () => {
  it('answers the latest fifty, and the rest in pages', async () => {
    await plantEntries(120)
    const day = await maya.device.ask((api) => api.hydration.day())
    expect(day).toMatchObject({ entryCount: 120, estimate: 1200, entries: { length: ENTRIES_PER_ANSWER } })
    const seen = new Set(day.entries.map(({ id }) => id))
    let before = day.entries.at(-1)?.id
    for (const [length, hasMore] of [
      [50, true],
      [20, false],
    ] as const) {
      const page = await maya.device.ask((api) => api.hydration.entries({ date: TODAY, before }))
      expect([page.entries.length, page.hasMore]).toEqual([length, hasMore])
      for (const { id } of page.entries) seen.add(id)
      before = page.entries.at(-1)?.id
    }
    expect(seen.size).toBe(120)
  })

  it('has fifty entries again after the latest was undone', async () => {
    await plantEntries(60)
    const { entries } = await maya.device.ask((api) => api.hydration.day())
    const entryId = entries[0]?.id ?? ''
    const after = await maya.device.ask((api) => api.hydration.undo({ id: randomUUID(), entryId }))
    expect(after).toMatchObject({ entryCount: 59, estimate: 590, intake: 590, entries: { length: 50 } })
    expect(await press()).toMatchObject({ entryCount: 60, estimate: 600, entries: { length: 50 } })
  })
})

it('one person’s changes at once leave the connections to others', async () => {
  const other = await plantPerson(deps, 'subscriber')
  await press(other)
  const begun: string[] = []
  const setGoal = (goal: number) => maya.device.ask((api) => api.hydration.setGoal({ goal }))
  const changes = Array.from({ length: 60 }, async (_, index) => {
    await (index % 2 === 0 ? press() : setGoal(1000 + index))
    begun.push('maya')
  })
  await press(other).then(() => begun.push('other'))
  await Promise.all(changes)
  // Were they to wait inside the database, they would hold every connection until the last of them.
  expect(begun.indexOf('other')).toBeLessThan(30)
})
