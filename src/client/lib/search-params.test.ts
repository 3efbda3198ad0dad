import { expect, test } from 'vitest'
import { choiceParam, listParam, tableSearch, textParam } from './search-params.ts'

test('a text is kept as typed, cut to what the server takes, and absent when empty', () => {
  expect(textParam('zürich ')).toBe('zürich ')
  expect(textParam(42)).toBe('42')
  expect(textParam('a\u0000b')).toBe('ab')
  expect(textParam('x'.repeat(500))).toHaveLength(100)
  expect(textParam(`${'x'.repeat(99)}💧`)).toBe(`${'x'.repeat(99)}\uFFFD`)
  expect(textParam('\ud800')).toBe('\uFFFD')
  expect(textParam('   ')).toBeUndefined()
  expect(textParam({ nested: true })).toBeUndefined()
})

test('a choice outside the list counts as not given', () => {
  expect(choiceParam(['River', 'Oasis'] as const, 'Oasis')).toBe('Oasis')
  expect(choiceParam(['River', 'Oasis'] as const, 'Volcano')).toBeUndefined()
})

test('a list has no repeats, no empty texts and no more than it may', () => {
  expect(listParam(['Brita', 'PUR', 'Brita', ''], 5)).toEqual(['Brita', 'PUR'])
  expect(listParam('Brita', 5)).toEqual(['Brita'])
  expect(listParam(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
  expect(listParam(undefined, 2)).toBeUndefined()
})

test("reads a table's place next to a filter of the same kind: the audit log's page two keeps its first day", () => {
  const address = { q: 7, sort: 'at', from: '2026-01-01', cursor: 'abc', before: 25, desc: 'x', more: 'y' }
  expect(tableSearch('from', 'to')(address)).toEqual({
    q: '7',
    sort: 'at',
    from: '2026-01-01',
    cursor: 'abc',
    before: 25,
  })
})
