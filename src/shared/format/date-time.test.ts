import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatShortDateTime,
  formatShortDay,
  formatTime,
  formatWeekday,
} from './date-time.ts'

const TIME = '2026-11-22T19:05:00Z'
const DENVER = { locale: 'en-US', timeZone: 'America/Denver' }
const LONDON = { locale: 'en-GB', timeZone: 'Europe/London' }
const TOKYO = { locale: 'en-GB', timeZone: 'Asia/Tokyo' }

describe('a time', () => {
  it('is written in the order and by the clock of the region', () => {
    expect(formatDate(TIME, DENVER)).toBe('November 22, 2026')
    expect(formatDate(TIME, LONDON)).toBe('22 November 2026')
    expect(formatTime(TIME, DENVER)).toBe('12:05 PM')
    expect(formatTime(TIME, LONDON)).toBe('19:05')
    expect(formatDateTime(TIME, DENVER)).toBe('November 22, 2026 at 12:05 PM')
    expect(formatDateTime(TIME, LONDON)).toBe('22 November 2026 at 19:05')
    expect(formatShortDateTime(TIME, DENVER)).toBe('Nov 22, 2026, 12:05 PM')
    expect(formatShortDateTime(TIME, LONDON)).toBe('22 Nov 2026, 19:05')
    expect(formatWeekday(TIME, DENVER)).toBe('Sunday, November 22')
    expect(formatWeekday(TIME, LONDON)).toBe('Sunday 22 November')
  })

  it('is that of the person’s own time zone', () => {
    expect(formatDate(TIME, TOKYO)).toBe('23 November 2026')
    expect(formatTime(TIME, TOKYO)).toBe('04:05')
  })

  it('has no space that a browser and the server write differently', () => {
    for (const locale of ['en-US', 'en-AU', 'en-IN', 'en-CA'])
      expect(formatShortDateTime(TIME, { locale, timeZone: 'UTC' })).not.toMatch(/[\u00a0\u202f]/)
  })
})

describe('a calendar day', () => {
  it('stays the same everywhere', () => {
    const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const
    expect(formatDay('2026-11-20', 'en-US', parts)).toBe('Friday, November 20')
    expect(formatDay('2026-11-20', 'en-GB', parts)).toBe('Friday 20 November')
    expect(formatDay('2026-01-01', 'en-GB', { month: 'short', year: 'numeric' })).toBe('Jan 2026')
  })

  it('is short in charts', () => {
    expect([formatShortDay('2026-11-07', 'en-GB'), formatShortDay('2026-11-07', 'en-US')]).toEqual([
      '7 Nov',
      'Nov 7',
    ])
    expect(formatMonth('2026-11', 'en-GB')).toBe('Nov 2026')
  })
})
