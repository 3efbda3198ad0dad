import { expect, it } from 'vitest'
import { z } from 'zod'
import { attachmentSchema, formInput } from './attachments.schema.ts'
import { formOf, INPUT_PART } from './attachments.ts'

const schema = formInput(z.strictObject({ name: z.string().max(9), file: attachmentSchema('No file.') }))

it('is the same input, as a form and as it is', async () => {
  const file = new File(['text'], 'Maya’s report.pdf', { type: 'application/pdf' })
  const sent = schema.parse(formOf({ name: 'Zoë', file }))
  expect([sent.name, await sent.file.text(), sent.file.name]).toEqual(['Zoë', 'text', 'file'])
  expect(schema.parse({ name: 'Zoë', file })).toEqual({ name: 'Zoë', file })
})

it('leaves out what is undefined, as JSON does', () => {
  expect(formOf({ name: undefined, amount: 1 }).get(INPUT_PART)).toBe('{"json":{"amount":1}}')
})

it('says what is missing', () => {
  expect(schema.safeParse(formOf({ name: 'Zoë' }) as never).error?.issues[0]?.message).toBe('No file.')
})

it.each<[string, (form: FormData) => void]>([
  ['no input', (form) => form.delete(INPUT_PART)],
  ['a file as its input', (form) => form.set(INPUT_PART, new Blob(['{"json":{}}']))],
  ['half an input', (form) => form.set(INPUT_PART, '{"json":')],
  ['a list as its input', (form) => form.set(INPUT_PART, '{"json":[]}')],
  ['a text in place of a file', (form) => form.set('file', 'text')],
  ['two values of one name', (form) => form.set('name', new Blob(['text']))],
])('is not understood with %s', (_what, spoil) => {
  const form = formOf({ name: 'Zoë', file: new Blob(['text']) })
  spoil(form)
  expect(() => schema.parse(form as never)).toThrow('could not be understood')
})

it('reads no type notes', () => {
  const form = formOf({ name: 'Zoë', file: new Blob(['text']) })
  form.set(INPUT_PART, '{"json":{"name":"Zoë"},"meta":{"values":{"name":["Date"]}}}')
  expect(() => schema.parse(form)).toThrow('without "meta"')
})
