import { describe, expect, it } from 'vitest'
import {
  dayPlus,
  daysBetween,
  daysOf,
  mondayOf,
  monthsOf,
  percentOf,
  shareOfPeople,
} from './date-range.rules.ts'

describe('days', () => {
  it('go over the ends of months, years and summer time', () => {
    expect(dayPlus('2024-02-28', 1)).toBe('2024-02-29')
    expect(dayPlus('2026-01-01', -1)).toBe('2025-12-31')
    expect(dayPlus('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0)
  })

  it('are listed with both ends', () => {
    expect(daysOf('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(monthsOf('2025-12-31', '2026-02-01')).toEqual(['2025-12', '2026-01', '2026-02'])
  })

  it('belong to the week that began on their Monday', () => {
    expect(mondayOf('2026-11-21')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  })
})

describe('a share', () => {
  it('has one decimal, and is none of nothing', () => {
    expect(percentOf(1, 3)).toBe(33.3)
    expect(percentOf(2, 3)).toBe(66.7)
    expect(percentOf(0, 5)).toBe(0)
    expect(percentOf(0, 0)).toBeNull()
  })

  it('is shown of 20 people or more', () => {
    expect([shareOfPeople(5, 19), shareOfPeople(5, 20), shareOfPeople(0, 0)]).toEqual([null, 25, null])
  })
})
