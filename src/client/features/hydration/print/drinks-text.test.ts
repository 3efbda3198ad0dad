import { describe, expect, it } from 'vitest'
import { drinksText } from './drinks-text.ts'

const drinks = (...amounts: number[]) => amounts.map((ml, index) => ({ name: `Drink ${index + 1}`, ml }))

describe('the drinks of a day on paper', () => {
  it.each([
    [[], ''],
    [[500], 'Drink 1 500 ml'],
    [[1500, 400, 250], 'Drink 1 1,500 ml, Drink 2 400 ml, Drink 3 250 ml'],
    [[1500, 400, 250, 100], 'Drink 1 1,500 ml, Drink 2 400 ml, others 350 ml'],
  ])('%j', (amounts, text) => {
    expect(drinksText(drinks(...amounts), 'ml')).toBe(text)
  })
})
