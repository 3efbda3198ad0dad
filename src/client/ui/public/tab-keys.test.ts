import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

const IDS = ['log-in', 'sign-up', 'code'] as const

test.each([
  ['log-in', 'ArrowRight', 'sign-up'],
  ['code', 'ArrowRight', 'log-in'],
  ['log-in', 'ArrowLeft', 'code'],
  ['code', 'Home', 'log-in'],
  ['log-in', 'End', 'code'],
  ['log-in', 'Enter', null],
  ['log-in', 'toString', null],
] as const)('from %s, %s leads to %s', (selected, key, expected) => {
  expect(tabAfterKey(IDS, selected, key)).toBe(expected)
})
