import { describe, expect, it } from 'vitest'
import { type BanLength, banEnd } from './ban-end.ts'

const NOW = new Date(2026, 10, 21, 20, 30)
const ends = (length: BanLength, day = '') => {
  const end = banEnd(length, day, NOW)
  return end === null ? null : new Date(end)
}

describe('the end of a ban', () => {
  it.each<[BanLength, Date]>([
    ['day', new Date(2026, 10, 22, 20, 30)],
    ['week', new Date(2026, 10, 28, 20, 30)],
    ['month', new Date(2026, 11, 21, 20, 30)],
    ['year', new Date(2027, 10, 21, 20, 30)],
  ])('after a %s', (length, end) => {
    expect(ends(length)).toEqual(end)
  })

  it('comes when the chosen day is over', () => {
    expect(ends('date', '2026-12-24')).toEqual(new Date(2026, 11, 25))
    expect(ends('date', '2026-11-21')).toEqual(new Date(2026, 10, 22))
  })

  it.each(['2026-11-20', '', 'soon'])('is none for the day %j', (day) => {
    expect(ends('date', day)).toBeNull()
  })
})
