import { expect, it } from 'vitest'
import { correctSpelling, editDistance } from './spelling.ts'
import { stem } from './stem.ts'

it('counts edits, a swap as one', () => {
  expect(editDistance('toliet', 'toilet', 2)).toBe(1)
  expect(editDistance('fawcet', 'faucet', 2)).toBe(1)
  expect(editDistance('drain', 'drain', 2)).toBe(0)
  expect(editDistance('drain', 'drip', 1)).toBe(2)
})

it('corrects slips, but no known, short or far word', () => {
  const known = new Set(['toilet', 'faucet', 'refrigerator', 'leak', 'basement'])
  expect(correctSpelling('toliet', known)).toBe('toilet')
  expect(correctSpelling('refridgerater', known)).toBe('refrigerator')
  expect(correctSpelling('basment', known)).toBe('basement')
  expect(correctSpelling('leek', known)).toBe('leek')
  expect(correctSpelling('wonderful', known)).toBe('wonderful')
})

it('puts the forms of a word together and leaves others apart', () => {
  for (const form of ['leaks', 'leaked', 'leaking']) expect(stem(form)).toBe('leak')
  expect(stem('dripping')).toBe(stem('drips'))
  expect(stem('noises')).toBe(stem('noise'))
  expect(stem('housing')).not.toBe(stem('house'))
})
