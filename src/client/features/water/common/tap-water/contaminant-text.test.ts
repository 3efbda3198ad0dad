import { describe, expect, it } from 'vitest'
import { parseContaminants } from '#shared/water/values/parse-contaminants.rules.ts'
import { newRow, readRows, renamed, typedValue, valueQuestion, writeRows } from './contaminant-text.ts'

describe('the contaminants field', () => {
  it('keeps every key of every row through the table and back', () => {
    const rows = [{ name: 'Lead', value: 3, level: 'low' as const, zones: 4, note: 'n', secondHand: true }]
    expect(readRows(writeRows(rows))).toEqual(rows)
  })

  it.each(['[{', '{"name":"Lead"}', '[1]', '[[]]', '[null]', 'null'])('shows no table of %s', (text) => {
    expect(readRows(text)).toBeNull()
  })

  it('shows an empty table of nothing', () => {
    expect(readRows('  ')).toEqual([])
  })

  it('gives a name of the catalogue its parameter and unit, and takes the parameter from any other', () => {
    const nitrate = renamed(newRow(), 'Nitrate')
    expect(nitrate).toMatchObject({ name: 'Nitrate', parameter: 'nitrate', unit: 'mg/L', species: 'NO3' })
    expect(renamed({ ...nitrate, unit: 'µg/L' }, 'lead')).toMatchObject({ parameter: 'lead', unit: 'µg/L' })
    expect(renamed(nitrate, 'Something')).toMatchObject({ name: 'Something', parameter: null })
  })

  it.each([
    ['3', 3],
    ['0,5', 0.5],
    ['< 1', '< 1'],
    ['1,250', '1,250'],
    ['٠٫٥', 0.5],
    ['0,', '0,'],
    [' ', null],
  ])('takes %j for %j', (text, value) => {
    expect(typedValue(text)).toBe(value)
  })

  it('asks which of two numbers is meant, and the server refuses both', () => {
    expect(valueQuestion('1,250')).toBe('Did you mean 1250 or 1.25?')
    expect(valueQuestion('< 1')).toBeNull()
    const rows = [{ name: 'Manganese', value: '1,250', level: 'unjudged' as const }]
    expect(parseContaminants(writeRows(rows))).toEqual({
      problem: 'Row 1, value: Did you mean 1250 or 1.25?',
    })
  })

  it('refuses what is no number in place of one', () => {
    const rows = [{ name: 'Lead', value: 3, level: 'low' as const, low: Number.NaN }]
    expect(parseContaminants(writeRows(rows))).toHaveProperty('problem')
  })
})
