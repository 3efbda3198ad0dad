import { expect, test } from 'vitest'
import { passwordLevel } from './password-level.ts'

test.each([
  ['', 0, 'Short'],
  ['secret', 33, 'Short'],
  ['eight-ch', 44, 'Fair'],
  ['watertight-42', 72, 'Good'],
  ['sixteen-letters!', 89, 'Strong'],
  ['correct horse battery staple', 100, 'Strong'],
])('the level of %j is %i', (password, level, word) => {
  expect(passwordLevel(password)).toEqual({ level, word })
})

test('a long row of one character stays short', () => {
  expect(passwordLevel('a'.repeat(200))).toEqual({ level: 11, word: 'Short' })
})
