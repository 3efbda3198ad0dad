import { describe, expect, it } from 'vitest'
import { transformer } from './transformer.ts'

describe('an input', () => {
  it('is its JSON', () => {
    expect(transformer.input.deserialize({ json: { a: [1, null] } })).toEqual({ a: [1, null] })
    expect(transformer.input.deserialize({})).toBeUndefined()
  })

  it.each([
    ['notes', { json: { at: '1970' }, meta: { values: { at: ['Date'] }, v: 1 } }],
    ['notes that say nothing', { json: 1, meta: undefined }],
    ['notes of another shape', { json: 1, meta: null }],
  ])('may not carry %s', (_what, sent) => {
    expect(() => transformer.input.deserialize(sent)).toThrow('Send the input as plain JSON, without "meta".')
  })

  it.each([null, 5, 'text', true])('has to be an object, and not %j', (sent) => {
    expect(() => transformer.input.deserialize(sent)).toThrow('The request could not be understood.')
  })
})
