import { expect, it } from 'vitest'
import { readTypedPlace } from './find.rules.ts'
import { cityOfPart, partsOfName } from './parts-of-cities.rules.ts'

it.each([
  ['Manhattan', 'new-york-city-united-states'],
  ['Queens NY', 'new-york-city-united-states'],
  ['LA', 'los-angeles-united-states'],
  ['Manhattan, KS', null],
  ['Flint', null],
])('%s is of the city %s', (typed, city) => {
  const read = readTypedPlace(typed)
  expect(read.kind === 'name' && cityOfPart(read)).toBe(city)
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
