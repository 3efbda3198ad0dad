import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/hydration/history.rules.ts'
import type { Entry, History } from '#shared/hydration/hydration.schema.ts'
import { MAX_IMPORTED_DRINKS } from '#shared/hydration/import.rules.ts'
import type { CheckedDay, LastImport } from '#shared/hydration/import.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertEntry, insertPastDay, insertProgress } from '#tests/factories/hydration.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { add, call, correct, day, removeEntry } from '#tests/harness/hydration-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const TODAY = '2026-11-20'
const LONG_AGO = '2026-03-02'

interface Drink {
  at?: string
  time?: string
  amount?: number
  drink?: string
  caffeine?: number
}
type Days = Record<string, (Drink | number)[]>

const subscriber = async () => {
  deps.clock.set(`${TODAY}T08:30:00Z`)
  return plantPerson(deps, 'subscriber')
}
const refused = (work: () => Promise<unknown>) => unchanged(deps.db, () => refusalOf(work()))
const inputOf = (days: Days, more: object = {}) => ({
  ...{ importId: randomUUID(), addsToDays: false },
  days: Object.entries(days).map(([date, drinks]) => ({
    date,
    drinks: drinks.map((drink) => ({
      ...{ time: '12:00', amount: 250, drink: 'water' },
      ...(typeof drink === 'number' ? { amount: drink } : drink),
    })),
  })),
  ...more,
})
const send = async (device: Device, days: Days, more: object = {}) =>
  (await call<{ days: CheckedDay[] }>(device, 'importDays', inputOf(days, more))).days
const check = async (device: Device, days: Days, more: object = {}) =>
  (await call<{ days: CheckedDay[] }>(device, 'checkImport', inputOf(days, more))).days
const history = async (device: Device, from: string, to: string) =>
  (await call<History>(device, 'history', { from, to })).days
const lastImport = (device: Device) => call<LastImport>(device, 'lastImport')
const undoImport = (device: Device, importId: string | undefined) => call(device, 'undoImport', { importId })

