import { describe, expect, it } from 'vitest'
import { degreesToCaco3 } from '#shared/water/values/hardness-degrees.ts'
import { europeanCityWaterSchema, toProfiles } from './european-city-water.ts'

const EMPTY = {
  city: 'Vienna',
  country: 'Austria',
  hardnessMgL: null,
  zoneMinDh: null,
  zoneMaxDh: null,
  calciumMgL: null,
  magnesiumMgL: null,
  nitrateMgL: null,
  sodiumMgL: null,
  ph: null,
  year: 2026,
  source: 'Wiener Wasser',
  sourceUrl: 'https://www.wien.gv.at/',
  note: null,
}

function profile(change: object) {
  const file = europeanCityWaterSchema.parse({
    about: 'About',
    credit: 'Data: iswatersafetodrink.in',
    creditUrl: 'https://iswatersafetodrink.in/',
    license: 'CC BY 4.0',
    rows: [{ ...EMPTY, ...change }],
  })
  const [first] = toProfiles(file)
  if (first === undefined) throw new Error('no profile')
  return first
}

describe('German degrees of hardness', () => {
  it.each([
    [1, 17.8],
    [6, 107.1],
    [20, 357],
    [25.7, 458.7],
  ])('%s °dH is %s mg/L as CaCO3', (degrees, milligrams) => {
    expect(degreesToCaco3(degrees)).toBe(milligrams)
  })
})

describe('figures of European cities', () => {
  it('keeps both ends of a range and judges it by its upper end', () => {
    expect(profile({ zoneMinDh: 6, zoneMaxDh: 20 }).measurements).toEqual([
      expect.objectContaining({
        parameter: 'hardness',
        value: 357,
        low: 107.1,
        high: 357,
        unit: 'mg/L',
        species: 'CaCO3',
        basis: 'zone maximum',
      }),
    ])
  })

  it('shows a single figure inside its range', () => {
    const { measurements } = profile({ hardnessMgL: 158, zoneMinDh: 7.7, zoneMaxDh: 10.7 })
    expect(measurements).toMatchObject([{ value: 158, low: 137.4, high: 191 }])
  })

  it('counts nitrate as NO3 and leaves out what is missing', () => {
    expect(profile({ nitrateMgL: 22, ph: 7.3 }).measurements).toMatchObject([
      { parameter: 'nitrate', value: 22, species: 'NO3', unit: 'mg/L' },
      { parameter: 'ph', value: 7.3, unit: 'pH' },
    ])
  })

  it('is second-hand, with the utility, its page, the year, the credit and the license', () => {
    expect(profile({ ph: 7 })).toMatchObject({
      secondHand: true,
      sourceTitle: 'Wiener Wasser, collected by iswatersafetodrink.in',
      sourceUrl: 'https://www.wien.gv.at/',
      year: 2026,
      license: 'CC BY 4.0 (Data: iswatersafetodrink.in)',
    })
  })

  it('refuses a range with one end', () => {
    expect(() => profile({ zoneMinDh: 6 })).toThrow('both of its ends')
  })
})
