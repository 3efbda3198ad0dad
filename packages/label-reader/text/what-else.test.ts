import { describe, expect, it } from 'vitest'
import type { Row } from './text.ts'
import { whatElse } from './what-else.ts'

/** Lines of one size; a number in front is their size. */
const rows = (...lines: string[]): Row[] =>
  lines.map((line) => {
    const [, size = '2', text = ''] = /^(?:(\d+)# )?(.*)$/.exec(line) ?? []
    return { text, words: [], confidence: 90, height: Number(size) / 100 }
  })

describe('what is no label of a water', () => {
  it.each([
    ['a receipt', ['CAFE CENTRAL', 'Perrier 3,50', 'Croissant 2,20', 'Total 5,70', 'VISA 5,70']],
    ['a bill', ['2 Evian 6.00', 'Subtotal 6.00', 'Tax 0.60', 'Thank you']],
    ['a price tag', ['6# €0,89', 'Volvic Naturelle', '1 L = 0,59']],
  ])('%s', (_what, lines) => {
    expect(whatElse(rows(...lines))).toBe('prices')
  })

  it.each([
    ['a food’s table', ['Energy 250 kJ', 'Fat 3,1 g', 'Carbohydrate 12 g', 'Calcium 120 mg']],
    ['a soft drink', ['Ingredients: carbonated water, sugar', 'citric acid, natural flavouring']],
  ])('%s', (_what, lines) => {
    expect(whatElse(rows(...lines))).toBe('food')
  })

  it.each([
    ['a label with a deposit', ['8# Gerolsteiner', 'Natürliches Mineralwasser', '0,25 € Pfand']],
    ['an analysis', ['Calcium 12,70', 'Magnesium 7,60', 'Natrium 12,20', 'Chlorid 9,70', 'Total 130,00']],
    ['a water’s table of zeros', ['Energy 0 kcal', 'Fat 0 g', 'Carbohydrate 0 g', 'Protein 0 g']],
  ])('%s is one', (_what, lines) => {
    expect(whatElse(rows(...lines))).toBeNull()
  })
})
