import { expect, it } from 'vitest'
import { z } from 'zod'
import { issueMessage } from './issue-messages.rules.ts'

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  value: z.union([z.number(), z.string()]),
  level: z.enum(['low', 'high']),
  year: z.number().int().min(1900).max(2200),
  isConfirmed: z.boolean(),
  notes: z.array(z.string('Give a note.')).max(2),
})
const RIGHT = { name: 'x', value: 1, level: 'low', year: 2024, isConfirmed: true, notes: [] }

it.each<[string, unknown, string]>([
  ['a text that is missing', { ...RIGHT, name: undefined }, 'Give a text.'],
  ['an empty text', { ...RIGHT, name: '' }, 'This may not be empty.'],
  ['a long text', { ...RIGHT, name: 'xxxxxx' }, 'Give at most 5 characters.'],
  ['what may be of two kinds and is of neither', { ...RIGHT, value: [] }, 'This cannot be saved as it is.'],
  ['a choice that is none', { ...RIGHT, level: 'worst' }, 'Give one of: low, high.'],
  ['a text for a number', { ...RIGHT, year: '2024' }, 'Give a number.'],
  ['a number with a fraction', { ...RIGHT, year: 2024.5 }, 'Give a whole number.'],
  ['a number below its bound', { ...RIGHT, year: 3 }, 'Give at least 1900.'],
  ['a number above its bound', { ...RIGHT, year: 3000 }, 'Give at most 2200.'],
  ['a text for yes or no', { ...RIGHT, isConfirmed: 'yes' }, 'Give true or false.'],
  ['too many', { ...RIGHT, notes: ['', '', ''] }, 'Give at most 2 entries.'],
  ['what is no list', { ...RIGHT, notes: 'x' }, 'Give a list.'],
  ['what is no record', 'x', 'Give its fields in braces.'],
  ['a field no one knows', { ...RIGHT, nmae: 'x' }, 'There is no field of this name: nmae.'],
  ['what has words of its own', { ...RIGHT, notes: [1] }, 'Give a note.'],
])('tells in plain words of %s', (_what, value, words) => {
  expect(schema.safeParse(value).error?.issues.map(issueMessage)).toEqual([words])
})
