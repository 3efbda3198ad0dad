import { describe, expect, it } from 'vitest'
import { type FileUnit, readAmount, unitIn } from './read-amount.ts'

describe('an amount of a file', () => {
  it.each([
    ['250', 'ml', 250],
    ['250 ml', null, 250],
    ['250ml', 'l', 250],
    ['1,250', 'ml', 1250],
    ['1.250', 'ml', 1250],
    ['1.250,5', 'ml', 1251],
    ['1,250.5', 'ml', 1251],
    ["1'250", 'ml', 1250],
    ['0,25 l', null, 250],
    ['1,250', 'l', 1250],
    ['0.5', 'l', 500],
    ['8 oz', null, 237],
    ['8.5 fl. oz', null, 251],
    ['8 fl oz', 'ml', 237],
    ['10 imp fl oz', null, 284],
    ['2 cups', null, 473],
    ['1', 'cup', 237],
    ['-250', 'ml', -250],
    ['0', 'ml', 0],
  ] as [string, FileUnit | null, number][])('%s in %s is %i ml', (text, unit, ml) => {
    expect(readAmount(text, unit)).toBe(ml)
  })

  it.each([
    ['250', null],
    ['', 'ml'],
    ['water', 'ml'],
    ['250 steps', 'ml'],
    ['1.2.3', 'l'],
  ] as [string, FileUnit | null][])('%s in %s is none', (text, unit) => {
    expect(readAmount(text, unit)).toBeNull()
  })
})

describe('the unit that a column names', () => {
  it.each([
    ['Amount (ml)', 'ml'],
    ['Volume [fl oz]', 'fl_oz'],
    ['water_oz', 'fl_oz'],
    ['Imperial fl oz', 'imperial_fl_oz'],
    ['Liters', 'l'],
    ['Cups', 'cup'],
    ['Amount', null],
    ['Total', null],
  ])('%s: %s', (name, unit) => {
    expect(unitIn(name)).toBe(unit)
  })
})
