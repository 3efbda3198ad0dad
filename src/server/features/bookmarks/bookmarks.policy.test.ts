import { expect, it } from 'vitest'
import { someBottle, somePlan } from '#tests/factories/bookmarks.ts'
import { identityOf } from './bookmarks.policy.ts'

const bottle = (brandname: string, source?: string | null) =>
  identityOf({ type: 'bottle_scan', title: 'A water', data: someBottle({ brandname, source }) })
const plan = (title: string, data: Parameters<typeof somePlan>[0] = {}) =>
  identityOf({ type: 'iq_plan', title, data: somePlan(data) })

it('knows a city by its slug', () => {
  expect(identityOf({ type: 'tap_water', title: 'Any', data: { slug: 'denver' } })).toBe('denver')
})

it('knows a water by its name and spring, however they are written', () => {
  const evian = bottle('Evian', 'Source Cachat')
  expect(bottle(' EVIAN ', 'source  cachat')).toBe(evian)
  expect(bottle('Evian', 'Another spring')).not.toBe(evian)
  expect(bottle('Evian', null)).toBe(bottle('Evian', undefined))
  expect(bottle('Evian Source', 'Cachat')).not.toBe(evian)
  expect(bottle('Evian\nSource', 'Cachat')).not.toBe(bottle('Evian', 'Source\nCachat'))
})

it('fits its column whatever the letters', () => {
  const long = bottle('İ'.repeat(200), 'İ'.repeat(300))
  expect(long.length).toBeLessThanOrEqual(700)
  expect(bottle('İ'.repeat(200), 'İ'.repeat(299))).not.toBe(long)
})

it('knows a plan by its scan, or else by what it says', () => {
  const scanId = '0b9f5c1e-2d3a-4f5b-8c7d-9e0f1a2b3c4d'
  expect(plan('A tap', { scanId })).toBe(scanId)
  expect(plan('Another title', { scanId, diagnosis: 'Other words.' })).toBe(scanId)
  expect(plan('A tap')).toBe(plan('a  tap', { confidence: 10 }))
  expect(plan('A tap')).not.toBe(plan('A pipe'))
  expect(plan('A tap')).not.toBe(plan('A tap', { diagnosis: 'Other words.' }))
})
