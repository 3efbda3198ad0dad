import { describe, expect, it } from 'vitest'
import { countyName } from './county-name.rules.ts'

describe('the name of a county', () => {
  it.each([
    ['Genesee', 'MI', 'Genesee County'],
    ['Oglala Lakota County', 'SD', 'Oglala Lakota County'],
    // Two counties of Virginia are named after cities.
    ['James City', 'VA', 'James City County'],
    ['Charles City', 'VA', 'Charles City County'],
    ['City and County of San Francisco', 'CA', 'City and County of San Francisco'],
  ])('of %s, %s is %s', (county, state, name) => {
    expect(countyName(county, state)).toBe(name)
  })

  it.each([
    ['Lafayette', 'LA', 'Lafayette Parish'],
    ['Caddo Parish', 'LA', 'Caddo Parish'],
    ['Denali', 'AK', 'Denali Borough'],
    ['Kusilvak', 'AK', 'Kusilvak Census Area'],
    ['Nome (CA)', 'AK', 'Nome Census Area'],
    ['Bethel Census Area', 'AK', 'Bethel Census Area'],
    ['Anchorage Municipality', 'AK', 'Anchorage Municipality'],
    ['Skagway', 'AK', 'Municipality of Skagway'],
    ['Juneau City and Borough', 'AK', 'Juneau City and Borough'],
    ['City and Borough of Wrangell', 'AK', 'City and Borough of Wrangell'],
    ['District of Columbia', 'DC', 'District of Columbia'],
  ])('is not a county in Louisiana, Alaska or the District: %s, %s is %s', (county, state, name) => {
    expect(countyName(county, state)).toBe(name)
  })

  it.each([
    ['Baltimore (city)', 'MD', 'City of Baltimore'],
    ['Carson City (city)', 'NV', 'Carson City'],
    ['Colonial Heights (city', 'VA', 'City of Colonial Heights'],
    ['City of Richmond', 'VA', 'City of Richmond'],
  ])('of an independent city is the city: %s, %s is %s', (county, state, name) => {
    expect(countyName(county, state)).toBe(name)
  })

  it.each([
    ['Naugatuck Valley', 'Naugatuck Valley Planning Region'],
    ['Capitol Region', 'Capitol Planning Region'],
    ['Connecticut Metropolitan', 'Greater Bridgeport Planning Region'],
    ['South Central Regional', 'South Central Connecticut Planning Region'],
    // A few towns still carry the county of before 2022.
    ['New London', 'New London County'],
  ])('in Connecticut is the planning region where the file has it: %s is %s', (county, name) => {
    expect(countyName(county, 'CT')).toBe(name)
  })
})
