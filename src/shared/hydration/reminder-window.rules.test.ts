import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDay } from '../local-day.ts'
import { localMinute, minuteOfTime, timeOfMinute } from '../wall-clock.ts'
import {
  EVERY_WEEKDAY,
  isBehind,
  nextReminderAt,
  type ReminderWindow,
  reminderSlots,
  windowProblem,
} from './reminder-window.rules.ts'

const DAY = 86_400_000
const window = (
  from: string,
  to: string,
  everyMinutes: number,
  weekdays = EVERY_WEEKDAY,
): ReminderWindow => ({
  fromMinute: minuteOfTime(from) ?? -1,
  toMinute: minuteOfTime(to) ?? -1,
  everyMinutes,
  weekdays,
})

/** The slots after a time, as ISO texts. */
function following(count: number, from: string, window: ReminderWindow, timeZone: string): string[] {
  const found: string[] = []
  for (let now = new Date(from); found.length < count; ) {
    now = nextReminderAt(now, window, timeZone)
    found.push(now.toISOString().replace(':00.000', ''))
  }
  return found
}

describe('times of day', () => {
  it('are minutes and back', () => {
    for (let minute = 0; minute < 1440; minute += 1) expect(minuteOfTime(timeOfMinute(minute))).toBe(minute)
  })
  it.each(['', '8:00', '24:00', '08:60', '08:00:00', ' 08:00', '-1:00', '٠٨:٠٠'])('%j is none', (time) => {
    expect(minuteOfTime(time)).toBeNull()
  })
})

it('has slots from the start on, up to the end and not beyond', () => {
  expect(reminderSlots(window('08:00', '12:00', 120)).map(timeOfMinute)).toEqual(['08:00', '10:00', '12:00'])
  expect(reminderSlots(window('08:00', '11:59', 120)).map(timeOfMinute)).toEqual(['08:00', '10:00'])
})

it('wants an end after the start, with room for a reminder', () => {
  expect(windowProblem(window('08:00', '20:00', 120))).toBeNull()
  expect(windowProblem(window('08:00', '10:00', 120))).toBeNull()
  expect(windowProblem(window('08:00', '09:59', 120))).toContain('no room')
  expect(windowProblem(window('08:00', '08:00', 30))).toContain('after the start')
  expect(windowProblem(window('20:00', '08:00', 30))).toContain('after the start')
})

describe('isBehind', () => {
  const at = (intake: number, minute: number) => isBehind(intake, 2000, minute, 480, 1080)
  it('expects the share of the goal that the elapsed part of the window implies', () => {
    expect(at(0, 480)).toBe(false)
    expect(at(0, 481)).toBe(true)
    expect(at(999, 780)).toBe(true)
    expect(at(1000, 780)).toBe(false)
    expect(at(1999, 1080)).toBe(true)
    expect(at(2000, 1080)).toBe(false)
  })
  it('expects nothing outside of the window', () => {
    expect(at(0, 479)).toBe(false)
    expect(at(0, 1081)).toBe(false)
  })
  it('never says so of somebody who drank the goal, nor takes it back for more water', () => {
    const amount = fc.integer({ min: 0, max: 20_000 })
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(amount, amount, minute, (intake, more, now) => {
        expect(isBehind(2000 + intake, 2000, now, 480, 1080)).toBe(false)
        if (!at(intake, now)) expect(at(intake + more, now)).toBe(false)
      }),
    )
  })
})

