import { expect, it } from 'vitest'
import { INVALID_CONTAMINANTS, parseContaminants } from './parse-contaminants.rules.ts'

const LEAD = { name: 'Lead', value: 1, level: 'low' }

it.each<[string, unknown, string]>([
  ['no list', {}, 'Give a list.'],
  [
    'a row without a value',
    [{ ...LEAD, value: undefined }],
    'Row 1, value: Give a number, a short text or null.',
  ],
  ['a row without a name', [LEAD, { ...LEAD, name: undefined }], 'Row 2, name: Give a text.'],
  [
    'a level no one knows',
    [{ ...LEAD, level: 'fine' }],
    'Row 1, level: Give one of: low, moderate, high, unjudged.',
  ],
  ['a year that is a text', [{ ...LEAD, year: '2024' }], 'Row 1, year: Give a number.'],
  ['a year long ago', [{ ...LEAD, year: 24 }], 'Row 1, year: Give at least 1900.'],
  ['a key no one knows', [{ ...LEAD, colour: 'red' }], 'Row 1: There is no field of this name: colour.'],
  ['too many rows', Array(101).fill(LEAD), 'Give at most 100 entries.'],
])('says in plain words where and what is wrong with %s', (_what, rows, words) => {
  expect(parseContaminants(JSON.stringify(rows))).toEqual({ problem: `${INVALID_CONTAMINANTS} ${words}` })
})
