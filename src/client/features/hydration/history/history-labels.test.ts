import { describe, expect, it } from 'vitest'
import { datesOf, fillDays, monthsOf, rangeOf } from '#shared/hydration/history.rules.ts'
import { everyDay } from '#shared/hydration/progress.rules.ts'
import { chartLabel, dayLabel, monthLabel, yearLabel } from './history-labels.ts'

const TODAY = '2026-11-20'

describe('dayLabel', () => {
  const day = { date: '2026-11-18', intake: 1999, goal: 2000, state: 'missed' } as const

  it('never rounds a missed goal up to all of it', () => {
    expect(dayLabel(day, TODAY, 'ml', 'en-GB')).toBe('Wednesday 18 November: 1,999 of 2,000 ml, 99%')
  })

  it('says so where the goal is met, where nothing was entered, and on today', () => {
    expect(dayLabel({ ...day, intake: 2000, state: 'met' }, TODAY, 'fl_oz', 'en-US')).toBe(
      'Wednesday, November 18: 67.6 of 67.6 fl oz, goal met',
    )
    expect(dayLabel({ ...day, date: TODAY, intake: 0, state: 'untracked' }, TODAY, 'ml', 'en-GB')).toBe(
      'Today, Friday 20 November: nothing entered',
    )
  })
})

describe('monthLabel', () => {
  const labels = (today: string) =>
    datesOf(rangeOf('month', today))
      .map((date) => monthLabel(date, today))
      .filter(Boolean)

  it('names every seventh day, and today in place of those next to it', () => {
    expect(labels('2026-11-20')).toEqual(['1', '8', '15', '20', '29'])
    expect(labels('2026-11-25')).toEqual(['1', '8', '15', '22', '25', '29'])
    expect(labels('2026-11-01')).toEqual(['1', '8', '15', '22', '29'])
  })
})

describe('what a chart says', () => {
  const days = [
    { date: '2026-11-17', intake: 2100, goal: 2000 },
    { date: '2026-11-18', intake: 500, goal: 2000 },
  ]

  it('tells the days met and the best of a week', () => {
    expect(chartLabel('week', fillDays(days, rangeOf('week', TODAY), TODAY, everyDay(2000)), 'ml')).toBe(
      'This week, day by day against the goal: goal met on 1 of 2 days, 2,100 ml on the best.',
    )
    expect(chartLabel('month', [], 'ml')).toBe(
      'This month, day by day against the goal: nothing entered yet.',
    )
  })

  it('tells the averages of a year', () => {
    expect(yearLabel(monthsOf(days, TODAY, everyDay(2000)), 'ml')).toBe(
      'This year, the average day of each month against the goal: Nov 1,300 ml.',
    )
  })
})
