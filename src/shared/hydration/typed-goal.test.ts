import { describe, expect, it } from 'vitest'
import {
  amountNumber,
  differenceNumber,
  formatAmount,
  formatRange,
  UNIT_FORMATS,
  UNITS,
  type Units,
} from '../format/amount.ts'
import { FLUID_BASES, suggestGoal } from './goal-calculator.rules.ts'
import { MAX_GOAL, MIN_GOAL } from './hydration.limits.ts'
import { quickAddsOf } from './quick-amounts.ts'
import { defaultGoal, goalInField, parseGoal, roundGoal } from './typed-goal.ts'

const OUNCES: readonly Units[] = ['fl_oz', 'imperial_fl_oz']
const drinkOf = (ounces: number, units: Units) => Math.round(ounces * UNIT_FORMATS[units].ml)
const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => least + at)

/** Equal drinks of whole ounces, and what they add up to, up to 168 ounces a day: five liters. */
const DAYS = upTo(6, 64).flatMap((ounces) =>
  upTo(1, Math.floor(168 / ounces))
    .map((times) => ({ ounces, times, sum: ounces * times }))
    .filter(({ sum }) => sum >= 16),
)

describe.each(OUNCES)('drinks of whole ounces, in %s', (units) => {
  it('reach the goal that they add up to, keep the limit, and read as their sum', () => {
    for (const { ounces, times, sum } of DAYS) {
      const name = `${times} × ${ounces}`
      const intake = times * drinkOf(ounces, units)
      const goal = parseGoal(String(sum), units) ?? Number.NaN
      const limit = parseGoal(String(sum), units, true) ?? Number.NaN
      expect(intake, name).toBeGreaterThanOrEqual(goal)
      expect(intake, name).toBeLessThanOrEqual(limit)
      expect(
        [intake, goal, limit].map((ml) => amountNumber(ml, units)),
        name,
      ).toEqual(Array(3).fill(String(sum)))
      expect(
        [goal, limit].map((ml) => goalInField(ml, units)),
        name,
      ).toEqual(Array(2).fill(String(sum)))
      const further = parseGoal(String(sum + ounces), units) ?? 0
      expect(differenceNumber(further, intake, units), name).toBe(String(ounces))
    }
  })

  it('do not reach it without the last ounce, and are above a limit with one more', () => {
    for (const { ounces, times, sum } of DAYS) {
      const intake = times * drinkOf(ounces, units)
      const name = `${times} × ${ounces}`
      expect(intake - drinkOf(1, units), name).toBeLessThan(parseGoal(String(sum), units) ?? 0)
      expect(intake + drinkOf(1, units), name).toBeGreaterThan(
        parseGoal(String(sum), units, true) ?? Infinity,
      )
    }
  })
})

it('the buttons of each unit reach eight cups, and 64, 72 and 96 ounces', () => {
  for (const [units, sums] of [
    ['fl_oz', [64, 72, 96]],
    ['imperial_fl_oz', [64, 72, 96]],
    ['cup', [6, 8, 9, 12]],
  ] as const)
    for (const sum of sums)
      for (const add of quickAddsOf(units)) {
        const times = Math.round((sum * UNIT_FORMATS[units].ml) / add)
        if (Math.abs(times * add - sum * UNIT_FORMATS[units].ml) > add / 10) continue
        expect(times * add, `${times} × ${formatAmount(add, units)}`).toBeGreaterThanOrEqual(
          parseGoal(String(sum), units) ?? Infinity,
        )
      }
})

it.each([
  ['2000', 'ml', 2000],
  ['1893', 'ml', 1893],
  ['67.6', 'fl_oz', 2000],
  ['64', 'fl_oz', 1888],
  ['8', 'cup', 1888],
  ['338', 'fl_oz', 9982],
  ['a lot', 'fl_oz', null],
] as const)('a goal of %j in %s is %j ml', (text, units, ml) => {
  expect(parseGoal(text, units)).toBe(ml)
})

it('a limit is never above the highest goal', () => {
  expect(parseGoal('338', 'fl_oz', true)).toBe(MAX_GOAL)
})

describe('goals that we propose', () => {
  it.each([
    ['ml', '2,000 ml'],
    ['fl_oz', '68 fl oz'],
    ['imperial_fl_oz', '70 imp fl oz'],
    ['cup', '8.5 cups'],
  ] as const)('begin in %s at %s', (units, text) =>
    expect(formatAmount(defaultGoal(units), units)).toBe(text),
  )

  it('are round numbers of every unit, within the limits of a goal, and stay what they are', () => {
    for (const units of UNITS)
      for (let ml = MIN_GOAL; ml <= MAX_GOAL; ml += 50)
        for (const isLimit of [false, true]) {
          const goal = roundGoal(ml, units, isLimit)
          const name = `${ml} ml in ${units}`
          expect(goal, name).toBeGreaterThanOrEqual(MIN_GOAL)
          expect(goal, name).toBeLessThanOrEqual(MAX_GOAL)
          expect(roundGoal(goal, units, isLimit), name).toBe(goal)
          if (ml > MIN_GOAL + 50 && ml < MAX_GOAL - 50)
            expect(Number(goalInField(goal, units)) % UNIT_FORMATS[units].round, name).toBe(0)
        }
  })

  it('come from the figures of authorities in round numbers, too', () => {
    for (const units of ['fl_oz', 'imperial_fl_oz'] as const)
      for (const { groups } of FLUID_BASES)
        for (const group of groups)
          expect(goalInField(suggestGoal(group, units).goal, units)).toMatch(/^\d+$/)
  })
})

it.each([
  ['ml', '250 to 10,000 ml'],
  ['fl_oz', '9 to 338 fl oz'],
  ['imperial_fl_oz', '9 to 351 imp fl oz'],
  ['cup', '1.25 to 42.25 cups'],
] as const)('the range of a goal in %s is %s', (units, text) =>
  expect(formatRange({ min: MIN_GOAL, max: MAX_GOAL }, units)).toBe(text),
)
