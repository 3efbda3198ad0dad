import { describe, expect, it } from 'vitest'
import type { Row } from '../text/text.ts'
import { tableLines } from './table-lines.ts'

const rows = (...lines: string[]): Row[] =>
  lines.map((text) => ({ text, words: [], confidence: 90, height: 0.02 }))

describe('lines of a mineral table', () => {
  it('mends chemical signs whose small figure was taken for a comma', () => {
    expect(
      tableLines(rows('HCO, 2123', 'SO,* 47,8', 'SiO, 12', 'NO, 3', '(SO²-) 1166', '(SO²)95,3', 'fiss0 a')),
    ).toEqual(['HCO3 2123', 'SO4 47,8', 'SiO2 12', 'NO3 3', '(SO4) 1166', '(SO4) 95,3', 'fisso a'])
  })

  it('gives a pH its mark back, and touches no other number', () => {
    expect(
      tableLines(rows('pH 71', 'pH alla sorgente 7:9', 'pH 7,4', 'pH 6', 'Sodium 71', 'pH a 20°C 7,4')),
    ).toEqual(['pH 7.1', 'pH alla sorgente 7.9', 'pH 7,4', 'pH 6', 'Sodium 71', 'pH a 20°C 7,4'])
  })

  it('joins running text that was broken into lines, and no rows of a table', () => {
    expect(
      tableLines(rows('Ca 80 - Mg 26 - Na 6,5 - Residuo seco a 180°C', '345 - F 0,25', '500 ml')),
    ).toEqual(['Ca 80 - Mg 26 - Na 6,5 - Residuo seco a 180°C 345 - F 0,25', '500 ml'])
    expect(tableLines(rows('Calcium 80', 'Magnesium 26'))).toEqual(['Calcium 80', 'Magnesium 26'])
  })
})
