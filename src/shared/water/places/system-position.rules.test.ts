import { expect, it } from 'vitest'
import { formatSystemPosition, readSystemPosition } from './system-position.rules.ts'

it.each([
  [{ population: 81_252, id: 'MI0002310' }, '81252-MI0002310'],
  [{ population: 0, id: '010106001' }, '0-010106001'],
  [{ population: null, id: 'MI0002310' }, 'none-MI0002310'],
])('writes %o as %s and reads it again', (position, text) => {
  expect(formatSystemPosition(position)).toBe(text)
  expect(readSystemPosition(text)).toEqual(position)
})

it.each([
  '',
  'MI0002310',
  '-1-MI0002310',
  '1-mi0002310',
  '1e3-MI0002310',
  '1-MI0002310 ',
  '9999999999-MI0002310',
])('reads "%s" as no position', (text) => {
  expect(readSystemPosition(text)).toBeNull()
})