describe('not allowed, and nothing was written', () => {
  it.each([
    ['no drink', { [LONG_AGO]: [] }],
    ['an amount of 0', { [LONG_AGO]: [0] }],
    ['more than one press may add', { [LONG_AGO]: [5001] }],
    ['a day that does not exist', { '2026-02-30': [250] }],
    ['a time that does not exist', { [LONG_AGO]: [{ time: '24:00' }] }],
    ['too many drinks', { [LONG_AGO]: Array.from({ length: 1001 }, () => 10) }],
    [
      'too many days',
      Object.fromEntries(Array.from({ length: 61 }, (_, days) => [addDays(LONG_AGO, days), [1]])),
    ],
    ['more caffeine than any drink has', { [LONG_AGO]: [{ amount: 10, caffeine: 400 }] }],
  ])('%s', async (_what, days) => {
    const { device } = await subscriber()
    await day(device)
    expect(await refused(() => send(device, days))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('a drink that is not in the person’s list, and a day twice', async () => {
    const { device } = await subscriber()
    await day(device)
    const unknown = { [LONG_AGO]: [{ drink: randomUUID() }] }
    expect(await refused(() => send(device, unknown))).toMatchObject({ code: 'NOT_FOUND' })
    const { days } = inputOf({ [LONG_AGO]: [250] })
    expect(await refused(() => send(device, {}, { days: [...days, ...days] }))).toMatchObject({
      message: 'Send each day once.',
    })
  })

  it('days that are not over or too long ago, which the answer names', async () => {
    const { device } = await subscriber()
    await day(device)
    const days = { [TODAY]: [250], '2026-11-21': [250], '2021-11-19': [250] }
    const answer = await unchanged(deps.db, () => send(device, days))
    expect(answer.map(({ outcome, added }) => [outcome, added])).toEqual([
      ['too-long-ago', 0],
      ['not-over', 0],
      ['not-over', 0],
    ])
  })

  it('looking at what an import would add', async () => {
    const { device } = await subscriber()
    await day(device)
    const answer = await unchanged(deps.db, () => check(device, { [LONG_AGO]: [250, 500] }))
    expect(answer).toEqual([{ date: LONG_AGO, outcome: 'added', added: 2, ml: 750, alreadyThere: 0 }])
  })

  it('more imported drinks than the tracker keeps', async () => {
    const { id, device } = await subscriber()
    await send(device, { [LONG_AGO]: [250] })
    const { id: importId = '' } = (await lastImport(device)) ?? {}
    expect(MAX_IMPORTED_DRINKS).toBe(20_000)
    await sql`
      insert into hydration_entries (user_id, import_id, id, drink, factor, amount, date, created_at)
      select ${id}::uuid, ${importId}::uuid, gen_random_uuid(), 'water', 1, 1, '2026-05-01', '2026-05-01T12:00:00Z'
      from generate_series(2, ${MAX_IMPORTED_DRINKS}::int)
    `.execute(deps.db)
    expect(await refused(() => send(device, { '2026-03-03': [250] }))).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('at most 20,000 imported drinks'),
    })
  })

  it('somebody else’s import, one that is not the last, and one that is gone', async () => {
    const [{ device }, other] = [await subscriber(), await subscriber()]
    await send(device, { [LONG_AGO]: [250] })
    const first = await lastImport(device)
    deps.clock.set(`${TODAY}T08:31:00Z`)
    await send(device, { '2026-03-03': [250] })
    await day(other.device)
    expect(await refused(() => undoImport(other.device, first?.id))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused(() => undoImport(device, first?.id))).toMatchObject({ code: 'CONFLICT' })
    const last = await lastImport(device)
    await undoImport(device, last?.id)
    expect(await refused(() => undoImport(device, last?.id))).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('imported days', () => {
  it('are in the history and on the day, and change neither experience nor streak', async () => {
    const { device } = await subscriber()
    await add(device, 300)
    const before = await day(device)
    const days = {
      [LONG_AGO]: [
        { time: '21:00', amount: 500 },
        { time: '07:15', amount: 1500, drink: 'tea' },
      ],
    }
    expect(await send(device, days)).toEqual([
      { date: LONG_AGO, outcome: 'added', added: 2, ml: 2000, alreadyThere: 0 },
    ])
    expect(await day(device)).toEqual(before)
    expect(await day(device, LONG_AGO)).toMatchObject({
      intake: 2000,
      entries: [
        { amount: 500, drink: 'water', at: `${LONG_AGO}T21:00:00.000Z` },
        { amount: 1500, drink: 'tea', at: `${LONG_AGO}T07:15:00.000Z` },
      ],
    })
    expect(await history(device, LONG_AGO, LONG_AGO)).toMatchObject([{ intake: 2000, goal: 2000 }])
  })

  it('begin in the night by the person’s own start of the day', async () => {
    const { device } = await subscriber()
    await call(device, 'setDayStart', { minute: 180 })
    await send(device, { [LONG_AGO]: [{ time: '01:30' }] })
    const { entries } = await day(device, LONG_AGO)
    expect(entries).toMatchObject([{ at: '2026-03-03T01:30:00.000Z' }])
  })

  it('get the goal of the file, else that of the day before, else today’s', async () => {
    const { id, device } = await subscriber()
    await insertProgress(deps.db, id, { daily_goal: 2600 })
    await insertPastDay(deps.db, id, { date: '2026-03-10', intake: 100, goal: 1800 })
    await send(device, { '2026-03-01': [250], '2026-03-12': [250], '2026-03-13': [250] })
    const { days } = inputOf({ '2026-03-12': [250], '2026-03-14': [250] })
    await send(device, {}, { days: days.map((each) => ({ ...each, goal: 3000 })) })
    const goals = (await history(device, '2026-03-01', '2026-03-31')).map(({ date, goal }) => [date, goal])
    expect(goals).toEqual([
      ['2026-03-01', 2600],
      ['2026-03-10', 1800],
      ['2026-03-12', 1800],
      ['2026-03-13', 1800],
      ['2026-03-14', 3000],
    ])
  })

  it('copy their drink, or the caffeine of the file; an unknown drink has no known content', async () => {
    const { device } = await subscriber()
    const drinks = [
      { time: '08:00', drink: 'espresso', amount: 60 },
      { time: '09:00', drink: 'coffee', amount: 200, caffeine: 95 },
      { time: '10:00', drink: 'unknown' },
    ]
    await send(device, { [LONG_AGO]: drinks })
    expect((await day(device, LONG_AGO)).entries).toMatchObject([
      { drink: 'unknown', name: 'Imported drink', caffeine: null },
      { drink: 'coffee', caffeine: 47.5 },
      { drink: 'espresso', caffeine: 133.33 },
    ])
  })
})

describe('the same file again', () => {
  const FILE = { [LONG_AGO]: [250, 250, { time: '13:00' }], '2026-03-03': [500] }

  it('adds nothing, also at the same time', async () => {
    const { id, device } = await subscriber()
    await Promise.all([send(device, FILE), send(device, FILE)])
    await unchanged(deps.db, () => send(device, FILE))
    expect(await check(device, FILE)).toMatchObject([
      { outcome: 'already-there', alreadyThere: 3 },
      { outcome: 'already-there', alreadyThere: 1 },
    ])
    const rows = deps.db.selectFrom('hydration_entries').select('id').where('user_id', '=', id)
    expect(await rows.execute()).toHaveLength(4)
    expect(await history(device, LONG_AGO, '2026-03-03')).toMatchObject([{ intake: 750 }, { intake: 500 }])
  })

  it('with more drinks of a day adds those, and keeps what was removed by hand', async () => {
    const { device } = await subscriber()
    const yesterday = { '2026-11-19': [250, 500] }
    await send(device, yesterday)
    const entry = (await day(device, '2026-11-19')).entries.find(({ amount }) => amount === 500) as Entry
    await removeEntry(device, entry)
    expect(await send(device, yesterday)).toMatchObject([{ outcome: 'already-there' }])
    expect(await send(device, { '2026-11-19': [250, 500, 300] })).toMatchObject([
      { outcome: 'added', added: 1, ml: 300, alreadyThere: 2 },
    ])
    expect(await day(device, '2026-11-19')).toMatchObject({ intake: 550 })
  })

  it('is the same for two people without meeting', async () => {
    const [one, other] = [await subscriber(), await subscriber()]
    await send(one.device, FILE)
    expect(await send(other.device, FILE)).toMatchObject([{ added: 3 }, { added: 1 }])
  })
})

describe('a drink whose instant the file says', () => {
  const AT = '2026-11-19T06:30:20.000Z'
  const inUtc = {
    '2026-11-19': [
      { time: '06:30', at: AT },
      { time: '06:30', at: AT },
      { time: '12:00', amount: 300 },
    ],
  }
  const inLosAngeles = {
    '2026-11-18': [
      { time: '22:30', at: AT },
      { time: '22:30', at: AT },
    ],
  }
  const moveTo = (id: string, time_zone: string) =>
    deps.db.updateTable('profiles').set({ time_zone }).where('id', '=', id).execute()

  it('is added once in whichever time zone the file is read', async () => {
    const { id, device } = await subscriber()
    expect(await send(device, inUtc)).toMatchObject([{ added: 3 }])
    await moveTo(id, 'America/Los_Angeles')
    expect(await unchanged(deps.db, () => send(device, inLosAngeles, { addsToDays: true }))).toMatchObject([
      { outcome: 'already-there', added: 0, alreadyThere: 2 },
    ])
    const more = {
      '2026-11-18': [...inLosAngeles['2026-11-18'], { time: '23:00', at: '2026-11-19T07:00:00.000Z' }],
    }
    expect(await send(device, more)).toMatchObject([{ outcome: 'added', added: 1, alreadyThere: 2 }])
  })

  it('keeps to its day, whatever instant is sent', async () => {
    const { device } = await subscriber()
    const days = { '2026-11-18': [{ at: AT }], '2026-11-19': [{ time: '06:30', at: AT }] }
    expect(await send(device, days)).toMatchObject([{ added: 1 }, { added: 1 }])
    expect((await day(device, '2026-11-18')).entries).toMatchObject([{ at: '2026-11-18T12:00:00.000Z' }])
    expect((await day(device, '2026-11-19')).entries).toMatchObject([{ at: AT }])
  })

  it('is known where it was imported before instants were sent, here and in another time zone', async () => {
    const { id, device } = await subscriber()
    expect(await send(device, { '2026-11-19': [{ time: '06:30' }, { time: '06:30' }] })).toMatchObject([
      { added: 2 },
    ])
    const again = {
      '2026-11-19': [
        { time: '06:30', at: AT },
        { time: '06:30', at: AT },
      ],
    }
    expect(await unchanged(deps.db, () => send(device, again))).toMatchObject([{ outcome: 'already-there' }])
    await moveTo(id, 'America/Los_Angeles')
    expect(await unchanged(deps.db, () => send(device, inLosAngeles, { addsToDays: true }))).toMatchObject([
      { outcome: 'already-there', alreadyThere: 2 },
    ])
  })
})

describe('a day that holds other drinks', () => {
  it('is left alone, or added to if the person wants it', async () => {
    const { id, device } = await subscriber()
    await insertPastDay(deps.db, id, { date: LONG_AGO, intake: 400 })
    await insertEntry(deps.db, id, { date: LONG_AGO, amount: 400 })
    await day(device)
    const file = { [LONG_AGO]: [250] }
    expect(await unchanged(deps.db, () => send(device, file))).toMatchObject([{ outcome: 'has-drinks' }])
    expect(await send(device, file, { addsToDays: true })).toMatchObject([{ outcome: 'added', ml: 250 }])
    expect(await day(device, LONG_AGO)).toMatchObject({ intake: 650 })
  })

  it('never holds more than 20 liters or 500 entries', async () => {
    const { device } = await subscriber()
    await day(device)
    const file = {
      [LONG_AGO]: [5000, 5000, 5000, 5000, { time: '13:00', amount: 1 }],
      '2026-03-03': Array.from({ length: 501 }, () => 1),
    }
    expect(await unchanged(deps.db, () => send(device, file))).toMatchObject([
      { outcome: 'too-much' },
      { outcome: 'too-many' },
    ])
  })
})

describe('removing the last import', () => {
  it('leaves everything as it was before', async () => {
    const { id, device } = await subscriber()
    await insertPastDay(deps.db, id, { date: LONG_AGO, intake: 400 })
    await insertEntry(deps.db, id, { date: LONG_AGO, amount: 400 })
    await add(device, 300)
    await unchanged(deps.db, async () => {
      const importId = randomUUID()
      const more = { importId, addsToDays: true }
      await send(device, { [LONG_AGO]: [250, 500], '2026-03-03': [500] }, more)
      deps.clock.set(`${TODAY}T08:31:00Z`)
      await send(device, { '2026-03-04': [{ drink: 'milk' }] }, more)
      expect(await lastImport(device)).toEqual({
        ...{ id: importId, at: `${TODAY}T08:30:00.000Z`, drinks: 4, days: 3 },
        ...{ from: LONG_AGO, to: '2026-03-04' },
      })
      expect(await undoImport(device, importId)).toEqual({ drinks: 4, days: 3 })
      expect(await lastImport(device)).toBeNull()
    }, ['hydration_data', 'hydration_history', 'activity_days', 'sessions'])
    expect(await history(device, LONG_AGO, '2026-03-31')).toMatchObject([{ date: LONG_AGO, intake: 400 }])
  })

  it('takes the drinks with what was corrected in them, and counts the streak again', async () => {
    const { device } = await subscriber()
    await add(device, 2000)
    await send(device, { '2026-11-19': [1500, 600] })
    const entry = (await day(device, '2026-11-19')).entries.find(({ amount }) => amount === 600) as Entry
    await correct(device, entry, { amount: 700 })
    expect(await day(device)).toMatchObject({ streak: 2, daysTracked: 2 })
    await undoImport(device, (await lastImport(device))?.id)
    expect(await day(device)).toMatchObject({ intake: 2000, streak: 1, daysTracked: 1 })
    expect(await day(device, '2026-11-19')).toMatchObject({ intake: 0, entryCount: 0 })
  })
})

it('goes with its person', async () => {
  const { id, device } = await subscriber()
  await send(device, { [LONG_AGO]: [250] })
  await deps.db.deleteFrom('profiles').where('id', '=', id).execute()
  const left = deps.db.selectFrom('hydration_imports').select('id').where('user_id', '=', id)
  expect(await left.execute()).toEqual([])
})
