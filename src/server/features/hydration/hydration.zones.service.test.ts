// @module-tag R2
// @module-tag FN
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/hydration/history.rules.ts'
import {
  addWater as addToProgress,
  currentDay,
  NEW_PROGRESS,
  rollOver,
} from '#shared/hydration/progress.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { reportFigure } from '#tests/harness/proof.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { readDay, readHistory } from './hydration.service.ts'
import { addWater } from './presses.service.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'Asia/Kolkata',
  'UTC',
]
const DAYS = 400
const FIRST_DAY = '2026-02-10'
const HOUR = 3_600_000
const START = Date.parse(`${FIRST_DAY}T00:00:00Z`)

/** What day it is, and when each begins, by the database's own calendar and zones. */
interface Moment {
  zone: string
  at: number
  day: string
}
let moments: Moment[]

beforeAll(async () => {
  const { rows } = await sql<Moment>`
    with days as (
      select zone, ${FIRST_DAY}::date + n as day
      from unnest(${sql.val(ZONES)}::text[]) as zone, generate_series(0, ${DAYS - 1}::int) as n
    ), instants as (
      select zone, (day::timestamp at time zone zone) + shift as at
      from days, unnest(array[
        interval '-1 millisecond', '0', '1 hour 59 minutes', '3 hours', '12 hours', '23 hours'
      ]) as shift
    )
    select zone, (extract(epoch from at) * 1000)::bigint as at, to_char(at at time zone zone, 'YYYY-MM-DD') as day
    from instants order by zone, at
  `.execute(deps.db)
  moments = rows
})

describe('the day it is', () => {
  it(`is the database's in ${ZONES.length} zones over ${DAYS} days, around every midnight`, () => {
    const wrong = moments.filter(({ zone, at, day }) => localDay(new Date(at), zone) !== day)
    expect(wrong).toEqual([])
    expect(moments).toHaveLength(ZONES.length * DAYS * 6)
    for (const zone of ['America/New_York', 'Europe/London', 'Australia/Lord_Howe']) {
      const lengths = new Set(
        midnightsOf(zone).map((at, index, all) => at - (all[index - 1] ?? at - 24 * HOUR)),
      )
      expect(lengths.size, `${zone} has days of three lengths`).toBe(3)
    }
    reportFigure('R2', `${moments.length} moments around midnights: the day is the database’s, 0 differ`)
  })

  it.each(ZONES)(
    'in %s each day begins once, and a goal met daily keeps the streak through every change of clocks',
    (zone) => {
      let progress = NEW_PROGRESS
      const ended: string[] = []
      for (const { at } of moments.filter((moment) => moment.zone === zone)) {
        const rolled = rollOver(progress, currentDay(progress, localDay(new Date(at), zone)))
        if (rolled.ended !== null) ended.push(rolled.ended.date)
        progress = addToProgress(rolled.progress, 2000).progress
      }
      // The first instant lies a millisecond before the first day.
      expect(ended).toHaveLength(DAYS)
      for (const [index, date] of ended.entries())
        if (index > 0) expect(date).toBe(addDays(ended[index - 1] ?? '', 1))
      expect(progress).toMatchObject({ streak: DAYS + 1, daysTracked: DAYS + 1 })
    },
  )
})

const midnightsOf = (zone: string) => {
  const own = moments.filter((moment) => moment.zone === zone)
  return own.filter(({ day }, index) => index > 0 && own[index - 1]?.day !== day).map(({ at }) => at)
}

describe('a zone that is changed', () => {
  it('never begins a day twice, and loses no water', () => {
    const step = fc.record({
      zone: fc.constantFrom(...ZONES),
      hours: fc.nat(30),
      ml: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let progress = NEW_PROGRESS
        let at = START
        let drunk = 0
        const ended: { date: string; intake: number }[] = []
        for (const { zone, hours, ml } of steps) {
          at += hours * HOUR
          const rolled = rollOver(progress, currentDay(progress, localDay(new Date(at), zone)))
          if (rolled.ended !== null) ended.push(rolled.ended)
          progress = addToProgress(rolled.progress, ml).progress
          drunk += ml
        }
        const dates = [...ended.map(({ date }) => date), progress.lastDate ?? '']
        expect(dates).toEqual([...new Set(dates)].toSorted())
        expect(ended.reduce((sum, { intake }) => sum + intake, progress.intake)).toBe(drunk)
        expect(progress.daysTracked).toBeLessThanOrEqual(dates.length)
      }),
    )
  })

  it('back and forth across the date line leaves each day as it was', async () => {
    const { id } = await insertPerson(deps.db)
    const drinkIn = async (zone: string, at: string, amount: number) => {
      await deps.db.updateTable('profiles').set({ time_zone: zone }).where('id', '=', id).execute()
      deps.clock.set(at)
      const { date, intake, streak, daysTracked } = await addWater(deps, id, {
        id: randomUUID(),
        amount,
        drink: 'water',
      })
      return { date, intake, streak, daysTracked }
    }
    // In Kiritimati it is already tomorrow when in Pago Pago it is still yesterday.
    expect(await drinkIn('Pacific/Pago_Pago', '2026-11-21T10:30:00Z', 2000)).toEqual({
      date: '2026-11-20',
      intake: 2000,
      streak: 1,
      daysTracked: 1,
    })
    const ahead = { date: '2026-11-22', streak: 1, daysTracked: 2 }
    expect(await drinkIn('Pacific/Kiritimati', '2026-11-21T10:31:00Z', 2000)).toEqual({
      ...ahead,
      intake: 2000,
    })
    expect(await drinkIn('Pacific/Pago_Pago', '2026-11-21T10:32:00Z', 100)).toEqual({
      ...ahead,
      intake: 2100,
    })
    expect(await drinkIn('Pacific/Pago_Pago', '2026-11-23T10:59:59Z', 100)).toEqual({
      ...ahead,
      intake: 2200,
    })
    expect(await drinkIn('Pacific/Pago_Pago', '2026-11-23T11:00:00Z', 50)).toEqual({
      date: '2026-11-23',
      intake: 50,
      streak: 1,
      daysTracked: 2,
    })
    const { days } = await readHistory(deps, id, { from: '2026-11-01', to: '2026-11-30' })
    expect(days).toMatchObject([
      { date: '2026-11-20', intake: 2000, goal: 2000 },
      { date: '2026-11-22', intake: 2200, goal: 2000 },
      { date: '2026-11-23', intake: 50, goal: 2000 },
    ])
    expect(await readDay(deps, id, '2026-11-21')).toMatchObject({ intake: 0, goal: 0, readOnly: true })
  })
})
