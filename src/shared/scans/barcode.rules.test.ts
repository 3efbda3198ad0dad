import { describe, expect, it } from 'vitest'
import { barcodeProblem, plainBarcode } from './barcode.rules.ts'

describe('barcodeProblem', () => {
  it.each(['3274080005003', '3 274080 005003', '3274080-005003', '96385074', '012000001291'])(
    'accepts %s',
    (typed) => expect(barcodeProblem(typed)).toBeNull(),
  )

  it.each([
    ['', 'Enter the digits below the barcode.'],
    ['32740800O5003', 'A barcode has digits only.'],
    ['327408000500', 'The last digit does not fit the others. Check each digit.'],
    ['3274080005004', 'The last digit does not fit the others. Check each digit.'],
    ['32740800', 'The last digit does not fit the others. Check each digit.'],
    ['32740', 'A barcode has 8, 12 or 13 digits; this one has 5.'],
    ['13274080005000', 'A barcode has 8, 12 or 13 digits; this one has 14.'],
  ])('says what is wrong with "%s"', (typed, problem) => expect(barcodeProblem(typed)).toBe(problem))

  it.each(['2000000000008', '0212345000007', '20000004'])('refuses %s, a number of one shop', (typed) =>
    expect(barcodeProblem(typed)).toContain('Shops give out this number themselves'),
  )
})

it('writes a UPC-A as the EAN-13 it is', () => {
  expect(plainBarcode('0 12000 00129 1')).toBe('0012000001291')
  expect(plainBarcode('3274080005003')).toBe('3274080005003')
  expect(plainBarcode('9638-5074')).toBe('96385074')
})
