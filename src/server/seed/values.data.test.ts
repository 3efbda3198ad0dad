import { describe, expect, it } from 'vitest'
import { convertUnit, formatUnit } from '#shared/water/values/units.rules.ts'
import { findParameter } from '#shared/water/values/water-parameters.ts'
import { loadSeedData } from './load-seed-data.ts'

const { profiles, cities } = await loadSeedData()
const values = profiles.flatMap((profile) =>
  profile.measurements.map((measurement) => ({ profile, measurement })),
)
const nameOf = (profile: (typeof profiles)[number]) => `${profile.city}: ${profile.sourceTitle}`

/** Pages of the authorities and utilities themselves; figures read anywhere else are second-hand. */
const OFFICIAL_HOSTS = new Set([
  'github.com/nychealth',
  'ibi.ch',
  'interlaken.amtliches.ch',
  'sydneywater.com.au',
  'ww2.sig-ge.ch',
  'www.ikb.at',
  'www.stadt-zuerich.ch',
  'www.toronto.ca',
])

/** Sources that give no year. No other figure may be without one. */
const UNDATED_SOURCES = [
  'Berliner Wasserbetriebe zone values',
  'California State Water Resources Control Board',
  'Innsbrucker Kommunalbetriebe',
  'K-water',
  'RIVM',
  'Stadt Zürich',
  'Sydney Water',
]

const RETIRED =
  /jimsbeerkit|vivreparis|olu\.free\.fr|depuratoreacqua|artakulov|pvs\.cz|p13\.cz|ergebnisse? von trinkwasser/i

describe('tap-water values', () => {
  it('are of cities the site has', () => {
    const names = new Set(cities.map(({ name, country }) => `${name}, ${country}`))
    for (const { city, country } of profiles) expect(names.has(`${city}, ${country}`), city).toBe(true)
  })

  it('are in a unit their parameter can be compared in', () => {
    for (const { profile, measurement } of values) {
      const { parameter, unit, species, value } = measurement
      const canonical = findParameter(parameter)?.unit ?? ''
      const isNitrogen = parameter === 'nitrate' || parameter === 'nitrite'
      const target = species === null && !isNitrogen ? (canonical.split(' as ')[0] ?? '') : canonical
      const isUndecided = isNitrogen && species === null
      const converted = convertUnit(value ?? 1, formatUnit({ unit, species }), target)
      expect(isUndecided || converted !== null, `${nameOf(profile)} ${parameter} in ${unit}`).toBe(true)
    }
  })

  it('lie where drinking water lies', () => {
    const most: Record<string, number> = {
      hardness: 600,
      nitrate: 60,
      ph: 10,
      sodium: 250,
      tds: 1200,
      fluoride: 3,
    }
    for (const { profile, measurement } of values) {
      const limit = most[measurement.parameter]
      if (limit === undefined) continue
      expect(
        measurement.high ?? measurement.value ?? 0,
        `${nameOf(profile)} ${measurement.parameter}`,
      ).toBeLessThan(limit)
    }
  })

  it('keep both ends of a range, with the value between them', () => {
    for (const { profile, measurement } of values) {
      const { low, high, value } = measurement
      expect(low === null, nameOf(profile)).toBe(high === null)
      if (low === null || high === null) continue
      expect(value, nameOf(profile)).toBeGreaterThanOrEqual(low)
      expect(value, nameOf(profile)).toBeLessThanOrEqual(high)
    }
  })

  it('name a source with an address', () => {
    for (const profile of profiles) expect(profile.sourceUrl, nameOf(profile)).toMatch(/^https?:/)
  })

  it('come from no source that was retired', () => {
    for (const profile of profiles) {
      const text = JSON.stringify([profile.sourceTitle, profile.sourceUrl, profile.note])
      expect(text).not.toMatch(RETIRED)
    }
    expect(
      profiles.filter(({ city }) => ['London', 'Rome', 'Prague', 'Phoenix', 'Los Angeles'].includes(city)),
    ).toEqual([])
  })

  it('have a year unless their source is known to give none', () => {
    for (const profile of profiles.filter(({ year }) => year === null)) {
      const isKnown = UNDATED_SOURCES.some((title) => profile.sourceTitle.startsWith(title))
      expect(isKnown, nameOf(profile)).toBe(true)
    }
  })

  it('are official only where they were read at the authority or utility', () => {
    for (const profile of profiles) {
      const { hostname, pathname } = new URL(profile.sourceUrl ?? 'https://unknown.example')
      const host = hostname === 'github.com' ? `github.com/${pathname.split('/')[1]}` : hostname
      const isOfficial =
        OFFICIAL_HOSTS.has(host) && !/collected by|transcribed|compiled/.test(profile.sourceTitle)
      expect(profile.secondHand, nameOf(profile)).toBe(!isOfficial)
    }
  })

  it('of a city that the collection of European figures covers come from it', () => {
    const covered = profiles.filter(({ sourceTitle }) => sourceTitle.includes('iswatersafetodrink.in'))
    expect(covered).toHaveLength(10)
    for (const { city, country, license, measurements } of covered) {
      expect(cities.some((one) => one.name === city && one.country === country)).toBe(true)
      expect(license).toBe('CC BY 4.0 (Data: iswatersafetodrink.in)')
      const given = new Set(measurements.map(({ parameter }) => parameter))
      const others = values.filter(
        ({ profile, measurement }) =>
          profile.city === city &&
          !profile.sourceTitle.includes('iswatersafetodrink.in') &&
          given.has(measurement.parameter),
      )
      expect(others.map(({ measurement }) => `${city} ${measurement.parameter}`)).toEqual([])
    }
  })
})
