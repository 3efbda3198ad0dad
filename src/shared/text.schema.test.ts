import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requiredTextSchema, SEARCH_MAX_LENGTH, searchSchema, textSchema } from './text.schema.ts'

const schema = textSchema(10)
const complaint = (text: unknown) => schema.safeParse(text).error?.issues[0]?.message

describe('textSchema', () => {
  it('takes a text of exactly the longest length, and refuses one more with the limit in words', () => {
    expect(schema.parse('a'.repeat(10))).toBe('a'.repeat(10))
    expect(complaint('a'.repeat(11))).toBe('Please use at most 10 characters.')
  })

  it.each(['\u0000', 'a\u0000b', '\ud83d', '\ude00', '\ude00\ud83d', 'a\ud83db'])(
    'refuses %j, which the database cannot hold',
    (text) => {
      expect(complaint(text)).toBe('The text contains characters that cannot be stored.')
    },
  )

  it('takes whole characters beyond the first plane', () => {
    expect(schema.parse('💧 𝒳')).toBe('💧 𝒳')
  })

  it('writes one letter one way: composed', () => {
    expect(schema.parse('Zu\u0308rich')).toBe('Zürich')
    expect(schema.parse('Zürich')).toHaveLength(6)
  })

  it('leaves out marks that turn the direction of what stands next to a text', () => {
    expect(schema.parse('\u202Egnp.evil\u202C')).toBe('gnp.evil')
    expect(schema.parse('\u2067دينا\u2069')).toBe('دينا')
    expect(requiredTextSchema(10, 'Enter a name.').safeParse('\u200F\u061C ').error?.issues[0]?.message).toBe(
      'Enter a name.',
    )
  })

  it('takes only texts', () => {
    for (const value of [1, null, undefined, {}, ['a']]) expect(schema.safeParse(value).success).toBe(false)
  })

  it('gives every text it takes as well-formed text that stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        const parsed = schema.safeParse(text)
        if (!parsed.success) return
        expect(parsed.data.isWellFormed()).toBe(true)
        expect(parsed.data).not.toContain('\u0000')
        expect(parsed.data.normalize('NFC')).toBe(parsed.data)
      }),
    )
  })
})

describe('searchSchema', () => {
  it('trims, and may be left out', () => {
    expect(searchSchema.parse('  paris\n')).toBe('paris')
    expect(searchSchema.parse('   ')).toBe('')
    expect(searchSchema.parse(undefined)).toBeUndefined()
  })

  it('holds a hundred characters', () => {
    expect(SEARCH_MAX_LENGTH).toBe(100)
    expect(searchSchema.safeParse('a'.repeat(100)).success).toBe(true)
    expect(searchSchema.safeParse('a'.repeat(101)).success).toBe(false)
  })
})
