import { describe, expect, it } from 'vitest'
import { heatMapRange, rangeOf } from '../hydration/history.rules.ts'
import { firstWeekdayOf, weekdaysFrom } from './week-start.ts'

describe('the week of a region', () => {
  it.each([
    ['en-GB', 0],
    ['en-DE', 0],
    ['en-AU', 0],
    ['en-US', 6],
    ['en-CA', 6],
    ['en-JP', 6],
    ['en-EG', 5],
  ])('of %s begins on day %i', (locale, first) => {
    expect(firstWeekdayOf(locale)).toBe(first)
  })

  it('begins where this machine’s own data says so, in every region it knows', () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
    const regions = letters.flatMap((first) => letters.map((second) => first + second))
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const known = regions.filter(
      (region) => names.of(region) !== undefined && !/^(?:X|QO|E[UZ]|UN|BU|RH|YD|ZZ)/.test(region),
    )
    expect(known.length).toBeGreaterThan(200)
    const different = known.filter((region) => {
      const locale = new Intl.Locale(`en-${region}`) as Intl.Locale & { getWeekInfo(): { firstDay: number } }
      return locale.getWeekInfo().firstDay - 1 !== firstWeekdayOf(`en-${region}`)
    })
    expect(different).toEqual([])
  })

  it('lists its days from there on', () => {
    expect(weekdaysFrom(0)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(weekdaysFrom(6)).toEqual([6, 0, 1, 2, 3, 4, 5])
  })

  it('holds a day from the first to the last', () => {
    // 2026-11-20 is a Friday.
    expect(rangeOf('week', '2026-11-20', 0)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(rangeOf('week', '2026-11-20', 6)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(rangeOf('week', '2026-11-20', 5)).toEqual({ from: '2026-11-14', to: '2026-11-20' })
    expect(rangeOf('week', '2026-11-22', 6)).toEqual({ from: '2026-11-22', to: '2026-11-28' })
    expect(heatMapRange('2026-11-22', 6)).toEqual({ from: '2026-08-30', to: '2026-11-28' })
  })
})
