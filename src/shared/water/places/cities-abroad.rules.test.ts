import { expect, it } from 'vitest'
import { cityAbroadCalled } from './cities-abroad.rules.ts'
import { searchKey } from './search-key.rules.ts'

it.each([
  ['Vancouver', { name: 'Vancouver', country: 'Canada' }],
  ['Montréal', { name: 'Montreal', country: 'Canada' }],
  ['mexico city', { name: 'Mexico City', country: 'Mexico' }],
  ['Saint Petersburg', { name: 'St. Petersburg', country: 'Russia' }],
  ['Lagos', { name: 'Lagos', country: 'Nigeria' }],
  ['TOKYO', { name: 'Tokyo', country: 'Japan' }],
  ['Flint', undefined],
])('%s is %j', (typed, city) => {
  expect(cityAbroadCalled(searchKey(typed))).toEqual(city)
})
