// @module-tag R2
import { afterAll, describe, expect, it } from 'vitest'
import { localDay } from '#shared/local-day.ts'
import { proofCount, proofSeed, reportRow } from '#tests/harness/proof.ts'
import { seededRandom } from '#tests/harness/random.ts'
import { type CountedScan, endOfDay, isFreeScanAvailable, nextFreeScanAt } from './free-scan.policy.ts'

const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'Asia/Kolkata',
  'UTC',
]
const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (iso: string) => new Date(iso)

/** A zone that the person changed to. */
const chosen = (timeZone: string) => ({ timeZone, hasChangedZone: true })
/** The first zone of a person whose days followed UTC until it was known. */
const first = (timeZone: string) => ({ timeZone, hasChangedZone: false })

const scanned = (iso: string, timeZone: string): CountedScan => ({
  at: at(iso),
  timeZone,
  localDay: localDay(at(iso), timeZone),
})

const DAYS = 400
/** People who hop from zone to zone. */
const HOPPERS = proofCount('R2', { test: 5, proof: 100 })
const SEED = proofSeed('R2')

/** Whole numbers below a limit, the same for the same seed. */
function seeded(seed: number) {
  const random = seededRandom(seed)
  return (below: number) => Math.floor(random() * below)
}

describe('isFreeScanAvailable', () => {
  it('lets the first scan be free', () => {
    expect(isFreeScanAvailable(null, at('2026-11-20T08:30:00Z'), chosen('UTC'))).toBe(true)
  })

  it.each(ZONES)('counts the days of %s from its own midnight', (zone) => {
    const last = scanned('2026-11-20T08:30:00Z', zone)
    const midnight = endOfDay(last.localDay, zone)
    expect(isFreeScanAvailable(last, new Date(midnight.getTime() - 1_000), chosen(zone))).toBe(false)
    expect(isFreeScanAvailable(last, midnight, chosen(zone))).toBe(true)
  })

  it('counts a changed zone only after 24 hours', () => {
    // 23:00 in Pago Pago; at the same moment it is the next day in Kiritimati.
    const last = scanned('2026-11-20T10:00:00Z', 'Pacific/Pago_Pago')
    expect(localDay(at('2026-11-20T10:01:00Z'), 'Pacific/Kiritimati')).toBe('2026-11-21')
    expect(isFreeScanAvailable(last, at('2026-11-20T10:01:00Z'), chosen('Pacific/Kiritimati'))).toBe(false)
    expect(isFreeScanAvailable(last, at('2026-11-21T09:59:59Z'), chosen('Pacific/Kiritimati'))).toBe(false)
    expect(isFreeScanAvailable(last, at('2026-11-21T10:00:00Z'), chosen('Pacific/Kiritimati'))).toBe(true)
  })

  it('never goes back a day: after a flight west it waits for the day after the last scan’s', () => {
    const last = scanned('2026-11-20T10:30:00Z', 'Pacific/Kiritimati')
    expect(last.localDay).toBe('2026-11-21')
    // 24 hours later it is still the 21st in Pago Pago's clock only.
    expect(isFreeScanAvailable(last, at('2026-11-21T10:30:00Z'), chosen('Pacific/Pago_Pago'))).toBe(false)
    expect(isFreeScanAvailable(last, at('2026-11-22T11:30:00Z'), chosen('Pacific/Pago_Pago'))).toBe(true)
  })
})

describe('the first zone, which is no change', () => {
  it('frees the scan at the next midnight of the zone, without 24 hours between', () => {
    // 21:00 in Tokyo; midnight there is at 15:00 UTC.
    const last = scanned('2026-11-25T12:00:00Z', 'UTC')
    expect(isFreeScanAvailable(last, at('2026-11-25T14:59:59Z'), first('Asia/Tokyo'))).toBe(false)
    expect(isFreeScanAvailable(last, at('2026-11-25T15:00:00Z'), first('Asia/Tokyo'))).toBe(true)
    expect(isFreeScanAvailable(last, at('2026-11-25T15:00:00Z'), chosen('Asia/Tokyo'))).toBe(false)
    expect(nextFreeScanAt(last, at('2026-11-25T13:00:00Z'), first('Asia/Tokyo'))).toEqual(
      at('2026-11-25T15:00:00Z'),
    )
  })

  it('keeps no one waiting for a day that UTC reached before them', () => {
    // Wednesday in UTC, Tuesday evening in Los Angeles, whose Wednesday begins at 08:00 UTC.
    const last = scanned('2026-11-25T02:00:00Z', 'UTC')
    expect(isFreeScanAvailable(last, at('2026-11-25T07:59:59Z'), first('America/Los_Angeles'))).toBe(false)
    expect(isFreeScanAvailable(last, at('2026-11-25T08:00:00Z'), first('America/Los_Angeles'))).toBe(true)
  })

  it('and another name of the same zone is none either', () => {
    const last = scanned('2026-11-25T12:00:00Z', 'Asia/Calcutta')
    expect(isFreeScanAvailable(last, at('2026-11-25T18:30:00Z'), chosen('Asia/Kolkata'))).toBe(true)
  })
})

