import { describe, expect, it } from 'vitest'
import { dataAges } from './data-age.rules.ts'
import { WATER_SOURCE_IDS, WATER_SOURCES } from './water-sources.ts'

const ageOf = (source: string, today: string, read: Record<string, string> = {}) =>
  dataAges(new Map(Object.entries(read)), today).find((age) => age.source === source)

describe('the age of a source', () => {
  it('has a budget, and begins with the day the shipped rows are of', () => {
    expect(dataAges(new Map(), '2026-11-26').map(({ source }) => source)).toEqual(WATER_SOURCE_IDS)
    for (const { id, budgetDays, shippedOf } of WATER_SOURCES) {
      expect(budgetDays, id).toBeGreaterThan(90)
      expect(ageOf(id, '2026-11-26')?.asOf, id).toBe(shippedOf)
    }
  })

  it('is spent on the day after its last one', () => {
    // 200 days after March 31, 2026.
    expect(ageOf('us-sdwa', '2026-10-17')).toMatchObject({ ageDays: 200, isSpent: false })
    expect(ageOf('us-sdwa', '2026-10-18')).toMatchObject({ ageDays: 201, isSpent: true })
  })

  it('begins again when a file is read', () => {
    expect(ageOf('us-sdwa', '2026-11-26', { 'us-sdwa': '2026-11-25' })).toEqual({
      source: 'us-sdwa',
      asOf: '2026-11-25',
      ageDays: 1,
      budgetDays: 200,
      isSpent: false,
    })
    // A clock that was set back gives no negative age.
    expect(ageOf('us-sdwa', '2026-11-24', { 'us-sdwa': '2026-11-25' })?.ageDays).toBe(0)
  })

  it('is none, and never spent, where nothing was ever loaded', () => {
    expect(ageOf('fr', '2036-01-01')).toMatchObject({ asOf: null, ageDays: null, isSpent: false })
    expect(ageOf('fr', '2026-11-26', { fr: '2026-01-01' })).toMatchObject({ isSpent: true })
  })
})
