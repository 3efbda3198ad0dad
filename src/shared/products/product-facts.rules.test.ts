import { describe, expect, it } from 'vitest'
import { NO_FACTS } from './admin-products.schema.ts'
import { factRows } from './product-facts.rules.ts'

const rowsOf = (facts: Partial<typeof NO_FACTS>) =>
  factRows({ ...NO_FACTS, ...facts }).map(({ label, value }) => `${label}: ${value}`)

describe('facts of a product', () => {
  it('are absent where no source states them', () => {
    expect(rowsOf({})).toEqual([])
    expect(rowsOf({ cartridgePriceUsd: 20, cartridgePriceOn: '2026-11-20' })).toEqual([])
  })

  it('say how long a cartridge lasts, and what comes first', () => {
    expect(rowsOf({ cartridgeMonths: 1 })).toEqual(['A cartridge lasts: 1 month'])
    expect(rowsOf({ cartridgeLiters: 1500 })).toEqual(['A cartridge lasts: 1,500 liters (396 gallons)'])
    expect(
      rowsOf({ cartridgeMonths: 6, cartridgeLiters: 450, size: '10 in', replacementPart: 'X1' }),
    ).toEqual([
      'A cartridge lasts: 6 months or 450 liters (119 gallons), whichever comes first',
      'Replacement part: X1',
      'Size: 10 in',
    ])
  })

  it('say what cartridges cost a year, and on which day', () => {
    expect(
      rowsOf({ cartridgeMonths: 6, cartridgePriceUsd: 19.99, cartridgePriceOn: '2026-11-20' }),
    ).toContain('Cartridges a year: About $39.98, at $19.99 a cartridge on November 20, 2026')
  })
})
