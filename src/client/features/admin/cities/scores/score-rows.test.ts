import { describe, expect, it } from 'vitest'
import type { AdminScoreInput } from '#shared/cities/admin-cities.schema.ts'
import {
  cardOf,
  NO_FIGURE,
  putOver,
  readRows,
  rowInWords,
  shownRows,
  toRows,
  whyNotCounted,
} from './score-rows.ts'

const FIGURE: AdminScoreInput = {
  input: 'leakage_rate',
  storedValue: 11,
  publishedValue: 11,
  publishedUnit: '%',
  level: 'city',
  place: 'Graz',
  year: 2024,
  sourceTitle: 'Utility',
  sourceUrl: 'https://utility.example',
  license: null,
  note: null,
  measure: 'non-revenue-water',
  yearFrom: null,
  low: null,
  high: null,
  isOwnClaim: false,
  counts: true,
  measurements: ['leakage_rate'],
  isTyped: true,
}

describe('score rows', () => {
  it('sends what was filled, and nothing for what was not', () => {
    const { yearFrom, low, high, counts, measurements, isTyped, ...typed } = FIGURE
    expect([yearFrom, low, high, counts, measurements, isTyped]).toHaveLength(6)
    expect(readRows(toRows([FIGURE]))).toEqual({ scores: [typed], problems: null })
    // Ours is no typed figure.
    expect(readRows(toRows([{ ...FIGURE, isTyped: false }]))).toEqual({ scores: [], problems: null })
    expect(readRows(toRows([]))).toEqual({ scores: [], problems: null })
  })

  it('names what is missing of a figure that was begun', () => {
    const rows = { ...toRows([]), purity: { ...NO_FIGURE, storedValue: 50 } }
    expect(readRows(rows).problems).toEqual({
      'purity.place': expect.any(String),
      'purity.sourceTitle': expect.stringContaining('does not count'),
      'purity.sourceUrl': expect.stringContaining('does not count'),
    })
    expect(readRows({ ...toRows([]), purity: { ...NO_FIGURE, place: 'Graz' } }).problems).toHaveProperty([
      'purity.storedValue',
    ])
  })

  it('shows a figure once it has its source, and ours until then', () => {
    const rows = toRows([FIGURE])
    expect(cardOf(rows, [])).toMatchObject({ infrastructure: 89, publishedInputs: 1, overall: null })
    const unsourced = { ...rows, leakage_rate: { ...rows.leakage_rate, sourceUrl: null } }
    expect(cardOf(unsourced, [])).toMatchObject({ infrastructure: null, publishedInputs: 0 })
    const ours = { ...FIGURE, storedValue: 30, isTyped: false }
    expect(cardOf(unsourced, [ours])).toMatchObject({ infrastructure: 70 })
    expect(cardOf(rows, [ours])).toMatchObject({ infrastructure: 89 })
    expect(cardOf(rows, [{ ...ours, year: 2025 }])).toMatchObject({ infrastructure: 70 })
  })

  it('says why a typed figure does not count', () => {
    const { leakage_rate: row } = toRows([FIGURE])
    expect(whyNotCounted('leakage_rate', row)).toBeNull()
    expect(whyNotCounted('leakage_rate', { ...row, sourceUrl: null })).toBe('Not complete yet')
    expect(whyNotCounted('leakage_rate', { ...row, measure: null })).toContain('choose what it measures')
    expect(whyNotCounted('leakage_rate', { ...row, measure: 'mains-leakage' })).toBe('Shown, not counted')
    expect(whyNotCounted('leakage_rate', { ...row, year: null })).toContain('needs a year')
    expect(whyNotCounted('leakage_rate', { ...row, level: 'country' })).toContain('not a state or country')
  })

  it('shows of a save in the history what showed then, with what an older method named', () => {
    const { input, storedValue, level, place } = FIGURE
    expect(shownRows([{ input, storedValue, level, place }]).leakage_rate).toMatchObject({
      storedValue: 11,
      measure: null,
    })
    const replaced = shownRows([FIGURE, { ...FIGURE, storedValue: 12, year: 2026, isTyped: false }])
    expect(replaced.leakage_rate.storedValue).toBe(12)
  })

  it('counts a figure as not begun whose texts were emptied again', () => {
    const emptied = { ...NO_FIGURE, publishedUnit: '', sourceUrl: '', license: '', note: '' }
    expect(readRows({ ...toRows([]), purity: emptied })).toEqual({ scores: [], problems: null })
    expect(rowInWords(emptied)).toBe('No figure')
  })

  it('puts what was typed over what somebody else saved, and names what both changed', () => {
    const stored = toRows([FIGURE])
    const typed = (storedValue: number) => ({ ...NO_FIGURE, storedValue })
    const theirs = { ...stored, leakage_rate: { ...stored.leakage_rate, storedValue: 12 }, purity: typed(70) }
    const mine = { ...stored, purity: typed(80), transparency: typed(5) }
    const { rows, both } = putOver(theirs, mine, stored)
    expect([rows.leakage_rate.storedValue, rows.purity.storedValue, rows.transparency.storedValue]).toEqual([
      12, 80, 5,
    ])
    expect(both).toEqual(['purity'])
    expect(rowInWords(theirs.leakage_rate)).toBe(
      '12, in the source 11 %, Non-revenue water by volume: supplied but not billed, city, Graz, 2024, Utility, https://utility.example',
    )
  })
})
