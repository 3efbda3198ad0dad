import { describe, expect, it } from 'vitest'
import { UNITS } from '../format/amount.ts'
import { DRINKS } from './built-in-drinks.ts'
import { drinkValues } from './drink-values.ts'
import { MAX_AMOUNT, MIN_AMOUNT } from './hydration.limits.ts'
import { drinksByLastUse, offeredDrinks } from './usual-drinks.rules.ts'

const OWN = {
  id: 'b0000000-0000-4000-8000-0000000000d1',
  version: 1,
  name: 'Mate',
  icon: 'leaf',
  ...{ water: 99, caffeine: 20, sugar: 5, alcohol: 0 },
} as const

describe('the drinks to choose from', () => {
  it('are ten and one’s own, those of known caffeine first, and none without its kind', () => {
    const offered = offeredDrinks([], [OWN], 'ml').map(({ drink }) => drink)
    expect(offered).toHaveLength(11)
    expect(offered.slice(1, 4)).toEqual(['filter-coffee', 'black-tea', 'cola'])
    const drunk = DRINKS.map(({ id }) => ({ drink: id, amount: 200 }))
    const all = offeredDrinks(drunk, [], 'ml').map(({ drink }) => drink)
    expect(new Set(all)).toEqual(
      new Set(DRINKS.map(({ id }) => id).filter((id) => !['water', 'coffee', 'tea'].includes(id))),
    )
  })

  it.each(UNITS)('have amounts that can be pressed, in %s', (units) => {
    const offered = offeredDrinks([], [OWN], units)
    for (const { amount } of offered) {
      expect(Number.isInteger(amount)).toBe(true)
      expect(amount).toBeGreaterThanOrEqual(MIN_AMOUNT)
      expect(amount).toBeLessThanOrEqual(MAX_AMOUNT)
    }
  })

  it('begin with the last drunk, in the amount it was drunk in; one’s own come before what was never drunk', () => {
    const last = [
      { drink: 'espresso', amount: 40 },
      { drink: 'water', amount: 250 },
      { drink: 'juice', amount: 300 },
    ]
    const [first, second, third, fourth] = offeredDrinks(last, [OWN], 'ml')
    expect([first, second]).toMatchObject([
      { drink: 'espresso', amount: 40 },
      { drink: 'juice', amount: 300 },
    ])
    expect(third).toMatchObject({ drink: OWN.id, name: 'Mate', amount: 250 })
    expect(fourth).toMatchObject({ drink: 'filter-coffee', amount: 200 })
    expect(offeredDrinks([], [], 'fl_oz')[0]).toMatchObject({ drink: 'filter-coffee', amount: 237 })
  })

  it('name no drink twice: an own drink stands in for the built-in one of its name', () => {
    const offered = offeredDrinks([], [{ ...OWN, name: ' cola' }], 'ml')
    expect(offered.filter(({ name }) => name.trim().toLowerCase() === 'cola')).toMatchObject([
      { drink: OWN.id },
    ])
  })

  it('put what was drunk today before what was drunk earlier; removed water is no drink', () => {
    const today = [
      { drink: 'juice', amount: -100 },
      { drink: 'tea', amount: 300 },
      { drink: 'tea', amount: 220 },
    ]
    expect(
      drinksByLastUse(today, [
        { drink: 'milk', amount: 200 },
        { drink: 'tea', amount: 100 },
      ]),
    ).toEqual([
      { drink: 'tea', amount: 300 },
      { drink: 'milk', amount: 200 },
    ])
  })
})

it.each(DRINKS)('$name counts no more than its own volume', ({ id }) => {
  const factor = drinkValues(id, [])?.factor
  expect(factor).toBeGreaterThan(0)
  expect(factor).toBeLessThanOrEqual(1)
})
