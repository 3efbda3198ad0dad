import { describe, expect, it } from 'vitest'
import { hardnessText, heldText } from './city-card-texts.ts'

describe('hardnessText', () => {
  it('is in the unit that people of the country know', () => {
    expect(hardnessText(303.4, 'Germany')).toBe('17 °dH')
    expect(hardnessText(107, 'Austria')).toBe('6 °dH')
    expect(hardnessText(284, 'Switzerland')).toBe('28 °fH')
    expect(hardnessText(129.6, 'United States')).toBe('130 mg/L')
  })
})

describe('heldText', () => {
  const nothing = { country: 'Germany', hardness: null, heldValues: 0 }

  it('names hardness first, then the number of values', () => {
    const hardness = { value: 303.4, year: 2025 }
    const all = { ...nothing, hardness, heldValues: 4 }
    expect(heldText(all)).toBe('Hardness 17 °dH · 2025')
    expect(heldText({ ...all, hardness: { value: 303.4, year: null } })).toBe('Hardness 17 °dH')
    expect(heldText({ ...all, hardness: null })).toBe('4 results')
    expect(heldText(nothing)).toBeNull()
  })
})
