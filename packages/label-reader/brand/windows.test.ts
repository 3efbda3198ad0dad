import { describe, expect, it } from 'vitest'
import type { Row } from '../text/text.ts'
import { windowsOf } from './windows.ts'

const NOWHERE = { x: 0, y: 0, width: 0, height: 0, angle: 0 }

/** A row of words: each with its left edge, hundredths of the photo. */
const row = (
  top: number,
  height: number,
  ...words: readonly (readonly [text: string, left: number])[]
): Row => ({
  words: words.map(([text, left]) => ({
    text,
    confidence: 90,
    left: left / 100,
    right: (left + text.length * height * 0.6) / 100,
    top: top / 100,
    bottom: (top + height) / 100,
    box: NOWHERE,
  })),
  text: words.map(([text]) => text).join(' '),
  confidence: 90,
  height: height / 100,
})
const lettersIn = (...rows: Row[]) => windowsOf(rows).map(({ letters }) => letters)
const aloneIn = (...rows: Row[]) =>
  windowsOf(rows).flatMap(({ letters, isAlone }) => (isAlone ? letters : []))

describe('words that may be one name', () => {
  it('are neighbors in a row', () => {
    expect(lettersIn(row(10, 5, ['Pure', 10], ['Life', 24]))).toContain('purelife')
    expect(lettersIn(row(10, 5, ['Pure', 10], ['Life', 80]))).not.toContain('purelife')
  })

  it('are lines one below the other', () => {
    expect(lettersIn(row(10, 6, ['SAN', 30]), row(17, 6, ['BENEDETTO', 25]))).toContain('sanbenedetto')
    expect(
      lettersIn(row(10, 5, ['Vichy', 30]), row(16, 5, ['Catalan', 29]), row(22, 5, ['agua', 33])),
    ).toContain('vichycatalanagua')
  })

  it('are not lines side by side, far apart, or of very different size', () => {
    expect(lettersIn(row(10, 6, ['SAN', 5]), row(17, 6, ['BENEDETTO', 60]))).not.toContain('sanbenedetto')
    expect(lettersIn(row(10, 6, ['SAN', 30]), row(40, 6, ['BENEDETTO', 25]))).not.toContain('sanbenedetto')
    expect(lettersIn(row(10, 12, ['SAN', 30]), row(23, 3, ['BENEDETTO', 30]))).not.toContain('sanbenedetto')
  })

  it('stand alone if no word of their size continues their line', () => {
    expect(aloneIn(row(10, 5, ['Pure', 10], ['Life', 24], ['insurance', 38]))).toEqual(['purelifeinsurance'])
    expect(aloneIn(row(10, 5, ['Pure', 10], ['Life', 24]))).toEqual(['purelife'])
  })
})
