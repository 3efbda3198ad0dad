import { expect, it } from 'vitest'
import { copiesAgain, type DrinkValues, drinkValues } from './drink-values.ts'
import type { OwnDrink } from './own-drinks.schema.ts'

const MATE: OwnDrink = {
  ...{ id: 'b0000000-0000-4000-8000-0000000000d2', name: 'Mate', icon: 'leaf' },
  ...{ version: 1, water: 99, caffeine: 33, sugar: 0, alcohol: 0 },
}
function entryOf(drink: string): DrinkValues {
  const values = drinkValues(drink, [MATE])
  if (values === undefined) throw new Error(`no drink ${drink}`)
  return values
}

it.each([
  ['a built-in drink', entryOf('green-tea'), [], true],
  ['an own drink', entryOf(MATE.id), [MATE], true],
  ['an own drink with another content since', entryOf(MATE.id), [{ ...MATE, caffeine: 30 }], false],
  ['an own drink with another name since', entryOf(MATE.id), [{ ...MATE, name: 'Maté' }], false],
  ['an own drink that was deleted', entryOf(MATE.id), [], false],
  ['an imported drink', { ...entryOf('water'), drink: 'unknown', name: 'Imported drink' }, [], false],
  ['a built-in drink with a content of its own', { ...entryOf('cola'), caffeine: 3 }, [], false],
])('%s: an entry of it can be chosen again as it was, or not', (_what, entry, ownDrinks, answer) => {
  expect(copiesAgain(entry, ownDrinks)).toBe(answer)
})
