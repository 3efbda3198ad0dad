import { describe, expect, it } from 'vitest'
import { toCsv } from '#shared/csv.ts'
import { csvAddress } from './csv.ts'

describe('csvAddress', () => {
  it('holds the text as it is, behind the mark that Excel needs', () => {
    const csv = toCsv([['#1 % ü', 'x']])
    expect(decodeURIComponent(csvAddress(csv).replace(/^data:text\/csv;charset=utf-8,/, ''))).toBe(
      `\uFEFF${csv}`,
    )
  })
})
