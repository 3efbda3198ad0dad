import { expect, it } from 'vitest'
import { localDay, msToNextDay } from './local-day.ts'

it.each([
  ['2026-11-20T18:14:59Z', 'Asia/Kathmandu', '2026-11-20'],
  ['2026-11-20T18:15:00Z', 'Asia/Kathmandu', '2026-11-21'],
  ['2026-11-20T09:59:59Z', 'Pacific/Kiritimati', '2026-11-20'],
  ['2026-11-20T10:00:00Z', 'Pacific/Kiritimati', '2026-11-21'],
  ['2026-11-20T10:59:59Z', 'Pacific/Pago_Pago', '2026-11-19'],
  ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
  ['2027-01-01T00:00:00Z', 'UTC', '2027-01-01'],
  // The hour that New York has twice when summer time ends, and the one it never has when it begins.
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01'],
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-03-08T03:59:59Z', 'America/New_York', '2026-03-07'],
  ['2024-02-29T12:00:00Z', 'Europe/London', '2024-02-29'],
])('%s is in %s the day %s', (instant, zone, day) => {
  expect(localDay(new Date(instant), zone)).toBe(day)
})

it('reads a zone that does not exist as UTC, and refuses a time that is none', () => {
  expect(localDay(new Date('2026-11-20T23:59:59Z'), 'Mars/Olympus')).toBe('2026-11-20')
  expect(() => localDay(new Date(Number.NaN), 'UTC')).toThrow(RangeError)
})

it.each([
  ['2026-11-20T20:44:59Z', 'Asia/Kathmandu', 180, '2026-11-20'],
  ['2026-11-20T21:15:00Z', 'Asia/Kathmandu', 180, '2026-11-21'],
  ['2027-01-01T05:59:59Z', 'UTC', 360, '2026-12-31'],
  ['2027-01-01T06:00:00Z', 'UTC', 360, '2027-01-01'],
  // New York: half past one comes twice when summer time ends; half past two never comes when it begins.
  ['2026-11-01T05:30:00Z', 'America/New_York', 120, '2026-10-31'],
  ['2026-11-01T06:30:00Z', 'America/New_York', 120, '2026-10-31'],
  ['2026-11-01T07:00:00Z', 'America/New_York', 120, '2026-11-01'],
  ['2026-03-08T06:59:59Z', 'America/New_York', 150, '2026-03-07'],
  ['2026-03-08T07:00:00Z', 'America/New_York', 150, '2026-03-08'],
])('%s is in %s, where the day starts %i minutes after midnight, the day %s', (instant, zone, start, day) => {
  expect(localDay(new Date(instant), zone, start)).toBe(day)
})

it('counts the time until a day that starts later', () => {
  expect(msToNextDay('UTC', new Date('2026-11-20T02:59:30Z'), 180)).toBe(30_000)
  expect(msToNextDay('UTC', new Date('2026-11-20T03:00:00Z'), 180)).toBe(86_400_000)
})

it('counts the time until midnight', () => {
  expect(msToNextDay('UTC', new Date('2026-11-20T23:30:15.250Z'))).toBe((29 * 60 + 44) * 1000 + 750)
  expect(msToNextDay('Europe/Berlin', new Date('2026-11-20T23:00:00Z'))).toBe(86_400_000)
})
