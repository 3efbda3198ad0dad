import { expect, test } from 'vitest'
import { FRIDGE_TYPES } from '#shared/bookmarks/bookmark-types.ts'
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

test('what My Fridge shows is what the tabs of bottles and plans hold, so that nothing is in one and not in the other', () => {
  const shown = [...(typesOf('bottles') ?? []), ...(typesOf('water-iq') ?? [])]
  expect(shown.toSorted()).toEqual(FRIDGE_TYPES.toSorted())
})
