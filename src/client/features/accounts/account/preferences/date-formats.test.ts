import { expect, it } from 'vitest'
import { dateFormats } from './date-formats.ts'

it('offers each way of writing a date once, the present one first', () => {
  const formats = dateFormats('en-GB')
  expect(formats[0]).toEqual({ value: 'en-GB', label: '22 November 2026 at 13:05' })
  expect(formats.map(({ label }) => label)).toContain('November 22, 2026 at 1:05 PM')
  expect(new Set(formats.map(({ label }) => label)).size).toBe(formats.length)
})
