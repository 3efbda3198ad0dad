import { describe, expect, it } from 'vitest'
import { dayParam } from './day-param.ts'

describe('a day of the address', () => {
  it.each(['2026-11-20', '2024-02-29'])('may be %s', (date) => expect(dayParam(date)).toBe(date))
  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '20-11-2026',
    '1999-12-31',
    '',
    20_261_120,
    ['2026-11-20'],
  ])('may not be %j', (value) => expect(dayParam(value)).toBeUndefined())
})
