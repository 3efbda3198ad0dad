import { describe, expect, it } from 'vitest'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import { leakWaste, wasteCost } from './leak-waste.rules.ts'

describe('what a leak wastes', () => {
  it('is EPA’s figure times the person’s own price of water', () => {
    const toilet = leakWaste('Toilet keeps running')
    expect(toilet?.gallonsPerYear).toBe(73_000)
    expect(toilet && wasteCost(toilet, 12)).toBe('about $876 a year')
    const shower = leakWaste('Showerhead drips')
    expect(shower && wasteCost(shower, 12)).toBe('about $6 a year')
    expect(leakWaste('Cloudy or milky water')).toBeNull()
  })

  it('is said only of articles that name the same figure of EPA', () => {
    const known = readKnowledge().filter(({ title }) => leakWaste(title) !== null)
    expect(known).toHaveLength(3)
    for (const { diagnosis, sourceUrl } of known) {
      expect(diagnosis).toMatch(/EPA/)
      expect(diagnosis).toMatch(/200 gallons or more a day|3,000 gallons a year|500 gallons a year/)
      expect(sourceUrl).toMatch(/nepis\.epa\.gov/)
    }
  })
})
