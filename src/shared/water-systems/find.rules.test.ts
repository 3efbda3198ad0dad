import { expect, it } from 'vitest'
import { placesInAddress, readTypedPlace } from './find.rules.ts'
import { searchKey } from './search-key.rules.ts'

const name = (
  key: string,
  within: { key: string; state: string } | null = null,
  area: { state?: string; country?: { code: string; name: string; key: string } } = {},
) => ({ kind: 'name', key, within, state: null, country: null, ...area })

it.each<[string, object]>([
  ['48502', { kind: 'zip', digits: '48502' }],
  [' 48502-1234 ', { kind: 'zip', digits: '48502' }],
  ['485021234', { kind: 'zip', digits: '48502' }],
  ['485', { kind: 'zip', digits: '485' }],
  ...['F-75001', 'f–75001', 'FR 75001', 'F 75001', '75001 France', '75001, France'].map(
    (typed): [string, object] => [typed, { kind: 'zip', digits: '75001', country: 'FR' }],
  ),
  ...[
    '48502, MI',
    'MI 48502',
    'Michigan 48502',
    '48502 MI',
    'Flint, MI 48502',
    'Flint MI. 48502-1234',
    'Flint, MI 48502, USA',
  ].map((typed): [string, object] => [typed, { kind: 'zip', digits: '48502', country: 'US' }]),
  ...[
    '48502.',
    '48502 1234',
    '48502–1234',
    '48502−1234',
    '48502.1234',
    '48502 - 1234',
    'ZIP 48502',
    '٤٨٥٠٢',
    '４８５０２',
    '48 502',
  ].map((typed): [string, object] => [typed, { kind: 'zip', digits: '48502' }]),
  ...['D-10115', 'DE 10115', 'D-10115 Berlin', '10115, Germany', '10115 Berlin, Deutschland'].map(
    (typed): [string, object] => [typed, { kind: 'zip', digits: '10115', country: 'DE' }],
  ),
  ...['A-1010', 'AT-1010 Wien', '1010 Wien, Österreich'].map((typed): [string, object] => [
    typed,
    { kind: 'zip', digits: '1010', country: 'AT' },
  ]),
  ['CH-8001 Zürich', { kind: 'zip', digits: '8001', country: 'CH' }],
  ['DE 19901', { kind: 'zip', digits: '19901', country: 'US' }],
  ['PSC 2, APO AE 09012', { kind: 'zip', digits: '09012', country: 'US' }],
  ['75001 Paris', { kind: 'zip', digits: '75001' }],
  ...[
    '1600 Pennsylvania Ave',
    '1600 Pennsylvania Avenue NW',
    '12 Main St.',
    '350 5th Ave, Apt 4',
    '1 Broadway',
  ].map((typed): [string, object] => [typed, { kind: 'street' }]),
  ['1600 Pennsylvania Ave NW, Washington, DC 20500', { kind: 'zip', digits: '20500', country: 'US' }],
  ['12 Main St, 48502', { kind: 'zip', digits: '48502' }],
  ['12 rue de Rivoli, 75001 Paris', { kind: 'zip', digits: '75001' }],
  ['1600 Pennsylvania Ave NW, Washington, DC', name(' washington dc', { key: ' washington', state: 'DC' })],
  ['12 Main St, Flint, Michigan', name(' flint michigan', { key: ' flint', state: 'MI' })],
  ['350 5th Ave Apt 4 New York', name(' new york', null, { state: 'NY' })],
  ['29 Palms', name(' 29 palms')],
  ['48.', { kind: 'zip', digits: '48' }],
  ['fr-001000556', { kind: 'system-id', id: 'FR-001000556' }],
  ['MI0002310', { kind: 'system-id', id: 'MI0002310' }],
  ['mi0002310', { kind: 'system-id', id: 'MI0002310' }],
  ['Flint', name(' flint')],
  ['flint, MI', name(' flint mi', { key: ' flint', state: 'MI' })],
  ['Springfield Illinois', name(' springfield illinois', { key: ' springfield', state: 'IL' })],
  ['New York', name(' new york', null, { state: 'NY' })],
  ['tx', name(' tx', null, { state: 'TX' })],
  ['Georgia', name(' georgia', null, { state: 'GA' })],
  ['New Mexico', name(' new mexico', null, { state: 'NM' })],
  ['France', name(' france', null, { country: { code: 'FR', name: 'France', key: '' } })],
  ['Lyon, France', name(' lyon france', null, { country: { code: 'FR', name: 'France', key: ' lyon' } })],
  ['M5V 3L9', name(' m5v', null, { country: { code: 'CA', name: 'Canada', key: ' m5v' } })],
  [
    'SW1A 1AA',
    {
      ...name(' sw1a 1aa', null, { country: { code: 'GB', name: 'United Kingdom', key: ' sw1a 1aa' } }),
      cityOfCode: { name: 'London', country: 'United Kingdom' },
    },
  ],
  ['V6B', { kind: 'name', key: ' v6b', cityOfCode: { name: 'Vancouver', country: 'Canada' } }],
  ...['PWSID MI0002310', 'PWS ID: mi0002310', 'mi 0002310', 'MI-0002310'].map((typed): [string, object] => [
    typed,
    { kind: 'system-id', id: 'MI0002310' },
  ]),
  ...['Flint 48502 Michigan', 'Flint, 48502, MI'].map((typed): [string, object] => [
    typed,
    { kind: 'zip', digits: '48502' },
  ]),
  ['9021O', { kind: 'zip', digits: '90210' }],
  ['chicago,illinois,usa', name(' chicago illinois', { key: ' chicago', state: 'IL' })],
  ['Flint, Genesee County, Michigan', { within: { key: ' flint', state: 'MI' }, county: ' genesee county' }],
  ...["O'Fallon", 'O’Fallon', 'O`Fallon', 'Oʻfallon'].map((typed): [string, object] => [
    typed,
    name(' ofallon'),
  ]),
  ['1', { kind: 'nothing' }],
  ['   ', { kind: 'nothing' }],
  ['%_\\', { kind: 'nothing' }],
  ['日本', { kind: 'nothing' }],
])('%s is read', (typed, expected) => {
  const read = readTypedPlace(typed)
  expect(read).toMatchObject(expected)
})

