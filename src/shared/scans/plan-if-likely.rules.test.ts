import { expect, it } from 'vitest'
import { PLAN_FROM, planOnlyIfLikely } from './plan-if-likely.rules.ts'
import { diagnosisSchema } from './water-iq.schema.ts'

const answer = (confidence: number) =>
  diagnosisSchema.parse({
    title: 'Brown or rusty water',
    diagnosis: 'Rust from the heater.',
    confidence,
    causes: ['Old anode'],
    estimatedTime: '1 hour',
    estimatedCost: null,
    repairPlan: [{ number: 1, title: 'Flush the heater', description: null }],
    partsTools: { parts: [{ name: 'Anode', quantity: 1 }], tools: ['Wrench'] },
    safetyNotes: ['Hot water'],
    callProfessional: null,
    isShopping: false,
    shoppingGuide: null,
    source: null,
    otherTitles: ['Heater leaks'],
  })

it('makes no plan of a guess, from whichever engine', () => {
  const guess = planOnlyIfLikely(answer(PLAN_FROM - 1))
  expect(guess).toMatchObject({ repairPlan: [], causes: [], guide: null, safetyNotes: [], closeTo: null })
  expect(guess.nearest?.map(({ title, repairPlan }) => [title, repairPlan.length])).toEqual([
    ['Brown or rusty water', 1],
  ])
  expect(diagnosisSchema.parse(guess)).toEqual(guess)
})

it('keeps the problems that an engine has to choose from', () => {
  const nearest = [answer(40), { ...answer(40), title: 'Heater leaks' }]
  expect(planOnlyIfLikely({ ...answer(40), nearest }).nearest?.map(({ title }) => title)).toEqual([
    'Brown or rusty water',
    'Heater leaks',
  ])
})

it('keeps the plan of a likely answer', () => {
  expect(planOnlyIfLikely(answer(PLAN_FROM))).toEqual({ ...answer(PLAN_FROM), nearest: null })
})
