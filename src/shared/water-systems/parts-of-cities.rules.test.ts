import { expect, it } from 'vitest'
import { readTypedPlace } from './find.rules.ts'
import { cityOfNeighborhood, cityOfPart, partNamed, partsOfName } from './parts-of-cities.rules.ts'

it.each([
  ['Manhattan', 'new-york-city-united-states'],
  ['Queens NY', 'new-york-city-united-states'],
  ['LA', 'los-angeles-united-states'],
  ['Manhattan, KS', null],
  ['Flint', null],
])('%s is of the city %s', (typed, city) => {
  const read = readTypedPlace(typed)
  expect(read.kind === 'name' && (cityOfPart(read)?.slug ?? null)).toBe(city)
})

it.each([
  ['Hollywood, CA', 'Los Angeles', 'Hollywood'],
  ['hyde park chicago', 'Chicago', 'Hyde Park'],
  ['Hyde Park, Chicago', 'Chicago', 'Hyde Park'],
  ['Back Bay', 'Boston', 'Back Bay'],
  ['NY, NY', 'New York', null],
  ['Hollywood, FL', undefined, null],
  // Denver, Seattle and Washington have one.
  ['Capitol Hill', undefined, null],
  ['NY', undefined, null],
])('%s is a part of %s', (typed, city, part) => {
  const read = readTypedPlace(typed)
  if (read.kind !== 'name') throw new Error('no name')
  const own = cityOfNeighborhood(read)
  expect(own?.name).toBe(city)
  expect(own && partNamed(read, own)).toBe(part)
})

it.each([
  [' capitol hill seattle', [' capitol', ' hill seattle', ' capitol hill', ' seattle']],
  [' hyde park chicago', [' hyde', ' park chicago', ' hyde park', ' chicago']],
  [' flint', []],
  [' a b', []],
  [' one two three four five six seven', []],
])('"%s" begins and ends in %j', (key, parts) => {
  expect(partsOfName(key)).toEqual(parts)
})
