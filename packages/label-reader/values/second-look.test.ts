import { describe, expect, it } from 'vitest'
import { parseMineralTable } from '../mineral-table/mineral-table.ts'
import type { Row } from '../text/text.ts'
import { agreeOnValues } from './agree-on-values.ts'
import { findDoubts, resolveDoubt } from './second-look.ts'

const row = (text: string, confidence = 95): Row => ({
  text,
  confidence,
  height: 0.02,
  words: text.split(' ').map((part) => ({
    text: part,
    confidence,
    left: 0,
    right: 0.1,
    top: 0,
    bottom: 0.02,
    box: { x: 0, y: 0, width: 0, height: 0, angle: 0 },
  })),
})
const pass = (...rows: Row[]) => ({
  rows,
  table: parseMineralTable(['mg/l', ...rows.map(({ text }) => text)]),
})
const doubtsOf = (...passes: ReturnType<typeof pass>[]) =>
  findDoubts(agreeOnValues(passes.map(({ table }) => table)), passes)
const unseen = () => {
  throw new Error('looked at')
}

describe('the second look', () => {
  it('is for numbers that may have lost a mark, and for what one look alone read', () => {
    const doubts = doubtsOf(
      pass(row('Sulfate 353'), row('Sodium 6,5'), row('Chloride 7,4')),
      pass(row('Sulfate 353'), row('Sodium 6,5')),
    )
    expect(doubts.map(({ parameter, mayLackMark, isLonely }) => [parameter, mayLackMark, isLonely])).toEqual([
      ['sulfate', true, false],
      ['chloride', false, true],
    ])
    expect(doubts[0]?.word?.text).toBe('353')
  })

  it('drops what one look alone read without being sure, and what it cannot find again', () => {
    const [unsure] = doubtsOf(pass(row('Chloride 7,4', 60)))
    const [sure] = doubtsOf(pass(row('Chloride 7,4', 95)))
    if (unsure === undefined || sure === undefined) throw new Error('No doubt was found')
    expect(resolveDoubt(unsure, unseen)).toBeNull()
    expect(resolveDoubt(sure, unseen)).toBe(7.4)
    expect(resolveDoubt({ ...sure, word: null }, unseen)).toBeNull()
  })

  it('drops a value whose cell is too wide for its figures', () => {
    const cell = (name: string, text: string, width: number): Row => {
      const [label, value] = row(`${name} ${text}`).words
      if (label === undefined || value === undefined) throw new Error('No words')
      const box = { x: 0, y: 0, width, height: 40, angle: 0 }
      return { ...row(`${name} ${text}`), words: [label, { ...value, isCell: true, box }] }
    }
    const look = (sulfate: number) =>
      pass(
        cell('Sodium', '6,5', 70),
        cell('Chloride', '7,4', 70),
        cell('Nitrate', '3,8', 70),
        cell('Sulfate', '3', sulfate),
      )
    const lost = (sulfate: number) =>
      doubtsOf(look(sulfate), look(sulfate)).filter((doubt) => doubt.hasLostFigure)
    expect(lost(40)).toEqual([])
    const [doubt] = lost(65)
    expect(doubt?.parameter).toBe('sulfate')
    expect(doubt && resolveDoubt(doubt, unseen)).toBeNull()
  })
})
