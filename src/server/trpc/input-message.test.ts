import { expect, it } from 'vitest'
import { z } from 'zod'
import { inputMessage } from './input-message.ts'

const schema = z.strictObject({
  name: z.string(),
  kind: z.enum(['a', 'b']),
  rows: z.array(z.strictObject({ year: z.number().max(2200), note: z.string('Give a note.') })).max(2),
})

const messagesFor = (input: unknown) => schema.safeParse(input).error?.issues.map(inputMessage)

const RIGHT = { name: 'x', kind: 'a', rows: [] }
const missing = (path: string) => `Something is missing or has the wrong form: ${path}.`

it.each<[string, unknown, string]>([
  ['nothing', undefined, 'Something is missing or has the wrong form.'],
  ['a missing field', { ...RIGHT, name: undefined }, missing('name')],
  ['an unknown choice', { ...RIGHT, kind: 'c' }, missing('kind')],
  ['a number out of range', { ...RIGHT, rows: [{ year: 3000, note: '' }] }, missing('rows.0.year')],
  ['too many rows', { ...RIGHT, rows: Array(3).fill({ year: 1, note: '' }) }, missing('rows')],
  ['an unknown field', { ...RIGHT, nmae: 1 }, 'There is no field of this name: nmae.'],
  [
    'an unknown field in a row',
    { ...RIGHT, rows: [{ year: 1, note: '', x: 1 }] },
    'There is no field of this name: rows.0.x.',
  ],
  ['a field with a message of its own', { ...RIGHT, rows: [{ year: 1 }] }, 'Give a note.'],
])('describes %s', (_what, input, message) => {
  expect(messagesFor(input)).toEqual([message])
})
