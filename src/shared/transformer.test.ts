import fc from 'fast-check'
import superjson from 'superjson'
import { describe, expect, it } from 'vitest'
import { transformer } from './transformer.ts'

/** A value after the whole way: written, sent as text, read. */
function sent(value: unknown): unknown {
  return transformer.output.deserialize(JSON.parse(JSON.stringify(transformer.output.serialize(value))))
}

function nested(depth: number): unknown {
  return depth === 0 ? 'end' : { inner: nested(depth - 1) }
}

describe('plain JSON', () => {
  it('passes untouched, without being walked a second time', () => {
    const value = { items: [{ id: 'a', score: 1.5, name: null, isSafe: true }], nextCursor: null }
    const payload = transformer.output.serialize(value)
    expect(payload).toEqual({ json: value })
    expect(payload.json).toBe(value)
  })

  it('arrives as it was sent', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(sent(value)).toEqual(value)
      }),
    )
  })
})

describe('everything else', () => {
  it.each([
    ['a date', new Date('2026-11-20T00:00:00Z')],
    ['a map', new Map([['a', 1]])],
    ['a set', new Set([1, 2])],
    ['a bigint', 12345678901234567890n],
    ['infinity', Number.POSITIVE_INFINITY],
    ['not a number', Number.NaN],
    ['minus zero', -0],
    ['undefined', undefined],
  ])('keeps %s, at the top and inside', (_what, value) => {
    expect(sent(value)).toEqual(value)
    expect(sent({ a: [{ b: value }] })).toEqual({ a: [{ b: value }] })
  })

  it('arrives as superjson alone would bring it', () => {
    const values = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      maxDepth: 4,
    })
    // superjson refuses these keys, and the server never answers them.
    const isAllowed = (value: unknown) => {
      try {
        return !/__proto__|constructor|prototype/.test(superjson.stringify(value))
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(values, (value) => {
        fc.pre(isAllowed(value))
        expect(sent(value)).toEqual(superjson.parse(superjson.stringify(value)))
      }),
    )
  })

  it('is written the way superjson writes it, so that every client of superjson can read it', () => {
    const value = { at: new Date(0), deep: nested(20) }
    expect(transformer.output.serialize(value)).toEqual(superjson.serialize(value))
  })
})

it('hands what nests deeper than an answer ever does to superjson, and loses nothing', () => {
  expect(sent(nested(40))).toEqual(nested(40))
})

describe('an input', () => {
  it('is its JSON', () => {
    expect(transformer.input.deserialize({ json: { a: [1, null] } })).toEqual({ a: [1, null] })
    expect(transformer.input.deserialize({})).toBeUndefined()
  })

  it.each([
    ['notes', superjson.serialize({ at: new Date(0) })],
    ['notes that say nothing', { json: 1, meta: undefined }],
    ['notes of another shape', { json: 1, meta: null }],
  ])('may not carry %s', (_what, sent) => {
    expect(() => transformer.input.deserialize(sent)).toThrow('Send the input as plain JSON, without "meta".')
  })

  it.each([null, 5, 'text', true])('has to be an object, and not %j', (sent) => {
    expect(() => transformer.input.deserialize(sent)).toThrow('The request could not be understood.')
  })
})
