import { expect, it } from 'vitest'
import { formatCount, formatMoney, formatNumber, formatPercent, moneyAmount } from './number.ts'

it('writes numbers with thousands apart, as exactly as asked', () => {
  expect([formatNumber(12_345), formatNumber(0.5), formatNumber(-1250)]).toEqual(['12,345', '0.5', '-1,250'])
  expect(formatNumber(38.456, { maximumFractionDigits: 2 })).toBe('38.46')
  expect(formatNumber(1253, { maximumSignificantDigits: 3 })).toBe('1,250')
})

it('counts things', () => {
  expect([0, 1, 2, 1250].map((count) => formatCount(count, 'day'))).toEqual([
    '0 days',
    '1 day',
    '2 days',
    '1,250 days',
  ])
  expect(formatCount(2, 'person', 'people')).toBe('2 people')
})

it('writes money in its currency', () => {
  expect([formatMoney(999, 'usd'), formatMoney(1250, 'jpy')]).toEqual(['$9.99', '¥1,250'])
  expect([moneyAmount(999, 'usd'), moneyAmount(1250, 'jpy')]).toEqual([9.99, 1250])
})

it('writes shares with one decimal', () => {
  expect([0, 42.9, 100, null].map(formatPercent)).toEqual(['0.0%', '42.9%', '100.0%', '–'])
})
