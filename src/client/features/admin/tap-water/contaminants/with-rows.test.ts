import { expect, it } from 'vitest'
import { withRows } from './with-rows.ts'

const lead = (year: number, value: number) => ({ name: 'Lead', parameter: 'lead', year, value })

it('adds new values, replaces those of the same or an earlier year, and keeps newer ones', () => {
  const own = { name: 'Strontium', parameter: null, year: 2023, value: 1 }
  const { rows, summary } = withRows(
    [lead(2021, 3), { name: 'Copper', parameter: 'copper', year: 2025, value: 0.1 }, own],
    [
      lead(2024, 2),
      { name: 'Copper', parameter: 'copper', year: 2024, value: 9 },
      { name: 'strontium', parameter: null, year: 2023, value: 2 },
      { name: 'Barium', parameter: 'barium', year: 2024, value: 0.06 },
    ],
  )
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['Lead', 2],
    ['Copper', 0.1],
    ['strontium', 2],
    ['Barium', 0.06],
  ])
  expect(summary).toBe(
    'Values: 1 added, 2 replaced, 1 left out, because the report has newer ones. Save the report to keep them.',
  )
})
