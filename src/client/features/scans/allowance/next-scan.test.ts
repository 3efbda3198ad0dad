import { describe, expect, it } from 'vitest'
import { atText, untilText } from './next-scan.ts'

const MINUTE = 60_000

describe('when the next scan is free', () => {
  it.each([
    [30_000, 'in less than a minute'],
    [5 * MINUTE, 'in 5 min'],
    [60 * MINUTE, 'in 1 h'],
    [380 * MINUTE, 'in 6 h 20 min'],
  ])('%i ms: %s', (ms, text) => {
    expect(untilText(ms)).toBe(text)
  })

  it('is said in the person’s own zone, and midnight by its name', () => {
    const midnight = '2026-11-22T07:00:00.000Z'
    expect(atText(midnight, { locale: 'en-US', timeZone: 'America/Denver' })).toBe('at midnight')
    expect(atText(midnight, { locale: 'en-GB', timeZone: 'America/Denver' })).toBe('at midnight')
    expect(atText(midnight, { locale: 'en-US', timeZone: 'Europe/Vienna' })).toBe('at 8:00 AM')
    expect(atText(midnight, { locale: 'en-GB', timeZone: 'Europe/Vienna' })).toBe('at 08:00')
  })
})
