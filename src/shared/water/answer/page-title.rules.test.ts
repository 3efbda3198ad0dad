import { expect, it } from 'vitest'
import { waterPageTitle } from './page-title.rules.ts'

it.each([
  ['Flint', 'Michigan', 'check-your-pipe', 'Flint, Michigan tap water: Check your pipe'],
  ['Denver', undefined, 'safe', 'Denver tap water: Safe'],
  ['Town of the Lake', 'Ohio', 'safe', 'Town of the Lake, Ohio tap water: Safe'],
] as const)('%s in %s', (name, place, status, title) => {
  expect(waterPageTitle(name, place, status)).toBe(title)
})
