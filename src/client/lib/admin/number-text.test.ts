import { expect, it } from 'vitest'
import { countText, moneyAmount, moneyText, monthText, percentText, shortDayText } from './number-text.ts'

it('writes counts, shares, money, days and months', () => {
  expect(countText(1234567)).toBe('1,234,567')
  expect([percentText(0), percentText(42.9), percentText(100), percentText(null)]).toEqual([
    '0.0%',
    '42.9%',
    '100.0%',
    '–',
  ])
  expect([moneyText(999, 'usd'), moneyText(1250, 'jpy')]).toEqual(['$9.99', '¥1,250'])
  expect([moneyAmount(999, 'usd'), moneyAmount(1250, 'jpy')]).toEqual([9.99, 1250])
  expect([shortDayText('2026-11-07', 'en-GB'), monthText('2026-11', 'en-GB')]).toEqual(['7 Nov', 'Nov 2026'])
  expect(shortDayText('2026-11-07', 'en-US')).toBe('Nov 7')
})
