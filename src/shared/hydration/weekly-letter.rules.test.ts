import { describe, expect, it } from 'vitest'
import { firstDayOfLetter, letterMonday, letterWeeks, nextLetterAt } from './weekly-letter.rules.ts'

const next = (now: string, timeZone: string) => nextLetterAt(new Date(now), timeZone).toISOString()

describe('nextLetterAt', () => {
  it.each([
    ['Kathmandu, on a Friday', '2026-11-20T08:30:00Z', 'Asia/Kathmandu', '2026-11-23T02:15:00.000Z'],
    ['Kathmandu, just before', '2026-11-23T02:14:59Z', 'Asia/Kathmandu', '2026-11-23T02:15:00.000Z'],
    ['Kathmandu, at the time', '2026-11-23T02:15:00Z', 'Asia/Kathmandu', '2026-11-30T02:15:00.000Z'],
    ['Kathmandu, Monday there alone', '2026-11-22T18:30:00Z', 'Asia/Kathmandu', '2026-11-23T02:15:00.000Z'],
    ['New York, Sunday there alone', '2026-11-23T03:00:00Z', 'America/New_York', '2026-11-23T13:00:00.000Z'],
    // Berlin changes its clocks on Sunday, 25 October 2026 and 28 March 2027.
    ['Berlin, after summer time', '2026-10-19T06:00:00Z', 'Europe/Berlin', '2026-10-26T07:00:00.000Z'],
    ['Berlin, into summer time', '2027-03-22T07:00:00Z', 'Europe/Berlin', '2027-03-29T06:00:00.000Z'],
    ['over a new year', '2026-12-28T08:00:00Z', 'UTC', '2027-01-04T08:00:00.000Z'],
  ])('%s', (_what, now, timeZone, expected) => {
    expect(next(now, timeZone)).toBe(expected)
  })

  it('reads a zone that does not exist as UTC', () => {
    expect(next('2026-11-20T08:30:00Z', 'Mars/Olympus')).toBe(next('2026-11-20T08:30:00Z', 'UTC'))
  })
})

it.each([
  ['2026-11-23T02:14:00Z', 'Asia/Kathmandu', null],
  ['2026-11-23T02:15:00Z', 'Asia/Kathmandu', '2026-11-23'],
  ['2026-11-23T18:14:00Z', 'Asia/Kathmandu', '2026-11-23'],
  ['2026-11-23T18:15:00Z', 'Asia/Kathmandu', null],
  ['2026-11-23T08:00:00Z', 'America/New_York', null],
])('letterMonday at %s in %s is %s', (now, timeZone, expected) => {
  expect(letterMonday(new Date(now), timeZone)).toBe(expected)
})

describe('letterWeeks', () => {
  const day = (date: string, intake: number) => ({ date, intake, goal: 2000 })

  it('puts each day into its own week, and none of the Monday or of earlier weeks', () => {
    const days = [
      day('2026-11-08', 9000),
      day('2026-11-09', 1000),
      day('2026-11-15', 2000),
      day('2026-11-16', 2000),
      day('2026-11-20', 0),
      day('2026-11-22', 1000),
      day('2026-11-23', 9000),
    ]
    expect(firstDayOfLetter('2026-11-23')).toBe('2026-11-09')
    expect(letterWeeks(days, '2026-11-23')).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
      last: { average: 1500, daysTracked: 2, daysMet: 1, daysWithLimit: 0 },
      before: { average: 1500, daysTracked: 2, daysMet: 1, daysWithLimit: 0 },
    })
  })

  it('are none if nothing was tracked in them', () => {
    const days = [day('2026-11-08', 2000), day('2026-11-18', 0), day('2026-11-23', 2000)]
    expect(letterWeeks(days, '2026-11-23')).toBeNull()
  })
})
