import { describe, expect, it } from 'vitest'
import type { ListedDrink } from './listed-drinks.schema.ts'
import { weekInWords } from './week-in-words.rules.ts'

const MONDAY = '2026-11-23'
const drink = (date: string, time: string, amount: number, name = 'Water'): ListedDrink => ({
  ...{ id: `${date} ${time}`, date, time, at: `${date}T${time}:00Z`, name, drink: name.toLowerCase() },
  ...{ amount, counted: amount, caffeine: null, sugar: null, alcohol: 0, water: null },
})
const WEEK = [
  drink(MONDAY, '08:00', 300, 'Filter coffee'),
  drink(MONDAY, '13:00', 500),
  drink('2026-11-24', '14:30', 1000),
  drink('2026-11-24', '21:00', 200),
]
const ml = (drinks: readonly ListedDrink[], isLimit = false) => weekInWords(drinks, { units: 'ml', isLimit })

describe('a week in words', () => {
  it('says the time of day, the best day and the mix in one sentence', () => {
    expect(ml(WEEK)).toBe(
      'In the last 7 days you drank most in the afternoon, your best day was Tuesday with 1,200 ml, and it was mostly water, then filter coffee.',
    )
    expect(weekInWords(WEEK, { units: 'fl_oz', isLimit: false })).toContain('Tuesday with 40.6 fl oz')
  })

  it('praises no day with a limit, and names none where days are equal or there is one', () => {
    expect(ml(WEEK, true)).not.toContain('best day')
    expect(ml(WEEK.slice(0, 1))).toBeNull()
    const one = [drink(MONDAY, '05:00', 200), drink(MONDAY, '04:59', 100), drink(MONDAY, '11:59', 100)]
    expect(ml(one)).toBe('In the last 7 days you drank most in the morning, and it was all water.')
  })

  it('counts neither removed water nor what it knows too little of', () => {
    expect(
      ml([drink(MONDAY, '08:00', 300), drink(MONDAY, '09:00', -300), drink(MONDAY, '10:00', 200)]),
    ).toBeNull()
  })

  it('keeps the capitals of an own drink, and says where no drink is most', () => {
    const mixed = [
      drink(MONDAY, '23:00', 400, 'Mate'),
      drink(MONDAY, '22:00', 300),
      drink(MONDAY, '02:00', 300, 'Milk'),
    ]
    expect(ml(mixed)).toBe(
      'In the last 7 days you drank most at night, and it was Mate and water more than anything else.',
    )
  })
})
