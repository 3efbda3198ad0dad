import { describe, expect, it } from 'vitest'
import { namedRegion, unitsOfPlace } from './region.ts'

describe('the region of a browser', () => {
  it.each([
    ['en-US,en;q=0.9', 'US'],
    ['en,de-CH;q=0.8', 'CH'],
    ['zh-Hant-TW', 'TW'],
    ['en-us', 'US'],
    ['en', null],
    ['de', null],
    ['*', null],
    ['', null],
    [null, null],
    ['x'.repeat(500), null],
  ])('of %j is %j', (languages, region) => expect(namedRegion(languages)).toBe(region))
})

describe('the unit of a place', () => {
  it.each([
    ['US', 'Europe/Berlin', 'fl_oz'],
    ['PR', null, 'fl_oz'],
    ['GB', 'America/New_York', 'ml'],
    [null, 'America/New_York', 'fl_oz'],
    [null, 'America/Indiana/Knox', 'fl_oz'],
    [null, 'US/Pacific', 'fl_oz'],
    [null, 'America/Toronto', 'ml'],
    [null, 'Europe/Vienna', 'ml'],
    [null, null, 'ml'],
  ] as const)('%s in %s is %s', (region, timeZone, units) =>
    expect(unitsOfPlace({ region, timeZone })).toBe(units),
  )
})
