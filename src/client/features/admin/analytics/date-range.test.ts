import { describe, expect, it } from 'vitest'
import { rangeOf, rangeProblem } from './date-range.ts'

const TODAY = '2026-11-20'

describe('the range of an address', () => {
  it('is the last 30 days unless it says otherwise', () => {
    const usual = { from: '2026-10-22', to: TODAY, preset: 30 }
    expect(rangeOf({}, TODAY)).toEqual(usual)
    expect(rangeOf({ days: 8 }, TODAY)).toEqual(usual)
    expect(rangeOf({ from: '2026-11-02', to: '2026-11-01' }, TODAY)).toEqual(usual)
    expect(rangeOf({ from: '2020-01-01', to: TODAY }, TODAY)).toEqual(usual)
    expect(rangeOf({ from: '2026-13-45', to: TODAY }, TODAY)).toEqual(usual)
  })

  it('is a preset, or a range of one’s own', () => {
    expect(rangeOf({ days: 7 }, TODAY)).toEqual({ from: '2026-11-14', to: TODAY, preset: 7 })
    expect(rangeOf({ days: 365 }, TODAY)).toEqual({ from: '2025-11-21', to: TODAY, preset: 365 })
    expect(rangeOf({ from: '2026-01-01', to: '2026-01-01' }, TODAY)).toEqual({
      from: '2026-01-01',
      to: '2026-01-01',
      preset: null,
    })
  })
})

it('says why a range cannot be shown', () => {
  expect(rangeProblem('2026-01-01', '2026-12-31')).toBeNull()
  expect(rangeProblem('', '2026-01-01')).toMatch(/first and the last day/)
  expect(rangeProblem('2026-01-02', '2026-01-01')).toMatch(/after/)
  expect(rangeProblem('2025-01-01', '2026-01-02')).toMatch(/at most 366 days/)
})
