import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countryNamed, countryOfCode, splitCountry } from './countries.rules.ts'

describe('the country that a text names', () => {
  it.each([
    ['France', 'FR', 'France'],
    [' germany ', 'DE', 'Germany'],
    ['Deutschland', 'DE', 'Germany'],
    ['ESPAÑA', 'ES', 'Spain'],
    ['uk', 'GB', 'United Kingdom'],
    ['Czechia', 'CZ', 'Czech Republic'],
    ['U.S.A.', 'US', 'United States'],
    ['Eesti', 'EE', 'Estonia'],
    ['Saint Vincent and the Grenadines', 'VC', undefined],
  ])('%s is %s', (text, code, name) => {
    const country = countryNamed(text)
    expect(country?.code).toBe(code)
    if (name !== undefined) expect(country?.name).toBe(name)
  })

  it.each(['Paris', 'Frances', 'Puerto Rico', 'New Mexico', '', 'DE'])('is none for "%s"', (text) => {
    expect(countryNamed(text)).toBeUndefined()
  })

  it('is known for every country that has a city or a place here', () => {
    const cities = JSON.parse(readFileSync('src/server/seed/data/cities.json', 'utf8')) as {
      country: string
    }[]
    const names = new Set(cities.map(({ country }) => country))
    expect(names.size).toBeGreaterThan(20)
    for (const name of names) expect(countryNamed(name)?.name, name).toBe(name)
    for (const code of ['AT', 'CA', 'CH', 'DE', 'EE', 'FR', 'GB', 'IT'])
      expect(countryOfCode(code), code).toBeDefined()
  })
})

describe('the country that a text ends in', () => {
  it.each([
    ['Lyon, France', 'Lyon', 'FR'],
    ['Paris France', 'Paris', 'FR'],
    ['Cape Town South Africa', 'Cape Town', 'ZA'],
    ['London, UK', 'London', 'GB'],
    ['Paris, FR', 'Paris', 'FR'],
    ['Zürich, ch', 'Zürich', 'CH'],
    ['Calgary, Alberta', 'Calgary', 'CA'],
    ['Toronto ON', 'Toronto', 'CA'],
    ['Regina, SK', 'Regina', 'CA'],
    ['Charlottetown, PE', 'Charlottetown', 'CA'],
    ['Bratislava, SK', 'Bratislava', 'SK'],
    ['Utrecht, NL', 'Utrecht', 'NL'],
  ])('%s is %s in %s', (text, place, code) => {
    expect(splitCountry(text)).toMatchObject({ place, country: { code } })
  })

  // Two letters are a state where there is one: Delaware, Indiana, California.
  it.each([
    'Berlin, DE',
    'Paris, IN',
    'Paris FR',
    'France',
    'Paris, Texas',
    'Flint',
    'Ontario',
    'Ontario, CA',
    'turn on',
  ])('is none for "%s"', (text) => {
    expect(splitCountry(text)).toBeNull()
  })
})
