import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Corrected, Entry } from '#shared/hydration/hydration.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertEntry, insertPastDay } from '#tests/factories/hydration.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { add, call, correct, day, removeEntry, restoreEntry } from '#tests/harness/hydration-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const TODAY = '2026-11-20'
const YESTERDAY = '2026-11-19'

const subscriber = async () => {
  deps.clock.set(`${TODAY}T08:30:00Z`)
  return plantPerson(deps, 'subscriber')
}
const refused = (work: () => Promise<unknown>) => unchanged(deps.db, () => refusalOf(work()))
const addTo = (device: Device, date: string, amount: number, more: object = {}) =>
  call<Corrected>(device, 'addEntry', {
    ...{ id: randomUUID(), date, amount, drink: 'water', time: '12:00' },
    ...more,
  })
/** Drinks on each of some days, from a given one on. */
async function drinkOn(device: Device, amounts: Record<string, number>) {
  for (const [date, amount] of Object.entries(amounts)) {
    deps.clock.set(`${date}T08:30:00Z`)
    await add(device, amount)
  }
}
const entryOf = async (device: Device, date: string): Promise<Entry> => {
  const [entry] = (await day(device, date)).entries
  if (entry === undefined) throw new Error('The day has no entry')
  return entry
}

describe('not allowed, and nothing was written', () => {
  it.each([['2026-11-12'], [TODAY], ['2026-11-21'], ['2026-02-30']])('an entry of %s', async (date) => {
    const { device } = await subscriber()
    await day(device)
    expect(await refused(() => addTo(device, date, 250))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('a correction of a day longer ago than a week', async () => {
    const { id, device } = await subscriber()
    await day(device)
    await insertPastDay(deps.db, id, { date: '2026-11-12', intake: 250 })
    const entry = { id: await insertEntry(deps.db, id, { date: '2026-11-12' }), version: 1 }
    expect(await refused(() => removeEntry(device, entry))).toMatchObject({
      message: 'Only the last 7 days can be corrected.',
    })
  })

  it('a day that would hold less than nothing or more than it may', async () => {
    const { id, device } = await subscriber()
    await day(device)
    await insertPastDay(deps.db, id, { date: YESTERDAY, intake: 100 })
    const entry = { id: await insertEntry(deps.db, id, { date: YESTERDAY }), version: 1 }
    const problem = { message: expect.stringContaining('0 to 20 liters') }
    expect(await refused(() => removeEntry(device, entry))).toMatchObject(problem)
    for (let count = 0; count < 3; count += 1) await addTo(device, YESTERDAY, 5000)
    expect(await refused(() => addTo(device, YESTERDAY, 4901))).toMatchObject(problem)
  })
})

describe('a corrected day', () => {
  it('takes drinks on, changes, removes and restores them; history follows', async () => {
    const { device } = await subscriber()
    await drinkOn(device, { '2026-11-14': 500, [TODAY]: 100 })
    const added = await addTo(device, '2026-11-14', 250, { drink: 'milk', time: '09:15' })
    expect(added).toMatchObject({
      outcome: 'saved',
      entry: { amount: 250, factor: 1, at: '2026-11-14T09:15:00.000Z', version: 1 },
      day: { date: '2026-11-14', intake: 750, entryCount: 2, readOnly: true },
    })
    const entry = await entryOf(device, '2026-11-14')
    const changed = await correct(device, entry, { amount: 300, time: '22:00' })
    expect(changed.day).toMatchObject({ intake: 800 })
    const gone = await removeEntry(device, { ...entry, version: 2 })
    expect(gone.day).toMatchObject({ intake: 500, entryCount: 1 })
    const back = await restoreEntry(device, { ...entry, version: 3 })
    expect(back.day).toEqual(await day(device, '2026-11-14'))
    expect(await call(device, 'history', { from: '2026-11-14', to: TODAY })).toMatchObject({
      days: [
        { date: '2026-11-14', intake: 800, goal: 2000 },
        { date: TODAY, intake: 100 },
      ],
    })
    expect(await day(device)).toMatchObject({ intake: 100, experience: 12 })
  })

  it('takes an entry once that is sent twice', async () => {
    const { device } = await subscriber()
    const id = randomUUID()
    for (let sent = 0; sent < 2; sent += 1)
      expect(await addTo(device, YESTERDAY, 250, { id })).toMatchObject({
        outcome: 'saved',
        day: { intake: 250 },
      })
  })
})

describe('streak and days tracked', () => {
  it('grow if a missed day is completed within 48 hours of its end', async () => {
    const { device } = await subscriber()
    await drinkOn(device, { '2026-11-17': 2000, '2026-11-18': 1900, [YESTERDAY]: 2000, [TODAY]: 2000 })
    expect(await day(device)).toMatchObject({ streak: 2, daysTracked: 3 })
    deps.clock.set('2026-11-20T23:59:59Z')
    await addTo(device, '2026-11-18', 100)
    expect(await day(device)).toMatchObject({
      streak: 4,
      bestStreak: 4,
      daysTracked: 4,
      achievements: ['first-goal'],
    })
  })

  it('stay if it ended longer ago, also when a later day is corrected then', async () => {
    const { device } = await subscriber()
    await drinkOn(device, { '2026-11-17': 2000, '2026-11-18': 1900, [YESTERDAY]: 2000, [TODAY]: 2000 })
    deps.clock.set('2026-11-21T00:00:01Z')
    await addTo(device, '2026-11-18', 100)
    expect(await day(device)).toMatchObject({ streak: 2, daysTracked: 3 })
    await addTo(device, YESTERDAY, 100)
    await addTo(device, TODAY, 100)
    expect(await day(device)).toMatchObject({ streak: 2, daysTracked: 3 })
  })
})
