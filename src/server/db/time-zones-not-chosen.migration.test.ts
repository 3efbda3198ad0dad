import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { down, up } from '#migrations/2026-11-26T00-50_time_zones_not_chosen.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

it('takes UTC that was never changed for no choice, and keeps every other zone and the reminders', async () => {
  await down(deps.db as Kysely<unknown>)
  const add = async (zone: string, changedAt: string | null) =>
    (await insertPerson(deps.db, { time_zone: zone, time_zone_changed_at: changedAt })).id
  const people = {
    untouched: await add('UTC', null),
    chosen: await add('UTC', '2026-11-21T08:00:00Z'),
    tokyo: await add('Asia/Tokyo', null),
  }
  const reminders = {
    ...{ user_id: people.untouched, is_on: true, from_minute: 480, to_minute: 1200, every_minutes: 60 },
    ...{ by_push: false, by_mail: true, time_zone: 'UTC', next_at: '2026-11-21T09:00:00Z' },
  }
  await deps.db.insertInto('hydration_reminders').values(reminders).execute()
  await up(deps.db as Kysely<unknown>)
  const zones = await deps.db.selectFrom('profiles').select(['id', 'time_zone']).execute()
  expect(Object.fromEntries(zones.map((row) => [row.id, row.time_zone]))).toEqual({
    [people.untouched]: null,
    [people.chosen]: 'UTC',
    [people.tokyo]: 'Asia/Tokyo',
  })
  const { next_at } = await deps.db
    .selectFrom('hydration_reminders')
    .select('next_at')
    .executeTakeFirstOrThrow()
  expect(new Date(next_at ?? 0)).toEqual(new Date('2026-11-21T09:00:00Z'))
  // The zone that days followed anyway is named: still nothing moves. Another one is: reminders do.
  const name = (zone: string) =>
    deps.db.updateTable('profiles').set({ time_zone: zone }).where('id', '=', people.untouched).execute()
  const isMoved = async () => {
    const row = await deps.db.selectFrom('hydration_reminders').select('next_at').executeTakeFirstOrThrow()
    return String(row.next_at) !== String(next_at)
  }
  await name('UTC')
  expect(await isMoved()).toBe(false)
  await name('Asia/Tokyo')
  expect(await isMoved()).toBe(true)
})
