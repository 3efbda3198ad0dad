import { expect, test } from 'vitest'
import { countByTab, typesOf } from './bookmark-choices.ts'

test('each tab holds its type, and is counted', () => {
  expect(countByTab({ iq_plan: 1, bottle_scan: 1, city_management: 2, tap_water: 1 })).toEqual({
    all: 5,
    'water-iq': 1,
    bottles: 1,
    cities: 2,
    'tap-water': 1,
  })
  expect(typesOf('all')).toBeUndefined()
  expect(typesOf('bottles')).toEqual(['bottle_scan'])
})
