import { describe, expect, it } from 'vitest'
import { stopReasons } from './refuse-large-changes.rules.ts'

const calm = {
  counts: [{ noun: 'values', before: 1000, after: 900 }],
  medians: [{ parameter: 'lead', unit: 'µg/L', before: 1.5, after: 3, values: 20 }],
  files: [{ file: 'A.csv', rows: 1000, used: 900, leftOut: 10 }],
}

describe('an import stops', () => {
  it('not at the edge of each rule', () => {
    expect(stopReasons(calm)).toEqual([])
  })

  it('when more than a tenth of the rows would go', () => {
    expect(stopReasons({ ...calm, counts: [{ noun: 'values', before: 1000, after: 899 }] })).toEqual([
      'The values would fall from 1,000 to 899, by more than 10 %.',
    ])
  })

  it('not for the first file of a source, nor when rows are added', () => {
    expect(stopReasons({ ...calm, counts: [{ noun: 'values', before: 0, after: 0 }] })).toEqual([])
    expect(stopReasons({ ...calm, counts: [{ noun: 'values', before: 10, after: 5000 }] })).toEqual([])
  })

  it.each([
    [1.5, 3.1],
    [1500, 1.5],
  ])('when a median moves from %d to %d', (before, after) => {
    const [reason] = stopReasons({ ...calm, medians: [{ ...calm.medians[0], before, after } as never] })
    expect(reason).toContain('by more than a factor of two')
  })

  it('not for the median of a few values', () => {
    const few = { parameter: 'lead', unit: 'µg/L', before: 1, after: 9, values: 19 }
    expect(stopReasons({ ...calm, medians: [few] })).toEqual([])
  })

  it('when more than one row in a hundred is impossible', () => {
    expect(stopReasons({ ...calm, files: [{ file: 'A.csv', rows: 1000, used: 900, leftOut: 11 }] })).toEqual([
      '11 of the 1,000 rows of A.csv have impossible values, more than 1 %.',
    ])
  })
})
