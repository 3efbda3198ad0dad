import { describe, expect, it } from 'vitest'
import { isProductNumber } from './gtin.ts'

describe('isProductNumber', () => {
  it.each([
    ['EAN-13', '3057640186158'],
    ['GTIN-8', '42382607'],
    ['UPC-A with its leading zero', '0041508800082'],
    ['UPC-A without it', '041508800082'],
  ])('takes a %s', (_kind, code) => {
    expect(isProductNumber(code)).toBe(true)
  })

  it.each([
    ['a wrong check digit', '3057640186159'],
    ['a length no one uses', '54499000111678000'],
    ['letters', '30576401861A8'],
    ['an in-store EAN-13', '2000000025868'],
    ['an in-store GTIN-8', '24001748'],
    ['an in-store UPC', '0212345678901'],
    ['a coupon', '9912345678904'],
  ])('refuses %s', (_why, code) => {
    expect(isProductNumber(code)).toBe(false)
  })
})