describe(`over ${DAYS} days (seed ${SEED})`, () => {
  const lived = { days: 0, scans: 0 }
  const hopped = { days: 0, scans: 0 }
  afterAll(() =>
    reportRow('R2', {
      tried: lived.days + HOPPERS * DAYS,
      passed: lived.scans + hopped.days,
      figure:
        `${ZONES.length} zones: ${lived.scans} scans on ${lived.days} days; ${HOPPERS} people hopping among them for ` +
        `${DAYS} days: ${hopped.scans} scans, none without a new day or 24 hours; seed ${SEED}`,
    }),
  )

  it.each(ZONES)('gives somebody who stays in %s one scan each day, and none twice', (zone) => {
    const from = at('2026-01-01T00:00:00Z').getTime()
    const days = new Map<string, number>()
    const asked = new Set<string>()
    let last: CountedScan | null = null
    const random = seeded(SEED)
    for (let time = from; time < from + DAYS * DAY; time += (1 + random(5)) * HOUR) {
      const now = new Date(time)
      const day = localDay(now, zone)
      asked.add(day)
      if (!isFreeScanAvailable(last, now, chosen(zone))) continue
      last = { at: now, timeZone: zone, localDay: day }
      days.set(day, (days.get(day) ?? 0) + 1)
    }
    expect(asked.size).toBeGreaterThanOrEqual(DAYS)
    expect([...days.keys()]).toEqual([...asked])
    expect(Math.max(...days.values())).toBe(1)
    lived.days += asked.size
    lived.scans += days.size
  })

  const hoppers = Array.from({ length: HOPPERS }, (_, index) => index)
  it.each(hoppers)('gives somebody who hops zones at random no second one (%i)', (hopper) => {
    const random = seeded(SEED + hopper)
    const scans: CountedScan[] = []
    let zone = 'UTC'
    for (let time = 0; time < DAYS * DAY; time += (1 + random(180)) * 60_000) {
      const now = new Date(at('2026-01-01T00:00:00Z').getTime() + time)
      if (random(4) === 0) zone = ZONES[random(ZONES.length)] ?? 'UTC'
      if (isFreeScanAvailable(scans.at(-1) ?? null, now, chosen(zone)))
        scans.push({ at: now, timeZone: zone, localDay: localDay(now, zone) })
    }
    expect(scans.length).toBeGreaterThan(200)
    for (const [index, scan] of scans.entries()) {
      const before = scans[index - 1]
      if (before === undefined) continue
      expect(scan.localDay > before.localDay).toBe(true)
      const isDayOfOneZone =
        scan.timeZone === before.timeZone &&
        localDay(scan.at, scan.timeZone) > localDay(before.at, scan.timeZone)
      expect(isDayOfOneZone || scan.at.getTime() - before.at.getTime() >= DAY).toBe(true)
    }
    // Days and more have passed for each scan: hopping has won nothing.
    expect(scans.length).toBeLessThanOrEqual(DAYS + 1)
    hopped.days += DAYS
    hopped.scans += scans.length
  })
})

describe('nextScanAt', () => {
  it('is null where a scan is free', () => {
    expect(nextFreeScanAt(null, at('2026-11-20T08:30:00Z'), chosen('UTC'))).toBeNull()
    expect(
      nextFreeScanAt(scanned('2026-11-19T08:30:00Z', 'UTC'), at('2026-11-20T00:00:00Z'), chosen('UTC')),
    ).toBeNull()
  })

  it('is the person’s midnight, on days of 23, 24 and 25 hours', () => {
    const next = (iso: string, zone: string) =>
      nextFreeScanAt(scanned(iso, zone), at(iso), chosen(zone))?.toISOString()
    expect(next('2026-11-20T08:30:00Z', 'Asia/Kathmandu')).toBe('2026-11-20T18:15:00.000Z')
    expect(next('2026-03-29T00:30:00Z', 'Europe/London')).toBe('2026-03-29T23:00:00.000Z')
    expect(next('2026-10-25T00:30:00Z', 'Europe/London')).toBe('2026-10-26T00:00:00.000Z')
    expect(next('2026-10-04T00:30:00Z', 'Australia/Lord_Howe')).toBe('2026-10-04T13:00:00.000Z')
  })

  it('waits 24 hours in another zone, and is when isFreeScanAvailable first agrees', () => {
    const last = scanned('2026-11-20T10:00:00Z', 'Pacific/Pago_Pago')
    const next = nextFreeScanAt(last, at('2026-11-20T12:00:00Z'), chosen('Pacific/Kiritimati'))
    expect(next?.toISOString()).toBe('2026-11-21T10:00:00.000Z')
  })
})
