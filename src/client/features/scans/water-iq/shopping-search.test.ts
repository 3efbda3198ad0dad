import { expect, it } from 'vitest'
import { shoppingSearch } from './shopping-search.ts'

it.each([
  ['Which filter removes lead?', { search: 'lead' }],
  ['Which filter for PFAS?', { search: 'PFAS' }],
  ['Which water softener do I need?', { category: 'Water Softeners' }],
  ['Choosing a reverse-osmosis system', { search: 'reverse osmosis' }],
  ['Fridge water slow or tastes bad', { category: 'Fridge Filters' }],
  ['Which whole-house filter?', { category: 'Whole House' }],
  ['Which camping filter or purifier?', { category: 'Portable Filters' }],
  ['Which water bottle or filter bottle?', { category: 'Water Bottles' }],
])('knows where to look for "%s"', (title, search) => {
  expect(shoppingSearch(title)).toEqual(search)
})

it('guesses nothing', () => {
  expect(shoppingSearch('Which goldfish?')).toBeNull()
})
