import fc from 'fast-check'
import superjson from 'superjson'
import { describe, expect, it } from 'vitest'
import { transformer } from '#shared/transformer.ts'
import { serverTransformer } from './server-transformer.ts'

const { serialize } = serverTransformer.output
const travel = (value: unknown) => JSON.parse(JSON.stringify(serialize(value)))
/** A value after the whole way: written, sent as text, read by a page. */
const sent = (value: unknown) => transformer.output.deserialize(travel(value))
/** The same, read by any client of superjson. */
const sentToOthers = (value: unknown) => superjson.deserialize(travel(value))

function nested(depth: number): unknown {
  return depth === 0 ? 'end' : { inner: nested(depth - 1) }
}

describe('plain JSON', () => {
  it('passes untouched, without being walked a second time', () => {
    const value = { items: [{ id: 'a', score: 1.5, name: null, isSafe: true }], nextCursor: null }
    const payload = serialize(value)
    expect(payload).toEqual({ json: value })
    expect(payload.json).toBe(value)
  })

  it('arrives as it was sent', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const plain = JSON.parse(JSON.stringify(value))
        expect(sent(value)).toEqual(plain)
        // superjson's reader leaves out a key of this name.
        if (!JSON.stringify(value).includes('"__proto__"')) expect(sentToOthers(value)).toEqual(plain)
      }),
    )
  })

  it('may leave properties out', () => {
    const value = { a: undefined, b: [{ c: undefined, d: 1 }] }
    expect(travel(value)).toEqual({ json: { b: [{ d: 1 }] } })
    expect([travel(undefined), sent(undefined), sentToOthers(undefined)]).toEqual([{}, undefined, undefined])
    expect(sent({ a: -0 })).toEqual({ a: 0 })
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
  ])('keeps %s for clients of superjson, at the top and inside; pages refuse it', (_what, value) => {
    for (const whole of [value, { a: [{ b: value }] }]) {
      expect(sentToOthers(whole)).toEqual(whole)
      expect(() => sent(whole)).toThrow('An answer is more than plain JSON.')
    }
  })

  it('arrives as superjson alone would bring it', () => {
    const numbers = fc.double().filter((number) => !Object.is(number, -0))
    const values = fc.anything({
      values: [fc.string(), fc.boolean(), numbers, fc.constant(null), fc.constant(undefined)],
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
        expect(sentToOthers(value)).toEqual(superjson.parse(superjson.stringify(value)))
      }),
    )
  })

  it('is written the way superjson writes it, so that every client of superjson can read it', () => {
    const value = { at: new Date(0), deep: nested(20) }
    expect(serialize(value)).toEqual(superjson.serialize(value))
  })
})

it('hands what nests deeper than an answer ever does to superjson, and loses nothing', () => {
  expect(sent(nested(40))).toEqual(nested(40))
})
