import { describe, expect, it } from 'vitest'
import { unitIn, type VolumeUnit } from '#shared/format/written-unit.ts'
import { markOfAmounts, readAmount } from './read-amount.ts'

const ml = (text: string, unit: VolumeUnit | null) => {
  const parsed = readAmount(text, unit, markOfAmounts([text], unit))
  return parsed.kind === 'amount' ? parsed.ml : parsed.kind
}

describe('an amount of a file', () => {
  it.each<[string, VolumeUnit | null, number]>([
    ['250', 'ml', 250],
    ['250 ml', null, 250],
    ['250ml', 'l', 250],
    ['1.250,5', 'ml', 1251],
    ['1,250.5', 'ml', 1251],
    ["1'250", 'ml', 1250],
    ['1\u202F250 ml', null, 1250],
    ['236.588', 'ml', 237],
    ['0,25 l', null, 250],
    ['1,250', 'l', 1250],
    ['0.5', 'l', 500],
    ['25 cl', null, 250],
    ['2.5 dl', null, 250],
    ['8 oz', null, 237],
    ['8.5 fl. oz', null, 251],
    ['8 fl oz', 'ml', 237],
    ['10 imp fl oz', null, 284],
    ['2 cups', null, 473],
    ['1', 'cup', 237],
    ['1 pint', null, 473],
    ['0.5 imperial pint', null, 284],
    ['1 cup imperial', null, 284],
    ['-250', 'ml', -250],
    ['0', 'ml', 0],
    ['٢٥٠', 'ml', 250],
    ['２５０㎖', null, 250],
    ["1'250", 'ml', 1250],
    ['1’250 ml', null, 1250],
    ["1'250.5 ml", null, 1251],
    ['2 × 250 ml', null, 500],
    ['2x250ml', null, 500],
    ['250 ml x 2', null, 500],
    ['3 × 8 oz', null, 710],
    ['250 ml (x2)', null, 500],
    ['250 ml (2x)', null, 500],
    ['25 cl 2×', null, 500],
    ['2 mal 0,2 l', null, 400],
    ['250 ml (2 times)', null, 500],
    ['2 fois 20 cl', null, 400],
    ['2 verres de 20 cl', null, 400],
    ['2 Gläser à 200 ml', null, 400],
    ['2 glasses of 250 ml', null, 500],
    ['2 bicchieri da 20 centilitri', null, 400],
    ['1,5 litra', null, 1500],
    ['2 x 0,5 l', null, 1000],
    ['½ L', null, 500],
    ['½', 'l', 500],
    ['1½ cups', null, 355],
    ['1 1/2 cups', null, 355],
    ['3/4 cup', null, 177],
    ['2 × ½ l', null, 1000],
    ['500 ml (2 glasses)', null, 500],
    ['500 (2 glasses)', 'ml', 500],
    ['2–3 cups (375 ml)', null, 375],
    ['16.9 fl oz (500 ml)', null, 500],
    ['500 ml / 16.9 fl oz', null, 500],
    ['1 bottle (0.5 l)', null, 500],
    ['bottle [330 ml]', null, 330],
    ['~250 ml', null, 250],
    ['ca. ½ l', null, 500],
  ])('%s in %s is %i ml', (text, unit, amount) => {
    expect(ml(text, unit)).toBe(amount)
  })

  it.each<[string, VolumeUnit | null]>([
    ['250', null],
    ['', 'ml'],
    ['water', 'ml'],
    ['250 steps', 'ml'],
    ['250 ml of tea', 'ml'],
    ['250 ml 300', 'ml'],
    ['1.2.3', 'l'],
    ['1e3', 'ml'],
    ['NaN', 'ml'],
    ['2 glasses (250 ml)', null],
    ['500 ml (8 oz)', null],
    ['500 ml (2 cups, 8 oz)', null],
    ['2–3 cups', null],
    ['5/4 cup', null],
    ['1/2/3 l', null],
    ['2 × 250', null],
    ['250 ml of 2', null],
    ['2 glasses of tea', 'ml'],
    ['2 × 2 × 250 steps', 'ml'],
    [`1 x ${'1 x '.repeat(100)}1 ml`, null],
  ])('%s in %s is none', (text, unit) => {
    expect(ml(text, unit)).toBe('none')
  })

  it('can be two amounts where nothing decides, and is one in a column that does', () => {
    expect(readAmount('1.250', 'ml', null)).toEqual({ kind: 'unclear', values: [1250, 1.25] })
    expect(markOfAmounts(['1.250', '0,5'], 'ml')).toBe(',')
    expect(readAmount('1.250', 'ml', ',')).toEqual({ kind: 'amount', ml: 1250 })
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
    ['Menge (cl)', 'cl'],
    ['Pints (UK)', 'imperial_pint'],
    ['Amount', null],
    ['Total', null],
  ])('%s: %s', (name, unit) => {
    expect(unitIn(name)).toBe(unit)
  })
})