it.each([
  ['Washington, D.C.', name(' washington dc', { key: ' washington', state: 'DC' })],
  ['Buffalo N.Y.', name(' buffalo ny', { key: ' buffalo', state: 'NY' })],
  ['J.R. Park', name(' j r park')],
])('%s is read without its dots', (typed, expected) => {
  expect(readTypedPlace(typed)).toEqual(expected)
})

it('reads no more than the beginning of a long text', () => {
  expect(readTypedPlace('a'.repeat(2000))).toEqual(name(` ${'a'.repeat(200)}`))
})

it.each([
  ['St. Paul', ' saint paul'],
  ['SAINT PAUL', ' saint paul'],
  ['Coeur d’Alene', ' coeur dalene'],
  ['Cañon City', ' canon city'],
  ['<b>Flint</b>', ' b flint b'],
  ["'; drop table places; --", ' drop table places'],
  ['…', ''],
])('the search key of %s is %s', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

it.each([
  ['1010 Wien', ['Wien']],
  ['8001 St Gallen', ['St Gallen']],
  ['Zürich 8001', ['Zürich']],
  ['1012 AB Amsterdam', ['Amsterdam']],
  ['111 20 Stockholm', ['Stockholm']],
  ['400001 Mumbai', ['Mumbai']],
  ['London SW1A 1AA', ['London']],
  ['Vancouver BC V5K 0A1', ['Vancouver BC']],
  ['Sydney, NSW', ['Sydney']],
  ['Sydney, NSW 2000', ['Sydney, NSW', 'Sydney']],
  // Two at most, of however many.
  ['Zürich 8001 8002 8003 8004', ['Zürich 8001 8002 8003', 'Zürich']],
  [`a${' 1000'.repeat(39)}`, [`a${' 1000'.repeat(38)}`, 'a']],
  // What the text ends in is known.
  ...['Paris, Texas', 'Lyon, France', 'Calgary, Alberta', 'Flint', 'Water District 5', '48502', ''].map(
    (typed): [string, string[]] => [typed, []],
  ),
])('the places in “%s” are %j', (typed, places) => {
  expect(placesInAddress(typed)).toEqual(places)
})
