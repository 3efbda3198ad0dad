import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  datesOf,
  fillDays,
  heatMapRange,
  longestRun,
  monthsOf,
  rangeOf,
  summarize,
  trackedDays,
  untilToday,
  weekdayOf,
  weekStart,
  withToday,
} from './history.rules.ts'
import { MAX_HISTORY_DAYS } from './hydration.schema.ts'
import { everyDay } from './progress.rules.ts'

const anyDate = fc
  .date({ min: new Date('1999-12-28T00:00:00Z'), max: new Date('2101-01-05T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyDay = fc.record({
  date: anyDate,
  intake: fc.integer({ min: 0, max: 20_000 }),
  goal: fc.integer({ min: 250, max: 10_000 }),
})
const anyDays = fc.uniqueArray(anyDay, { selector: ({ date }) => date, maxLength: 60 })

describe('the calendar', () => {
  it.each([
    ['2026-11-16', 0],
    ['2026-11-20', 4],
    ['2026-11-22', 6],
    ['2024-02-29', 3],
  ])('%s is day %d of its week', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })

  it('begins weeks on Mondays, across months and years', () => {
    expect(rangeOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(rangeOf('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    expect(rangeOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  })

  it.each([
    ['2026-11-20', '2026-11-01', '2026-11-30'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2024-02-10', '2024-02-01', '2024-02-29'],
    ['2100-02-10', '2100-02-01', '2100-02-28'],
  ])('the month of %s', (date, from, to) => {
    expect(rangeOf('month', date)).toEqual({ from, to })
  })

  it('the year is the calendar year', () => {
    expect(rangeOf('year', '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })

  it('some days later and as many back is the same day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
  })

  it('every range holds its day, and may be asked for at once', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom('week', 'month', 'year'), (date, span) => {
        const dates = datesOf(rangeOf(span, date))
        expect(dates).toContain(date)
        expect(dates.length).toBeLessThanOrEqual(MAX_HISTORY_DAYS)
        expect(weekdayOf(weekStart(date))).toBe(0)
      }),
    )
  })

  it('the heat map is thirteen whole weeks that hold this week and this month', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const range = heatMapRange(date, 0)
        expect(datesOf(range)).toHaveLength(91)
        expect(weekdayOf(range.from)).toBe(0)
        expect(weekStart(range.to)).toBe(weekStart(date))
        expect(range.from <= rangeOf('month', date).from).toBe(true)
      }),
    )
  })

  it('asks after nothing to come', () => {
    expect(untilToday({ from: '2026-11-16', to: '2026-11-22' }, '2026-11-20').to).toBe('2026-11-20')
    expect(untilToday({ from: '2026-11-16', to: '2026-11-22' }, '2026-12-01').to).toBe('2026-11-22')
  })
})

describe('fillDays', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }

  it('judges each day by its own goal, and tells untracked days from days to come', () => {
    const days = [
      { date: '2026-11-17', intake: 1800, goal: 1800, weekdayGoals: everyDay(1800) },
      { date: '2026-11-19', intake: 1800, goal: 2500 },
      { date: '2026-11-20', intake: 0, goal: 3000 },
    ]
    expect(fillDays(days, week, '2026-11-20', everyDay(3000))).toEqual([
      { date: '2026-11-16', intake: 0, goal: 1800, state: 'untracked' },
      { date: '2026-11-17', intake: 1800, goal: 1800, state: 'met' },
      { date: '2026-11-18', intake: 0, goal: 1800, state: 'untracked' },
      { date: '2026-11-19', intake: 1800, goal: 2500, state: 'missed' },
      { date: '2026-11-20', intake: 0, goal: 3000, state: 'untracked' },
      { date: '2026-11-21', intake: 0, goal: 3000, state: 'future' },
      { date: '2026-11-22', intake: 0, goal: 3000, state: 'future' },
    ])
  })

  it('gives a day without a row the goal of its weekday, by the goals of that time', () => {
    const days = [
      { date: '2026-11-10', intake: 100, goal: 2, weekdayGoals: [1, 2, 3, 4, 5, 6, 7] },
      { date: '2026-11-18', intake: 100, goal: 30, weekdayGoals: [10, 20, 30, 40, 50, 60, 70] },
      { date: '2026-11-20', intake: 100, goal: 500, weekdayGoals: [100, 200, 300, 400, 500, 600, 700] },
    ]
    const goals = fillDays(days, week, '2026-11-20', [1, 1, 1, 1, 500, 600, 701]).map(({ goal }) => goal)
    expect(goals).toEqual([1, 2, 30, 40, 500, 600, 701])
    const before = fillDays(days, { from: '2026-11-09', to: '2026-11-09' }, '2026-11-20', everyDay(9))
    expect(before[0]?.goal).toBe(1)
  })

  it("draws today's goal where no day has one", () => {
    expect(fillDays([], week, '2026-11-20', everyDay(2100)).map(({ goal }) => goal)).toEqual(
      Array(7).fill(2100),
    )
  })

  it('loses no tracked day of the range and invents none', () => {
    fc.assert(
      fc.property(anyDays, anyDate, (days, today) => {
        const range = heatMapRange(today, 0)
        const filled = fillDays(days, range, today, everyDay(2000))
        expect(filled.map(({ date }) => date)).toEqual(datesOf(range))
        const shown = filled.filter(({ state }) => state === 'met' || state === 'missed')
        expect(shown.map(({ date, intake, goal }) => ({ date, intake, goal }))).toEqual(
          trackedDays(days, untilToday(range, today)),
        )
      }),
    )
  })
})