describe('nextReminderAt', () => {
  it('is the next slot of the local day, strictly after now', () => {
    const day = window('08:00', '12:00', 120)
    expect(following(4, '2026-11-20T00:00:00Z', day, 'Asia/Kathmandu')).toEqual([
      '2026-11-20T02:15Z',
      '2026-11-20T04:15Z',
      '2026-11-20T06:15Z',
      '2026-11-21T02:15Z',
    ])
    expect(nextReminderAt(new Date('2026-11-20T02:15:00.000Z'), day, 'Asia/Kathmandu').toISOString()).toBe(
      '2026-11-20T04:15:00.000Z',
    )
    expect(nextReminderAt(new Date('2026-11-20T02:14:59.999Z'), day, 'Asia/Kathmandu').toISOString()).toBe(
      '2026-11-20T02:15:00.000Z',
    )
  })

  it('uses a time that is leapt over once, at the leap', () => {
    // Berlin, 29 March 2026: 02:00 becomes 03:00 at 01:00 UTC.
    expect(following(5, '2026-03-28T23:30:00Z', window('01:00', '04:00', 30), 'Europe/Berlin')).toEqual([
      '2026-03-29T00:00Z',
      '2026-03-29T00:30Z',
      '2026-03-29T01:00Z',
      '2026-03-29T01:30Z',
      '2026-03-29T02:00Z',
    ])
  })

  it('leaves out what would land outside of the window', () => {
    expect(following(3, '2026-03-28T23:00:00Z', window('01:30', '02:30', 30), 'Europe/Berlin')).toEqual([
      '2026-03-29T00:30Z',
      '2026-03-29T23:30Z',
      '2026-03-30T00:00Z',
    ])
    // The whole window is leapt over.
    expect(following(1, '2026-03-28T23:00:00Z', window('02:00', '02:30', 30), 'Europe/Berlin')).toEqual([
      '2026-03-30T00:00Z',
    ])
  })

  it('uses a time that is shown twice once', () => {
    // Berlin, 25 October 2026: 03:00 becomes 02:00 at 01:00 UTC.
    expect(following(4, '2026-10-24T23:30:00Z', window('02:00', '03:00', 30), 'Europe/Berlin')).toEqual([
      '2026-10-25T00:00Z',
      '2026-10-25T00:30Z',
      '2026-10-25T02:00Z',
      '2026-10-26T01:00Z',
    ])
    // Asked in the second showing, the first is over.
    expect(following(1, '2026-10-25T01:10:00Z', window('02:00', '03:00', 30), 'Europe/Berlin')).toEqual([
      '2026-10-25T02:00Z',
    ])
  })

  it('knows days that begin an hour late', () => {
    // Beirut, 29 March 2026: midnight becomes 01:00.
    expect(following(3, '2026-03-28T21:30:00Z', window('00:00', '01:30', 90), 'Asia/Beirut')).toEqual([
      '2026-03-28T22:00Z',
      '2026-03-28T22:30Z',
      '2026-03-29T21:00Z',
    ])
    expect(following(2, '2026-03-28T21:30:00Z', window('00:00', '00:30', 30), 'Asia/Beirut')).toEqual([
      '2026-03-29T21:00Z',
      '2026-03-29T21:30Z',
    ])
  })

  it('uses the chosen days of the week alone, as the clock names them', () => {
    // 20 November 2026 is a Friday; in Kathmandu it is Saturday from 18:15 UTC on.
    const [weekend, monday] = [window('08:00', '12:00', 240, [5, 6]), window('00:00', '00:30', 30, [0])]
    expect(following(5, '2026-11-20T03:00:00Z', weekend, 'UTC')).toEqual([
      '2026-11-21T08:00Z',
      '2026-11-21T12:00Z',
      '2026-11-22T08:00Z',
      '2026-11-22T12:00Z',
      '2026-11-28T08:00Z',
    ])
    expect(following(3, '2026-11-22T18:15:00Z', monday, 'Asia/Kathmandu')).toEqual([
      '2026-11-22T18:45Z',
      '2026-11-29T18:15Z',
      '2026-11-29T18:45Z',
    ])
  })

  it('finds the next week if the only day of this one is leapt over', () => {
    // Berlin, Sunday, 29 March 2026: 02:00 becomes 03:00.
    expect(following(1, '2026-03-22T03:00:00Z', window('02:00', '02:30', 30, [6]), 'Europe/Berlin')).toEqual([
      '2026-04-05T00:00Z',
    ])
  })

  it('reads a zone that does not exist as UTC', () => {
    const settings = window('08:00', '20:00', 60)
    expect(nextReminderAt(new Date(0), settings, 'Mars/Olympus')).toEqual(
      nextReminderAt(new Date(0), settings, 'UTC'),
    )
  })

  it.each([
    'UTC',
    'Asia/Kathmandu',
    'Asia/Tokyo',
    'Asia/Jerusalem',
    'Asia/Beirut',
    'Europe/Berlin',
    'Europe/London',
    'Europe/Dublin',
    'America/New_York',
    'America/Los_Angeles',
    'America/St_Johns',
    'America/Havana',
    'America/Santiago',
    'America/Asuncion',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'Antarctica/Troll',
    'Pacific/Auckland',
    'Pacific/Chatham',
  ])('around each change of clocks in %s: every slot once, in order, never outside of the window', (zone) => {
    const whole = window('00:15', '23:45', 120)
    const slots = reminderSlots(whole)
    // Noon of each day of a year shows whether clocks were changed since the noon before.
    const noons = Array.from({ length: 365 }, (_, day) => Date.parse('2026-01-05T12:00:00Z') + day * DAY)
    const minutes = noons.map((noon) => localMinute(new Date(noon), zone))
    const changes = noons.filter((_, day) => day === 0 || minutes[day] !== minutes[day - 1])
    let odd = 0
    for (const change of changes) {
      const days = new Map<string, number[]>()
      for (let now = new Date(change - 3 * DAY); now.getTime() < change + 3 * DAY; ) {
        const next = nextReminderAt(now, whole, zone)
        expect(next > now).toBe(true)
        const minute = localMinute(next, zone)
        days.set(localDay(next, zone), [...(days.get(localDay(next, zone)) ?? []), minute])
        now = next
      }
      // The first and last day are not whole.
      const wholeDays = [...days.values()].slice(1, -1)
      expect(wholeDays.length).toBeGreaterThanOrEqual(5)
      for (const shown of wholeDays) {
        if (String(shown) === String(slots)) continue
        odd += 1
        expect(new Set(shown).size).toBe(shown.length)
        expect(shown.length).toBeGreaterThanOrEqual(slots.length - 2)
        expect(shown.every((minute) => minute >= whole.fromMinute && minute <= whole.toMinute)).toBe(true)
      }
    }
    // Only where clocks leap ahead (once a year, in Morocco after Ramadan) is a slot shown at another time, and none twice.
    expect(odd).toBeLessThanOrEqual(2)
  })
})
