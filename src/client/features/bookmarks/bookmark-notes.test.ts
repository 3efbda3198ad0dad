import { expect, test } from 'vitest'
import { planNote, tdsText } from './bookmark-notes.ts'

test('what is not known is not made up', () => {
  expect(tdsText({ brandname: 'Evian', tds: 1200 })).toBe('1,200 mg/L')
  expect(tdsText({ brandname: 'Evian', tds: 0 })).toBe('0 mg/L')
  expect(tdsText({ brandname: 'Evian', tds: null })).toBe('Minerals not known')
  expect(tdsText({ brandname: 'Evian' })).toBe('Minerals not known')
})

const STYLE = { locale: 'en-GB', timeZone: 'UTC' }

test('a plan says how long it is, where somebody said so', () => {
  const plan = {
    id: 'plan',
    type: 'iq_plan' as const,
    title: 'Toilet keeps running',
    description: null,
    link: null,
    shareToken: null,
    pictureUrl: null,
    remindAt: null,
    isComposed: true,
    createdAt: '2026-11-18T20:00:00.000Z',
    data: { confidence: 91, stepCount: 1, estimatedTime: '20-45 minutes' },
  }
  expect(planNote(plan, STYLE)).toBe('1 step, 20-45 minutes. Saved 18 November 2026')
  const bare = { ...plan, data: { ...plan.data, stepCount: 0, estimatedTime: null } }
  expect(planNote(bare, STYLE)).toBe('Saved 18 November 2026')
})
