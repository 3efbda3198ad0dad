import { describe, expect, it } from 'vitest'
import type { AdminScoreInput } from '#shared/cities/admin-cities.schema.ts'
import { cardOf, NO_FIGURE, putOver, readRows, rowInWords, toRows, withFigures } from './score-rows.ts'

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
}

describe('score rows', () => {
  it('sends what was filled, and nothing for what was not', () => {
    expect(readRows(toRows([FIGURE]))).toEqual({ scores: [FIGURE], problems: null })
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

  it('counts a figure once it has its source', () => {
    const rows = toRows([FIGURE])
    expect(cardOf(rows, true)).toMatchObject({ infrastructure: 89, publishedInputs: 1, overall: null })
    const unsourced = { ...rows, leakage_rate: { ...rows.leakage_rate, sourceUrl: null } }
    expect(cardOf(unsourced, true)).toMatchObject({ infrastructure: null, publishedInputs: 0 })
  })

  it('puts offered figures in the place of others, and leaves the rest', () => {
    const rows = withFigures(toRows([FIGURE]), [{ ...FIGURE, input: 'purity', storedValue: 80 }])
    expect([rows.leakage_rate.storedValue, rows.purity.storedValue]).toEqual([11, 80])
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
      '12, in the source 11 %, city, Graz, 2024, Utility, https://utility.example',
    )
  })
})
