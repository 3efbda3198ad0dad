import { expect, it } from 'vitest'
import { codeProblem, normalizeCode, recoveryCodeProblem } from './credentials.rules.ts'

it.each([
  ['123 456', '123456'],
  ['123–456', '123456'],
  ['123\u00a0456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['１２３４５６', '123456'],
])('the code %s is %s', (typed, code) => {
  expect(codeProblem(typed)).toBeNull()
  expect(normalizeCode(typed)).toBe(code)
})

it('a recovery code may be copied with its dashes and in capitals', () => {
  expect(recoveryCodeProblem('ABCD–efgh 2345-ijkl')).toBeNull()
  expect(codeProblem('12345')).toBe('The code has 6 digits.')
})
