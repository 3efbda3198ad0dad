import { expect, it } from 'vitest'
import { z } from 'zod'
import { inputWords } from './input-words.ts'

const schema = z.strictObject({
  name: z.string(),
  kind: z.enum(['a', 'b']),
  rows: z.array(z.strictObject({ year: z.number().max(2200), note: z.string('Give a note.') })).max(2),
})

const judged = (input: unknown) => schema.safeParse(input).error?.issues.map(inputWords)

const RIGHT = { name: 'x', kind: 'a', rows: [] }
const missing = (path: string) => `Something is missing or has the wrong form: ${path}.`

it.each<[string, unknown, string]>([
  ['nothing', undefined, 'Something is missing or has the wrong form.'],
  ['a missing field', { ...RIGHT, name: undefined }, missing('name')],
  ['a choice that is none', { ...RIGHT, kind: 'c' }, missing('kind')],
  ['a number beyond its bound', { ...RIGHT, rows: [{ year: 3000, note: '' }] }, missing('rows.0.year')],
  ['too many rows', { ...RIGHT, rows: Array(3).fill({ year: 1, note: '' }) }, missing('rows')],
  ['a field nobody asked for', { ...RIGHT, nmae: 1 }, 'There is no field of this name: nmae.'],
  [
    'one within another',
    { ...RIGHT, rows: [{ year: 1, note: '', x: 1 }] },
    'There is no field of this name: rows.0.x.',
  ],
  ['what has words of its own', { ...RIGHT, rows: [{ year: 1 }] }, 'Give a note.'],
])('tells in plain words of %s', (_what, input, words) => {
  expect(judged(input)).toEqual([words])
})
