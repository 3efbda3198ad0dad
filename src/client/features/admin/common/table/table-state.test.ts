import { describe, expect, it } from 'vitest'
import { countWords, readAddress, rowsBeforePrevious } from './table-state.ts'

const options = {
  sorts: ['name', 'createdAt'],
  defaultSort: { by: 'createdAt', isDescending: true },
  filters: { role: ['user', 'admin'], person: 'text' },
} as const

const read = (address: Record<string, unknown>) => readAddress(address, options)

describe("a table's address", () => {
  it('means the first page in the usual order where it says nothing', () => {
    expect(read({})).toEqual({
      search: '',
      sort: 'createdAt',
      isDescending: true,
      filters: {},
      cursor: undefined,
      rowsBefore: 0,
    })
  })

  it('holds search, sort, filters and page', () => {
    const address = {
      q: 'maya',
      sort: 'name',
      desc: true,
      role: 'admin',
      person: 42,
      cursor: 'abc',
      before: 25,
    }
    expect(read(address)).toEqual({
      search: 'maya',
      sort: 'name',
      isDescending: true,
      filters: { role: 'admin', person: '42' },
      cursor: 'abc',
      rowsBefore: 25,
    })
  })

  it('begins another column at its smallest', () => {
    expect(read({ sort: 'name' }).isDescending).toBe(false)
  })

  it.each([
    ['a sort there is none of', { sort: 'password' }],
    ['a filter there is none of', { role: 'owner' }],
    ['a filter that is no text', { person: { a: 1 } }],
    ['a cursor that is no text', { cursor: 7 }],
    ['a cursor without an end', { cursor: 'a'.repeat(1001) }],
    ['a place without a cursor', { before: 25 }],
    ['a place that is no number', { before: 'x' }],
    ['a search that is a list', { q: ['a'] }],
  ])('takes %s for nothing', (_what, address) => {
    expect(read(address)).toEqual(read({}))
  })

  it('counts from the first row where the place is below it', () => {
    expect(read({ cursor: 'abc', from: -25 }).rowsBefore).toBe(0)
  })
})

describe('the words for the rows of a page', () => {
  it.each([
    [0, 25, 1234, true, '1–25 of 1,234'],
    [1225, 9, 1234, true, '1,226–1,234 of 1,234'],
    [0, 25, 10_000, false, '1–25 of more than 10,000'],
    [12_500, 25, 10_000, false, '12,501–12,525 of more than 12,525'],
    [25, 25, 49, true, '26–50 of 50'],
    [0, 0, 0, true, 'No rows'],
  ])('after %i rows, %i of %i (exact: %s): %s', (before, rows, total, isTotalExact, words) => {
    expect(countWords(before, { rows, total, isTotalExact })).toBe(words)
  })

  it('goes back by one page, to the first row at most', () => {
    expect([rowsBeforePrevious(75), rowsBeforePrevious(25), rowsBeforePrevious(10)]).toEqual([50, 0, 0])
  })
})
