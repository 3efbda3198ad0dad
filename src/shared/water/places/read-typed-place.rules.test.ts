import { expect, it } from 'vitest'
import { placesInAddress, readTypedPlace } from './read-typed-place.rules.ts'

// What a text means is tested with all of `tests/fixtures/typed-places.txt`; here is how much of it is read.

it('reads no more than the beginning of a long text', () => {
  expect(readTypedPlace('a'.repeat(2000))).toMatchObject({ kind: 'name', key: ` ${'a'.repeat(200)}` })
})

it.each([
  ['8001 St Gallen', ['St Gallen']],
  ['Sydney, NSW 2000', ['Sydney, NSW', 'Sydney']],
  ['Zürich 8001 8002 8003 8004', ['Zürich 8001 8002 8003', 'Zürich']],
  [`a${' 1000'.repeat(39)}`, [`a${' 1000'.repeat(38)}`, 'a']],
  ['Paris, Texas', []],
])('looks up two places at most in “%s”', (typed, places) => {
  expect(placesInAddress(typed)).toEqual(places)
})