describe('withToday', () => {
  it('puts what was drunk since in place of what the answer knew', () => {
    const days = [
      { date: '2026-11-19', intake: 900, goal: 2000 },
      { date: '2026-11-20', intake: 250, goal: 2000 },
    ]
    const live = { date: '2026-11-20', intake: 1250, goal: 2200 }
    expect(withToday(days, live)).toEqual([days[0], live])
  })
})

describe('summarize', () => {
  it('counts days that were tracked, and no others', () => {
    expect(
      summarize([
        { date: '2026-11-18', intake: 2001, goal: 2000 },
        { date: '2026-11-19', intake: 1000, goal: 2000 },
        { date: '2026-11-20', intake: 0, goal: 2000 },
      ]),
    ).toEqual({ average: 1501, daysTracked: 2, daysMet: 1, daysWithLimit: 0 })
  })

  it('has no average of nothing', () => {
    expect(summarize([])).toEqual({ average: null, daysTracked: 0, daysMet: 0, daysWithLimit: 0 })
  })

  it('an average lies between the least and the most', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const intakes = days.filter(({ intake }) => intake > 0).map(({ intake }) => intake)
        const { average, daysMet, daysTracked } = summarize(days)
        expect(daysTracked).toBe(intakes.length)
        expect(daysMet).toBeLessThanOrEqual(daysTracked)
        if (average === null) expect(intakes).toEqual([])
        else {
          expect(average).toBeGreaterThanOrEqual(Math.min(...intakes))
          expect(average).toBeLessThanOrEqual(Math.max(...intakes))
        }
      }),
    )
  })
})

describe('monthsOf', () => {
  it('averages each month by its own tracked days', () => {
    const months = monthsOf(
      [
        { date: '2025-11-30', intake: 9000, goal: 2000 },
        { date: '2026-01-31', intake: 2000, goal: 2000 },
        { date: '2026-11-01', intake: 1000, goal: 1500 },
        { date: '2026-11-20', intake: 2000, goal: 2000 },
      ],
      '2026-11-20',
      everyDay(2200),
    )
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({
      month: '2026-01',
      average: 2000,
      daysTracked: 1,
      daysMet: 1,
      daysWithLimit: 0,
      goal: 2000,
      isFuture: false,
    })
    expect(months[10]).toMatchObject({ month: '2026-11', average: 1500, goal: 1750, daysMet: 1 })
    expect(months[11]).toEqual({
      month: '2026-12',
      average: null,
      daysTracked: 0,
      daysMet: 0,
      daysWithLimit: 0,
      goal: 2200,
      isFuture: true,
    })
  })

  it('draws the goal on where nothing was tracked, and back to where tracking began', () => {
    const months = monthsOf(
      [
        { date: '2026-03-01', intake: 1000, goal: 1500 },
        { date: '2026-06-01', intake: 1000, goal: 1700 },
      ],
      '2026-08-20',
      everyDay(2200),
    )
    const goals = months.map(({ goal }) => goal)
    expect(goals).toEqual([1500, 1500, 1500, 1500, 1500, 1700, 1700, 1700, 2200, 2200, 2200, 2200])
    expect(monthsOf([], '2026-08-20', everyDay(2200))[0]?.goal).toBe(2200)
  })

  it('puts every tracked day of the year into exactly one month', () => {
    fc.assert(
      fc.property(anyDays, anyDate, (days, today) => {
        const months = monthsOf(days, today, everyDay(2000))
        const counted = months.reduce((sum, { daysTracked }) => sum + daysTracked, 0)
        expect(counted).toBe(trackedDays(days, rangeOf('year', today)).length)
      }),
    )
  })
})

describe('days with a limit', () => {
  const day = (date: string, intake: number, isLimit = true) => ({ date, intake, goal: 1500, isLimit })

  it('are met by drinking no more than it, and counted apart', () => {
    const days = [day('2026-11-01', 1500), day('2026-11-02', 1501), day('2026-11-03', 1600, false)]
    expect(summarize(days)).toMatchObject({ daysTracked: 3, daysMet: 2, daysWithLimit: 2 })
    const filled = fillDays(days, { from: '2026-11-01', to: '2026-11-03' }, '2026-11-03', everyDay(1500))
    expect(filled.map(({ state, isLimit }) => [state, isLimit])).toEqual([
      ['met', true],
      ['missed', true],
      ['met', undefined],
    ])
  })

  it('neither end nor lengthen the longest run', () => {
    const days = [
      day('2026-11-01', 1500, false),
      day('2026-11-02', 3000),
      day('2026-11-03', 100),
      day('2026-11-04', 1500, false),
    ]
    expect(longestRun(days, '2026-11-20')).toBe(2)
  })
})

describe('the longest run of days', () => {
  const day = (date: string, intake: number, isRest = false) => ({ date, intake, goal: 2000, isRest })

  it('counts days that met their goals in a row; a rest day keeps it, a missing day ends it', () => {
    const days = [
      day('2026-11-01', 2000),
      day('2026-11-02', 2000),
      day('2026-11-03', 0, true),
      day('2026-11-04', 2100),
      day('2026-11-06', 2000),
      day('2026-11-07', 1999),
    ]
    expect(longestRun(days, '2026-11-20')).toBe(3)
    expect(longestRun([], '2026-11-20')).toBe(0)
  })
})
