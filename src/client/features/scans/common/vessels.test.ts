import { describe, expect, it } from 'vitest'
import { glassTicks, glassWater, glassY } from '#client/features/hydration/common/glass-geometry.ts'
import { productOutline } from '#client/features/products/common/product-shapes.ts'
import { seedOf } from '#client/lib/seeded.ts'
import { bottleLevel } from './bottle-shape.tsx'

describe('the glass', () => {
  it('has its goal at y = 30 and shows a little more than that', () => {
    expect(glassY(2000, 2000)).toBe(30)
    expect(glassY(0, 2000)).toBe(286)
    expect(glassY(9000, 2000)).toBeCloseTo(286 - 256 * 1.06, 1)
  })

  it('has no water when empty, and no level without a goal', () => {
    expect(glassWater(0, 2000)).toBeNull()
    expect(glassWater(500, 0)).toBeNull()
  })

  it('has a tick each 250 ml, labels each second one but the goal, and knows which are under water', () => {
    const ticks = glassTicks(1250, 2000)
    expect(ticks.map(({ ml }) => ml)).toEqual([250, 500, 750, 1000, 1250, 1500, 1750, 2000])
    expect(ticks.filter(({ isLabeled }) => isLabeled).map(({ ml }) => ml)).toEqual([500, 1000, 1500])
    expect(ticks.filter(({ isUnderWater }) => isUnderWater).map(({ ml }) => ml)).toEqual([
      250, 500, 750, 1000,
    ])
  })

  it('thins its ruler out for large goals', () => {
    expect(glassTicks(0, 10_000).length).toBeLessThanOrEqual(12)
  })
})

describe('the bottle', () => {
  it('is fuller the more is dissolved, on a log scale between its ends', () => {
    expect(bottleLevel(345)).toBeCloseTo(50, 0)
    expect(bottleLevel(1200)).toBeLessThan(bottleLevel(130))
    expect(bottleLevel(0)).toBe(bottleLevel(2))
    expect(bottleLevel(9000)).toBe(bottleLevel(2500))
  })
})

describe('what is drawn from a text', () => {
  it('is the same each time and differs between places', () => {
    expect(seedOf('denver-united-states')).toBe(seedOf('denver-united-states'))
    const variants = new Set(
      ['berlin', 'utrecht', 'amsterdam', 'venice', 'ghent'].map((slug) => seedOf(slug) % 5),
    )
    expect(variants.size).toBeGreaterThan(1)
  })

  it('follows a product’s name where that says more than its category', () => {
    expect(productOutline('Test Kits', 'Pocket pH/TDS tester')).not.toBe(productOutline('Test Kits'))
    expect(productOutline('Water Filters', 'Squeeze filter')).toBe(productOutline('Water Filters'))
  })
})
