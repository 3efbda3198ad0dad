import { describe, expect, it } from 'vitest'
import { rowsOf } from '../text/rows.ts'
import type { Word } from '../text/text.ts'
import { pairColumns } from './pair-columns.ts'

/** The height of letters, and the distance of rows, as shares of the photo. */
const HEIGHT = 0.01
const PITCH = 0.015

/** The words of one line of OCR that begins at a place, in the middle of a row; rows may be fractions. */
function line(text: string, left: number, row: number): Word[] {
  const box = { x: 0, y: 0, width: 0, height: 0, angle: 0 }
  const top = 0.2 + row * PITCH
  let at = left
  return text.split(' ').map((part) => {
    const right = at + part.length * HEIGHT * 0.6
    const word = { text: part, confidence: 90, left: at, right, top, bottom: top + HEIGHT, box, line: box }
    at = right + HEIGHT * 0.4
    return word
  })
}

const NAMES = ['Calcium', 'Magnésium', 'Sodium', 'Potassium', 'Bicarbonates', 'Sulfates', 'Chlorures', 'pH']
const NUMBERS = ['83,2', '25,2', '7', '0,93', '382', '14,3', '10,2', '7,1']
const RIGHT = NAMES.map((name, index) => `${name} ${NUMBERS[index]}`)

/** A table whose numbers stand off by so many rows; `lost` says which numbers were not found. */
const table = (shiftOf: (row: number) => number, lost: readonly number[] = []) =>
  rowsOf([
    ...NAMES.flatMap((name, row) => line(name, 0.1, row)),
    ...NUMBERS.flatMap((number, row) => (lost.includes(row) ? [] : line(number, 0.6, row + shiftOf(row)))),
  ])
const texts = (rows: ReturnType<typeof rowsOf>) => rows.map(({ text }) => text)
const paired = (...given: Parameters<typeof table>) => texts(pairColumns(table(...given)))

describe('a table of names and numbers', () => {
  it('is read row by row where the numbers stand off by more than half a row', () => {
    expect(texts(table(() => 0.7))).not.toEqual(RIGHT)
    for (const shift of [-0.7, -0.5, 0, 0.5, 0.7]) expect(paired(() => shift)).toEqual(RIGHT)
    expect(paired((row) => 0.4 + row * 0.05)).toEqual(RIGHT)
  })

  it('gives no number where all stand off by a row: the first may be missing, and the last another thing’s', () => {
    for (const shift of [-1, 1]) expect(paired(() => shift)).toEqual(NAMES)
  })

  it('counts what is printed below the table', () => {
    const rows = [...table(() => 0.6).flatMap(({ words }) => words), ...line('Source Clairvic', 0.1, 8)]
    expect(texts(pairColumns(rowsOf([...rows, ...line('1,51', 0.6, 8.6)])))).toEqual([
      ...RIGHT,
      'Source Clairvic',
      '1,51',
    ])
  })

  it('gives no number where one is missing and all may have slipped', () => {
    for (const lost of [0, 4, 7]) expect(paired(() => 0.9, [lost])).toEqual(NAMES)
    expect(paired(() => 0, [0])).toEqual(NAMES)
    expect(paired(() => 0, [7])).toEqual(NAMES)
  })

  it('gives the numbers next to their names where one in the middle is missing', () => {
    expect(paired(() => 0, [3])).toEqual(RIGHT.map((row, index) => (index === 3 ? 'Potassium' : row)))
  })

  it('gives no number where as many names as numbers were found, and not of the same rows', () => {
    const rows = rowsOf([
      ...NAMES.flatMap((name, row) => (row === 1 ? [] : line(name, 0.1, row))),
      ...NUMBERS.flatMap((number, row) => (row === 6 ? [] : line(number, 0.6, row))),
    ])
    expect(texts(pairColumns(rows))).toEqual(NAMES.filter((_name, row) => row !== 1))
  })

  it('does not count a number that stands clearly below the table', () => {
    const words = [...table(() => 0.6).flatMap((row) => row.words), ...line('1,51', 0.6, 9.5)]
    expect(texts(pairColumns(rowsOf(words)))).toEqual([...RIGHT, '1,51'])
  })

  it('counts a row of what is no mineral', () => {
    const rows = rowsOf([
      ...['Calcium', 'Nitrite', 'Sodium', 'Chlorures'].flatMap((name, row) => line(name, 0.1, row)),
      ...['83,2', '0,01', '7', '10,2'].flatMap((number, row) => line(number, 0.6, row + 0.7)),
    ])
    expect(texts(pairColumns(rows))).toEqual(['Calcium 83,2', 'Nitrite 0,01', 'Sodium 7', 'Chlorures 10,2'])
  })

  it('may have two pairs of columns', () => {
    const half = (from: number, left: number, shift: number) =>
      NAMES.slice(from, from + 4).flatMap((name, row) => [
        ...line(name, left, row),
        ...line(NUMBERS[from + row] ?? '', left + 0.2, row + shift),
      ])
    expect(texts(pairColumns(rowsOf([...half(0, 0.1, 0.7), ...half(4, 0.5, -0.7)])))).toEqual(
      [0, 1, 2, 3].map((row) => `${RIGHT[row]} ${RIGHT[row + 4]}`),
    )
  })

  it('is left as it is where names and numbers are in one line, or where there is none', () => {
    const rows = rowsOf(RIGHT.flatMap((text, row) => line(text, 0.1, row)))
    expect(texts(pairColumns(rows))).toEqual(RIGHT)
    expect(pairColumns([])).toEqual([])
  })
})
