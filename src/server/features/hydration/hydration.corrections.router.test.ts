import { describe, expect, it } from 'vitest'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertEntry } from '#tests/factories/hydration.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import {
  add,
  call,
  correct,
  day,
  remove,
  removeEntry,
  restoreEntry,
  undo,
} from '#tests/harness/hydration-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const TODAY = '2026-11-20'
const NAMES = ['correctEntry', 'removeEntry', 'restoreEntry']

const subscriber = async () => {
  deps.clock.set(`${TODAY}T08:30:00Z`)
  return plantPerson(deps, 'subscriber')
}
const refused = (work: () => Promise<unknown>) => unchanged(deps.db, () => refusalOf(work()))
/** Adds water and returns the entry. */
async function added(device: Device, amount: number, more: object = {}): Promise<Entry> {
  const [entry] = (await add(device, amount, more)).entries
  if (entry === undefined) throw new Error('The day has no entry')
  return entry
}

describe('not allowed, and nothing was written', () => {
  it.each([
    [{ amount: 0 }, 'The least is 1 ml.'],
    [{ amount: 5001 }, 'One press may be 5,000 ml at most.'],
    [{ time: '24:00' }, 'Enter a time as HH:MM, 08:30 for example.'],
    [{ time: '08:31' }, 'This time has not come yet. Choose an earlier one.'],
  ])('a change to %o', async (values, message) => {
    const { device } = await subscriber()
    const entry = await added(device, 500)
    expect(await refused(() => correct(device, entry, values))).toMatchObject({
      code: 'BAD_REQUEST',
      message,
    })
  })

  it('a change of an entry of another day', async () => {
    const { id, device } = await subscriber()
    await day(device)
    const entryId = await insertEntry(deps.db, id, { date: '2026-11-12' })
    for (const name of NAMES)
      expect(await refused(() => call(device, name, { entryId, version: 1 }))).toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  it('a correction after which the day would hold less than nothing or more than it may', async () => {
    const { device } = await subscriber()
    const first = await added(device, 1000)
    await remove(device, 900)
    const problem = { code: 'BAD_REQUEST', message: expect.stringContaining('0 to 20 liters') }
    expect(await refused(() => correct(device, first, { amount: 899 }))).toMatchObject(problem)
    expect(await refused(() => removeEntry(device, first))).toMatchObject(problem)
    for (let count = 0; count < 3; count += 1) await add(device, 5000)
    const last = await added(device, 4800)
    await correct(device, last, { amount: 4900 })
    expect(await refused(() => correct(device, first, { amount: 1001 }))).toMatchObject(problem)
  })

  it('an undo after which the day would hold less than nothing', async () => {
    const { device } = await subscriber()
    const first = await added(device, 1000)
    await remove(device, 1000)
    const last = await added(device, 500)
    await correct(device, first, { amount: 600 })
    expect(await refused(() => undo(device, last.id))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('restoring what a press has undone', async () => {
    const { device } = await subscriber()
    const { id } = await added(device, 500)
    await undo(device, id)
    expect(await refused(() => restoreEntry(device, { id, version: 2 }))).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a correction of today', () => {
  it('changes amount, drink and time, and nothing else', async () => {
    const { device } = await subscriber()
    await added(device, 250)
    const entry = await added(device, 500)
    const answer = await correct(device, entry, { amount: 300, drink: 'milk', time: '07:15' })
    const changed = {
      id: entry.id,
      amount: 300,
      ...{ drink: 'milk', name: null, icon: null },
      ...{ factor: 1, caffeine: null, sugar: null, alcohol: 0, water: null },
      at: `${TODAY}T07:15:00.000Z`,
      version: 2,
    }
    expect(answer).toMatchObject({ outcome: 'saved', entry: changed, version: 2 })
    const today = await day(device)
    expect(today).toMatchObject({ intake: 550, estimate: 550, entryCount: 2 })
    expect(today.entries[0]).toEqual(changed)
    expect(answer.day).toEqual(today)
    expect(await call(device, 'history', { from: TODAY, to: TODAY })).toMatchObject({
      days: [{ intake: 550 }],
    })
  })

  it('of its amount alone keeps drink, factor and time', async () => {
    const { device } = await subscriber()
    const entry = await added(device, 500, { drink: 'tea' })
    const { entry: changed } = await correct(device, entry, { amount: 200 })
    expect(changed).toEqual({ ...entry, amount: 200, version: 2 })
  })

  it('of removed water stays a removal', async () => {
    const { device } = await subscriber()
    await add(device, 1000)
    const [removal] = (await remove(device, 300)).entries
    if (removal === undefined) throw new Error('no removal')
    expect(await correct(device, removal, { amount: 100 })).toMatchObject({
      entry: { amount: -100 },
      day: { intake: 900 },
    })
  })

  it('reaches the goal like a press, once', async () => {
    const { device } = await subscriber()
    const entry = await added(device, 500)
    const reached = await correct(device, entry, { amount: 2000 })
    expect(reached).toMatchObject({ goalReached: true, newAchievements: ['first-goal'], day: { streak: 1 } })
    const less = await correct(device, { ...entry, version: 2 }, { amount: 500 })
    expect(less).toMatchObject({ goalReached: false, day: { streak: 0, daysTracked: 0 } })
    expect(await correct(device, { ...entry, version: 3 }, { amount: 2000 })).toMatchObject({
      goalReached: false,
      day: { daysTracked: 1 },
    })
  })

  it('of the time does not confuse undo, which follows the order of adding', async () => {
    const { device } = await subscriber()
    const first = await added(device, 250)
    deps.clock.set(`${TODAY}T10:00:00Z`)
    const second = await added(device, 500)
    await correct(device, second, { time: '06:00' })
    expect(await refused(() => undo(device, first.id))).toMatchObject({ code: 'CONFLICT' })
    expect(await undo(device, second.id)).toMatchObject({ intake: 250 })
  })
})

describe('two tabs', () => {
  it('never lose an edit: the later one is told, and sees the current value', async () => {
    const { device } = await subscriber()
    const entry = await added(device, 500)
    await correct(device, entry, { amount: 300 })
    const late = await correct(device, entry, { amount: 400 })
    expect(late).toMatchObject({
      outcome: 'changed-elsewhere',
      entry: { amount: 300, version: 2 },
      day: { intake: 300 },
    })
    expect(await removeEntry(device, entry)).toMatchObject({ outcome: 'changed-elsewhere' })
    expect(await correct(device, { ...entry, version: 2 }, { amount: 400 })).toMatchObject({
      outcome: 'saved',
      day: { intake: 400 },
    })
  })

  it('are told of an entry that was removed or undone', async () => {
    const { device } = await subscriber()
    const [first, second] = [await added(device, 500), await added(device, 250)]
    await undo(device, second.id)
    await removeEntry(device, first)
    for (const entry of [first, second])
      expect(await correct(device, entry, { amount: 400 })).toMatchObject({
        outcome: 'removed-elsewhere',
        entry: null,
        day: { intake: 0 },
      })
  })

  it('of twenty at once, one correction is saved', async () => {
    const { device } = await subscriber()
    const entry = await added(device, 500)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => correct(device, entry, { amount: 1000 + index })),
    )
    const saved = answers.filter(({ outcome }) => outcome === 'saved')
    expect(saved).toHaveLength(1)
    expect(await day(device)).toMatchObject({ intake: saved[0]?.entry?.amount })
  })

  it('a correction sent twice, because its answer was lost, counts once', async () => {
    const { device } = await subscriber()
    const entry = await added(device, 500)
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await correct(device, entry, { amount: 300, time: '08:00' })).toMatchObject({
        outcome: 'saved',
        version: 2,
        day: { intake: 300 },
      })
    }
    for (let sent = 0; sent < 2; sent += 1)
      expect(await removeEntry(device, { ...entry, version: 2 })).toMatchObject({
        outcome: 'saved',
        version: 3,
        day: { intake: 0 },
      })
  })
})

it('the time of the person’s clock is meant, on the person’s day', async () => {
  const { id, device } = await subscriber()
  await deps.db.updateTable('profiles').set({ time_zone: 'Asia/Kathmandu' }).where('id', '=', id).execute()
  deps.clock.set(`${TODAY}T20:00:00Z`)
  const entry = await added(device, 500)
  // In Kathmandu it is 1:45 of the 21st.
  expect(await correct(device, entry, { time: '00:30' })).toMatchObject({
    entry: { at: '2026-11-20T18:45:00.000Z' },
    day: { date: '2026-11-21' },
  })
})

it('after a flight west, times of the calendar’s day can be chosen for the day that continues', async () => {
  const { id, device } = await subscriber()
  const zone = (name: string) =>
    deps.db.updateTable('profiles').set({ time_zone: name }).where('id', '=', id).execute()
  await zone('Pacific/Kiritimati')
  deps.clock.set(`${TODAY}T12:00:00Z`)
  const entry = await added(device, 500)
  await zone('Pacific/Pago_Pago')
  deps.clock.set(`${TODAY}T18:00:00Z`)
  // The tracker's day is the 21st; the clock says 7:00 of the 20th.
  expect(await correct(device, entry, { time: '06:00' })).toMatchObject({
    entry: { at: '2026-11-20T17:00:00.000Z' },
    day: { date: '2026-11-21' },
  })
})
