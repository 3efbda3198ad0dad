import { describe, expect, it } from 'vitest'
import { DRINKS } from './built-in-drinks.ts'
import { addToTotals, contentOf, type DrinkTotal, dayContents, totalsByName } from './drink-totals.rules.ts'
import { drinkValues } from './drink-values.ts'
import type { OwnDrink } from './own-drinks.schema.ts'

const WINE: OwnDrink = {
  ...{ id: 'b0000000-0000-4000-8000-0000000000d1', name: 'Wine', icon: 'wine' },
  ...{ version: 1, water: 88, caffeine: 0, sugar: null, alcohol: 12.5 },
}
/** What was drunk of a drink, ml. */
function portion(key: string, ml: number, ownDrinks: OwnDrink[] = []): DrinkTotal {
  const values = drinkValues(key, ownDrinks)
  if (values === undefined) throw new Error(`no drink ${key}`)
  const { drink, name, caffeine, sugar, alcohol } = values
  return { drink, name, caffeine, sugar, alcohol, ml }
}

describe('the caffeine of the built-in drinks', () => {
  it.each([
    ['espresso', 60, 80],
    ['filter-coffee', 200, 90],
    ['black-tea', 220, 50],
    ['cola', 355, 40],
    ['energy-drink', 250, 80],
    ['green-tea', 100, 12],
    ['decaf-coffee', 100, 1],
    ['water', 1000, 0],
  ])('of %s is that of the serving that the source names', (key, ml, mg) => {
    expect(contentOf([portion(key, ml)], 'caffeine').total).toBeCloseTo(mg, 1)
  })

  it('is not known where no source names it', () => {
    const unknown = DRINKS.filter(({ caffeine }) => caffeine === null).map(({ id }) => id)
    expect(unknown).toEqual([
      'juice',
      'milk',
      'soft-drink',
      'sports-drink',
      'rehydration-solution',
      'coffee',
      'tea',
    ])
  })
})

describe('what a day contains', () => {
  it('names a drink without a known value, and never counts it as 0', () => {
    const { total, notCounted } = contentOf(
      [portion('espresso', 60), portion('coffee', 200), portion('water', 500)],
      'caffeine',
    )
    expect(Math.round(total)).toBe(80)
    expect(notCounted).toEqual([portion('coffee', 200)])
  })

  it('names no drink that was removed again, and never falls below nothing', () => {
    expect(contentOf([portion('coffee', -200)], 'caffeine')).toEqual({ total: 0, notCounted: [] })
    expect(contentOf([portion('espresso', -60)], 'caffeine')).toEqual({ total: 0, notCounted: [] })
  })
})

it('the contents of a day name the amounts that are not known, and those that do not count', () => {
  const drunk = [portion('espresso', 60), portion('milk', 200), portion(WINE.id, 150, [WINE])]
  expect(dayContents(drunk)).toEqual({
    ...{ caffeine: 80, sugar: 0 },
    ...{ unknownCaffeine: 200, unknownSugar: 350, withAlcohol: 150 },
  })
})

describe('what was drunk of each drink', () => {
  it('adds up entries with the same values, and drops what comes to nothing', () => {
    const once = addToTotals([], portion('tea', 0), 200)
    expect(addToTotals(once, portion('tea', 0), 100)).toEqual([portion('tea', 300)])
    expect(addToTotals(once, portion('tea', 0), -200)).toEqual([])
  })

  it('tells a drink from the same one before it was changed', () => {
    const before = portion(WINE.id, 100, [WINE])
    const after = portion(WINE.id, 0, [{ ...WINE, sugar: 2 }])
    const drunk = addToTotals([before], after, 50)
    expect(new Set(drunk)).toEqual(new Set([before, { ...after, ml: 50 }]))
  })
})

describe('the values of an own drink', () => {
  it('counts by its share of water, and not at all with alcohol', () => {
    expect(drinkValues(WINE.id.toUpperCase(), [{ ...WINE, alcohol: 0 }])).toMatchObject({ factor: 0.88 })
    expect(drinkValues(WINE.id, [WINE])).toMatchObject({
      factor: 0,
      alcohol: 12.5,
      name: 'Wine',
      icon: 'wine',
    })
    expect(drinkValues(WINE.id, [])).toBeUndefined()
  })
})

describe('what was drunk by name', () => {
  const some = { caffeine: null, sugar: null, alcohol: 0 }

  it('has the most first, and one line for a drink that was changed in between', () => {
    const drunk = [
      { ...some, drink: 'own', name: 'Mate', caffeine: 20, ml: 300 },
      { ...some, drink: 'own', name: 'Mate', caffeine: 30, ml: 250 },
      { ...some, drink: 'water', name: null, ml: 400 },
    ]
    expect(totalsByName(drunk)).toEqual([
      { name: 'Mate', ml: 550 },
      { name: 'Water', ml: 400 },
    ])
  })

  it('leaves out what was removed again', () => {
    expect(totalsByName([{ ...some, drink: 'water', name: null, ml: -50 }])).toEqual([])
  })
})

describe('the sugar of coffee and tea', () => {
  const brewed = ['filter-coffee', 'espresso', 'decaf-coffee', 'black-tea', 'green-tea', 'coffee', 'tea']

  it.each(brewed)('of %s is none, also where an earlier version wrote that it is not known', (drink) => {
    expect(contentOf([portion(drink, 200)], 'sugar')).toEqual({ total: 0, notCounted: [] })
    expect(contentOf([{ ...portion(drink, 200), sugar: null }], 'sugar').notCounted).toEqual([])
  })

  it('of an own drink of the same id is what the person says', () => {
    const own = { ...portion('coffee', 200), name: 'My coffee', sugar: null }
    expect(contentOf([own], 'sugar').notCounted).toEqual([own])
  })
})
