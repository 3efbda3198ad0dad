import { expect, it } from 'vitest'
import type { ProviderPrice } from '#server/providers/payments/payments.stripe.ts'
import { priceProblem } from './price.policy.ts'

const monthly: ProviderPrice = {
  amount: 999,
  currency: 'usd',
  isActive: true,
  every: { unit: 'month', count: 1 },
}

it('sells at an active price that recurs every month', () => {
  expect(priceProblem(monthly)).toBeNull()
  expect(priceProblem({ ...monthly, amount: 0 })).toBeNull()
})

it('sells a year at a price in dollars that recurs every year', () => {
  const yearly = { ...monthly, every: { unit: 'year', count: 1 } }
  expect(priceProblem(yearly, 'year')).toBeNull()
  expect(priceProblem(monthly, 'year')).toMatch(/choose a yearly price/)
  expect(priceProblem({ ...yearly, currency: 'eur' }, 'year')).toMatch(/US dollars/)
})

it.each<[string, ProviderPrice | null, RegExp]>([
  ['does not exist', null, /no price of this id/],
  ['is archived', { ...monthly, isActive: false }, /archived/],
  ['is charged once', { ...monthly, every: null }, /charged once/],
  ['is yearly', { ...monthly, every: { unit: 'year', count: 1 } }, /recurs every year\. /],
  ['is quarterly', { ...monthly, every: { unit: 'month', count: 3 } }, /recurs every 3 months\. /],
  ['depends on use', { ...monthly, amount: null }, /no fixed amount/],
])('refuses a price that %s', (_what, price, problem) => {
  expect(priceProblem(price)).toMatch(problem)
})
