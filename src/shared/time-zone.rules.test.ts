// @module-tag FN
import { describe, expect, it, vi } from 'vitest'
import { formatDateTime } from './format/date-time.ts'
import { localDay, msToNextDay } from './local-day.ts'
import {
  namesOfZone,
  placeOf,
  presentZoneName,
  readableTimeZone,
  reportedTimeZone,
  ZONE_UNTIL_CHOSEN,
} from './time-zone.rules.ts'
import { haveSameClock, localMinute } from './wall-clock.ts'

/** Former and present names of the same zones. */
const RENAMED = [
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['America/Godthab', 'America/Nuuk'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
] as const
/** What browsers have been seen to report, or might, that is no zone. */
const NO_ZONES = [
  'Etc/Unknown',
  'UTC+3',
  'GMT+03:00',
  '+03:00',
  '',
  ' ',
  'undefined',
  'null',
  'Factory',
  'localtime',
  'Mars/Olympus',
  'Europe/Atlantis',
  '../../etc/passwd',
  "Europe/Berlin'; drop table profiles; --",
  'Zone/\u0000',
  '\ud800',
  'x'.repeat(101),
  undefined,
  null,
  0,
  Number.NaN,
  {},
  ['Europe/Berlin'],
]
const NOW = new Date('2026-11-25T21:52:00Z')

describe('the zone that a browser reports', () => {
  it.each(Intl.supportedValuesOf('timeZone'))('%s is one, under its present name', (zone) => {
    const known = reportedTimeZone(zone)
    expect(known).toBe(presentZoneName(zone))
    expect(haveSameClock(known ?? '', zone, NOW)).toBe(true)
    expect(reportedTimeZone(known)).toBe(known)
    expect(reportedTimeZone(` ${zone.toLowerCase()} `)).toBe(known)
  })

  it.each(RENAMED)('%s and %s are one zone', (former, present) => {
    expect(reportedTimeZone(former)).toBe(present)
    expect(reportedTimeZone(present)).toBe(present)
    expect(new Set(namesOfZone(former))).toEqual(new Set([former, present]))
    expect(namesOfZone(present)).toEqual(namesOfZone(former))
  })

  it.each(['UTC', 'Etc/UTC', 'Etc/GMT-3', 'US/Pacific', 'EST5EDT', 'GMT'])('%s is one', (zone) => {
    expect(haveSameClock(reportedTimeZone(zone) ?? '', zone, NOW)).toBe(true)
  })

  it.each(NO_ZONES)('%j is none', (reported) => {
    expect(reportedTimeZone(reported)).toBeNull()
  })
})

describe('a time in a zone that this runtime may not know', () => {
  const read = (timeZone: string) => [
    localDay(NOW, timeZone),
    localMinute(NOW, timeZone),
    msToNextDay(timeZone, NOW),
    formatDateTime(NOW.toISOString(), { locale: 'en-GB', timeZone }),
  ]

  it.each(NO_ZONES.filter((zone) => typeof zone === 'string'))('can be read in %j, as in UTC', (zone) => {
    expect(readableTimeZone(zone)).toBe(ZONE_UNTIL_CHOSEN)
    expect(read(zone)).toEqual(read('UTC'))
  })

  it.each(RENAMED)('is the same in %s and %s', (former, present) => {
    expect(read(former)).toEqual(read(present))
  })

  it('is that of the name or the zone it does know', async () => {
    const RealFormat = Intl.DateTimeFormat
    const unknown = ['Pacific/Chuuk', 'America/Coyhaique']
    Intl.DateTimeFormat = new Proxy(RealFormat, {
      construct(target, [locale, options]) {
        if (unknown.includes(options?.timeZone)) throw new RangeError('Invalid time zone specified')
        return new target(locale, options)
      },
    })
    // A device of its own: what a runtime knows is remembered.
    vi.resetModules()
    const { readableTimeZone, reportedTimeZone } = await import('./time-zone.rules.ts')
    try {
      expect(readableTimeZone('Pacific/Chuuk')).toBe('Pacific/Truk')
      expect(readableTimeZone('America/Coyhaique')).toBe('America/Punta_Arenas')
      expect(reportedTimeZone('Pacific/Chuuk')).toBe('Pacific/Chuuk')
    } finally {
      Intl.DateTimeFormat = RealFormat
    }
  })
})

it('a zone is named by its place', () => {
  expect(placeOf('Asia/Kathmandu')).toBe('Kathmandu')
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Argentina, Buenos Aires')
  expect(placeOf('UTC')).toBe('UTC')
})

it('clocks that differ in summer alone are not the same', () => {
  expect(haveSameClock('Europe/Berlin', 'Africa/Lagos', NOW)).toBe(false)
  expect(haveSameClock('Europe/Berlin', 'Europe/Zurich', NOW)).toBe(true)
})
