import { describe, expect, it } from 'vitest'
import { figuresText, hardnessText, heldText } from './held-labels.ts'

describe('hardnessText', () => {
  it('is in the unit that people of the country know', () => {
    expect(hardnessText(303.4, 'Germany')).toBe('17 °dH')
    expect(hardnessText(107, 'Austria')).toBe('6 °dH')
    expect(hardnessText(284, 'Switzerland')).toBe('28 °fH')
    expect(hardnessText(129.6, 'United States')).toBe('130 mg/L')
  })
})

describe('figuresText', () => {
  it('says how many are national', () => {
    expect(figuresText(0, 0)).toBeNull()
    expect(figuresText(1, 1)).toBe('1 national figure')
    expect(figuresText(2, 2)).toBe('2 national figures')
    expect(figuresText(5, 2)).toBe('5 figures, 2 of them national')
    expect(figuresText(1, 0)).toBe('1 figure')
  })
})

describe('heldText', () => {
  const nothing = { country: 'Germany', hardness: null, heldValues: 0, figures: 0, nationalFigures: 0 }

  it('names hardness first, then the number of values, then the figures', () => {
    const hardness = { value: 303.4, year: 2025 }
    const all = { ...nothing, hardness, heldValues: 4, figures: 2, nationalFigures: 2 }
    expect(heldText(all)).toBe('Hardness 17 °dH · 2025')
    expect(heldText({ ...all, hardness: { value: 303.4, year: null } })).toBe('Hardness 17 °dH')
    expect(heldText({ ...all, hardness: null })).toBe('4 results')
    expect(heldText({ ...all, hardness: null, heldValues: 0 })).toBe('2 national figures')
    expect(heldText(nothing)).toBeNull()
  })
})
