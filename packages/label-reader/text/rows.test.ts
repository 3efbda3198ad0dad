import { describe, expect, it } from 'vitest'
import { rowsOf } from './rows.ts'
import type { Word } from './text.ts'

/** A word that begins at `left` on the line `top`, both in hundredths of the picture. */
const word = (text: string, left: number, top: number, height = 2): Word => ({
  text,
  confidence: 90,
  left: left / 100,
  right: (left + text.length) / 100,
  top: top / 100,
  bottom: (top + height) / 100,
  box: { x: 0, y: 0, width: 0, height: 0, angle: 0 },
})
const texts = (words: Word[]) => rowsOf(words).map(({ text }) => text)

describe('putting words back into rows', () => {
  it('joins the cells of a table, whatever order they came in', () => {
    expect(
      texts([word('80', 60, 10), word('Calcium', 10, 10), word('26', 60, 14), word('Magnesium', 10, 14)]),
    ).toEqual(['Calcium 80', 'Magnesium 26'])
  })

  it('follows rows that lean further than they are apart', () => {
    const line = (letter: string, top: number) =>
      Array.from({ length: 11 }, (_none, at) => word(`${letter}${at}`, 5 + at * 8, top + at * 0.4))
    const text = (letter: string) => Array.from({ length: 11 }, (_none, at) => `${letter}${at}`).join(' ')
    expect(texts([...line('a', 10), ...line('b', 13.5)])).toEqual([text('a'), text('b')])
  })

  it('keeps dashes with their line, and small print apart from a large name next to it', () => {
    expect(texts([word('Ca', 10, 10), word('-', 13, 11, 0.3), word('80', 15, 10)])).toEqual(['Ca - 80'])
    expect(texts([word('BORSEC', 10, 10, 12), word('since', 40, 14, 2)])).toEqual(['BORSEC', 'since'])
  })
})
