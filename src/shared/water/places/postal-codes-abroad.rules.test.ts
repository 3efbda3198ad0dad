import { expect, it } from 'vitest'
import { systemsOfCodeAbroad } from './postal-codes-abroad.rules.ts'

it.each([
  ['10115', ['DE-BERLIN']],
  ['14199', ['DE-BERLIN']],
  // Schönefeld lies outside Berlin, between two of its codes.
  ['12529', []],
  ['50667', ['DE-COLOGNE']],
  ['80331', ['DE-MUNICH']],
  ['04109', ['DE-LEIPZIG']],
  ['1010', ['AT-VIENNA']],
  ['1201', ['AT-VIENNA', 'CH-GENEVA']],
  ['8020', ['AT-GRAZ']],
  ['8001', ['CH-ZURICH']],
  ['101', []],
  ['48502', []],
  ['10001', []],
  ['20500', []],
])('%s belongs to %j', (digits, systems) => {
  expect(systemsOfCodeAbroad(digits)).toEqual(systems)
})

it('takes the country that was typed', () => {
  expect(systemsOfCodeAbroad('1201', 'CH')).toEqual(['CH-GENEVA'])
  expect(systemsOfCodeAbroad('10115', 'US')).toEqual([])
})
