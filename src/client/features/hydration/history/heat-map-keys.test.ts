import { expect, it } from 'vitest'
import { dayAfterKey } from './heat-map-keys.ts'

const RANGE = { from: '2026-08-24', to: '2026-11-20' }

it.each([
  ['2026-11-18', 'ArrowUp', '2026-11-17'],
  ['2026-11-18', 'ArrowDown', '2026-11-19'],
  ['2026-11-18', 'ArrowLeft', '2026-11-11'],
  ['2026-11-11', 'ArrowRight', '2026-11-18'],
  ['2026-11-18', 'Home', '2026-08-24'],
  ['2026-08-30', 'End', '2026-11-20'],
  ['2026-11-20', 'ArrowDown', null],
  ['2026-11-14', 'ArrowRight', null],
  ['2026-08-24', 'ArrowUp', null],
  ['2026-08-30', 'ArrowLeft', null],
  ['2026-11-18', 'Enter', null],
])('from %s, %s leads to %s', (date, key, expected) => {
  expect(dayAfterKey(date, key, RANGE)).toBe(expected)
})
