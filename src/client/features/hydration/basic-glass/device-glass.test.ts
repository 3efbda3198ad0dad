// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { addDrink, GLASS_KEY, localStreak, readGlass, takeGlass, totalOf, undoDrink } from './device-glass.ts'

beforeEach(() => localStorage.clear())

/** Half past ten in the morning of the device's day. */
const MORNING = new Date(2026, 10, 22, 10, 30)
const EVENING = new Date(2026, 10, 22, 23, 59, 59)
const NEXT_DAY = new Date(2026, 10, 23, 0, 0, 0)
const amounts = (now: Date) => readGlass(now).drinks.map(({ amount }) => amount)

it('counts drinks until the device’s midnight, and keeps the day', () => {
  expect(addDrink(250, MORNING)).toBe(true)
  expect(addDrink(500, EVENING)).toBe(true)
  expect(amounts(EVENING)).toEqual([250, 500])
  expect(totalOf(readGlass(EVENING).drinks)).toBe(750)
  expect(readGlass(NEXT_DAY)).toMatchObject({
    date: '2026-11-23',
    drinks: [],
    earlier: [{ date: '2026-11-22', drinks: [{ amount: 250 }, { amount: 500 }] }],
  })
  addDrink(750, NEXT_DAY)
  expect(amounts(NEXT_DAY)).toEqual([750])
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
  expect(takeGlass(EVENING).drinks.map(({ id }) => id)).toEqual(ids)
  expect(takeGlass(EVENING)).toEqual({ date: '2026-11-22', drinks: [], earlier: [] })
  expect(localStorage.getItem(GLASS_KEY)).toBeNull()
})

it('hands over the days of two weeks, and none before them', () => {
  for (let day = 1; day <= 20; day += 1) addDrink(250, new Date(2026, 10, day, 9))
  const { date, drinks, earlier } = takeGlass(new Date(2026, 10, 20, 10))
  expect([date, drinks.length, earlier.length]).toEqual(['2026-11-20', 1, 13])
  expect([earlier[0]?.date, earlier.at(-1)?.date]).toEqual(['2026-11-19', '2026-11-07'])
  expect(readGlass(new Date(2026, 10, 20, 10)).earlier).toEqual([])
})

it('counts days in a row with a drink; today does not end it before its first', () => {
  const streakOn = (day: number) => localStreak(readGlass(new Date(2026, 10, day, 12)))
  expect(streakOn(20)).toBe(0)
  for (const day of [16, 18, 19]) addDrink(250, new Date(2026, 10, day, 9))
  expect([streakOn(19), streakOn(20), streakOn(21)]).toEqual([2, 2, 0])
  addDrink(250, new Date(2026, 10, 20, 9))
  expect(streakOn(20)).toBe(3)
})

it('takes up the one day that an earlier version stored', () => {
  const drink = { id: '00000000-0000-4000-8000-000000000000', amount: 250, at: '2026-11-22T10:00:00Z' }
  localStorage.setItem(GLASS_KEY, JSON.stringify({ date: '2026-11-22', drinks: [drink] }))
  expect(amounts(MORNING)).toEqual([250])
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
