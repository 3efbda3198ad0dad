import { z } from 'zod'

// A lone surrogate cannot be stored as UTF-8; NUL cannot be stored by Postgres at all.
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * Text typed by a person: no NUL, no broken Unicode, normalized to NFC, at most `max` UTF-16 units. Marks that turn the direction of
 * what is written next to them are left out. The length is checked before anything walks the text.
 */
export function textSchema(max: number) {
  return z
    .string()
    .max(max, `Please use at most ${max} characters.`)
    .refine((text) => !text.includes('\u0000') && !LONE_SURROGATE.test(text), {
      message: 'The text contains characters that cannot be stored.',
    })
    .transform((text) => text.replaceAll(/\p{Bidi_Control}/gu, '').normalize('NFC'))
}

/** A text that must say something: `message` is what is said of a blank one. */
export function requiredTextSchema(max: number, message: string) {
  return textSchema(max)
    .transform((text) => text.trim())
    .refine((text) => text !== '', { message })
}

/** The longest search text, in characters. */
export const SEARCH_MAX_LENGTH = 100

/** A search text: trimmed; an empty one means no search. */
export const searchSchema = textSchema(SEARCH_MAX_LENGTH)
  .transform((text) => text.trim())
  .optional()
