import { describe, expect, it } from 'vitest'
import { formatDayTitle } from './day-title.ts'

describe('what a day is called', () => {
  it.each([
    ['2026-11-20', 'Today', 'Fri 20 Nov'],
    ['2026-11-19', 'Yesterday', 'Thu 19 Nov'],
    ['2026-11-16', 'Monday 16 November', '4 days ago'],
    ['2025-12-31', 'Wednesday, 31 December 2025', '324 days ago'],
  ])('%s is %s', (date, title, note) => {
    expect(formatDayTitle(date, '2026-11-20', 'en-GB')).toEqual({ title, note })
  })

  it('is in the order of the region', () => {
    expect(formatDayTitle('2026-11-20', '2026-11-20', 'en-US').note).toBe('Fri, Nov 20')
  })
})
