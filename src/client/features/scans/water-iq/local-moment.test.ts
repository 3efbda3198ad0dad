import { expect, it } from 'vitest'
import { inputDay, localMoment } from './local-moment.ts'

it('means the clock of the device (Kathmandu in tests, UTC+5:45)', () => {
  expect(localMoment('2026-11-22', '09:00')?.toISOString()).toBe('2026-11-22T03:15:00.000Z')
  expect(inputDay(new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-22')
})

it('is nothing without both', () => {
  expect(localMoment('', '09:00')).toBeNull()
  expect(localMoment('2026-11-22', '')).toBeNull()
})
