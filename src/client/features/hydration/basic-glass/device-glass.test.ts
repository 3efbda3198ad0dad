// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import {
  addDrink,
  GLASS_KEY,
  glassTimeZone,
  readGlass,
  takeDrinks,
  totalOf,
  undoDrink,
} from './device-glass.ts'

beforeEach(() => localStorage.clear())

/** Half past ten in the morning of the device's day. */
const MORNING = new Date(2026, 10, 22, 10, 30)
const EVENING = new Date(2026, 10, 22, 23, 59, 59)
const NEXT_DAY = new Date(2026, 10, 23, 0, 0, 0)
const zone = glassTimeZone()
const amounts = (now: Date) => readGlass(now).drinks.map(({ amount }) => amount)

it('counts drinks until the device’s midnight, and stores no earlier day', () => {
  expect(addDrink(250, MORNING)).toBe(true)
  expect(addDrink(500, EVENING)).toBe(true)
  expect(amounts(EVENING)).toEqual([250, 500])
  expect(totalOf(readGlass(EVENING).drinks)).toBe(750)
  expect(readGlass(NEXT_DAY)).toEqual({ date: '2026-11-23', drinks: [] })
  addDrink(750, NEXT_DAY)
  expect(amounts(NEXT_DAY)).toEqual([750])
  expect(localStorage.getItem(GLASS_KEY)).not.toContain('2026-11-22"')
})

it('takes back the last drink, and nothing from an empty glass', () => {
  addDrink(250, MORNING)
  addDrink(500, MORNING)
  undoDrink(MORNING)
  expect(amounts(MORNING)).toEqual([250])
  undoDrink(MORNING)
  undoDrink(MORNING)
  expect(amounts(MORNING)).toEqual([])
})

it('holds no more than a day may', () => {
  for (let count = 0; count < 20; count += 1) expect(addDrink(1000, MORNING)).toBe(true)
  expect(addDrink(250, MORNING)).toBe(false)
  expect(totalOf(readGlass(MORNING).drinks)).toBe(20_000)
})

it('hands its drinks over once, each with the id it got when it was counted', () => {
  addDrink(250, MORNING)
  addDrink(500, MORNING)
  const ids = readGlass(MORNING).drinks.map(({ id }) => id)
  expect(takeDrinks(EVENING, zone).map(({ id }) => id)).toEqual(ids)
  expect(takeDrinks(EVENING, zone)).toEqual([])
  expect(localStorage.getItem(GLASS_KEY)).toBeNull()
})

it('hands over nothing of a day that is over', () => {
  addDrink(250, MORNING)
  expect(takeDrinks(NEXT_DAY, zone)).toEqual([])
})

it.each([
  '',
  '{',
  'null',
  '5',
  '{"date":"2026-11-22"}',
  '{"date":"2026-11-22","drinks":5}',
  '{"date":"2026-11-22","drinks":[null,5,{"id":"x","amount":250,"at":"2026-11-22T10:00:00Z"}]}',
  '{"date":"2026-11-22","drinks":[{"id":"00000000-0000-4000-8000-000000000000","amount":-250,"at":"2026-11-22T10:00:00Z"}]}',
  '{"date":"2026-11-22","drinks":[{"id":"00000000-0000-4000-8000-000000000000","amount":250,"at":"noon"}]}',
])('is empty where %s is stored', (text) => {
  localStorage.setItem(GLASS_KEY, text)
  expect(readGlass(MORNING).drinks).toEqual([])
})
