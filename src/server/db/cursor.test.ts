import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { decodeCursor, encodeCursor, textPosition } from './cursor.ts'

const id = randomUUID()
const encoded = (text: string) => Buffer.from(text).toString('base64url')

/** What decoding a text ends in: a position, or the code of the refusal. */
function outcome(cursor: string) {
  try {
    return decodeCursor(textPosition, cursor)
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

describe('a cursor of ours', () => {
  it('comes back as the position it was made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.uuid(), (text, uuid) => {
        fc.pre(!text.includes('\u0000') && text.length <= 500)
        expect(decodeCursor(textPosition, encodeCursor([text, uuid]))).toEqual([text, uuid])
      }),
    )
  })

  it('can stand in an address as it is', () => {
    expect(encodeCursor(['Zürich / Łódź + 100 % 💧', id])).toMatch(/^[\w-]+$/)
  })

  it('is shorter than the longest cursor taken, for the longest name a city may have', () => {
    expect(encodeCursor(['💧'.repeat(100), id]).length).toBeLessThan(1000)
  })
})

it('is undefined for none', () => {
  expect(decodeCursor(textPosition, null)).toBeUndefined()
  expect(decodeCursor(textPosition, undefined)).toBeUndefined()
})

it.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no JSON', encoded('{')],
  ['an object', encoded('{"a":1}')],
  ['a position without an id', encoded('["a"]')],
  ['a position with something else for an id', encoded('["a","1; drop table cities"]')],
  ['a third part', encoded(JSON.stringify(['a', id, 'b']))],
  ['a number for a text', encoded(JSON.stringify([1, id]))],
  ['a NUL byte', encoded(JSON.stringify(['a\u0000', id]))],
  ['a text of 501 characters', encoded(JSON.stringify(['a'.repeat(501), id]))],
])('refuses %s with BAD_REQUEST', (_what, cursor) => {
  expect(outcome(cursor)).toBe('BAD_REQUEST')
})

it('meets any text with a position or BAD_REQUEST, never with another failure', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.json().map(encoded))
  fc.assert(
    fc.property(texts, (text) => {
      const result = outcome(text)
      expect(result === 'BAD_REQUEST' || Array.isArray(result)).toBe(true)
    }),
  )
})
