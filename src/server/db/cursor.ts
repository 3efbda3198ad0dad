import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'

/** A text that a list is ordered by. */
export const sortText = z
  .string()
  .max(500)
  .refine((text) => !text.includes('\u0000'))

/** A position in a list ordered by a text and then the id: the last row of the previous page. */
export const textPosition = z.tuple([sortText, z.uuid()])
export type TextPosition = z.infer<typeof textPosition>

/** A position in a list of cities: its order, the city's place in it, its name and its id. */
export const cityPosition = <Order extends string>(order: Order) =>
  z.tuple([z.literal(order), z.number().int().min(0).max(999_999_999), sortText, z.uuid()])
export type CityPosition = z.infer<ReturnType<typeof cityPosition>>

/** A position in a list of products ordered by shelf, then name, then id. */
export const shelfPosition = z.tuple([
  z.literal('shelf'),
  z.number().int().min(0).max(999),
  sortText,
  z.uuid(),
])
export type ShelfPosition = z.infer<typeof shelfPosition>

/** Encodes a list position as an opaque cursor. */
export const encodeCursor = (position: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/**
 * Decodes a cursor made by {@link encodeCursor}; `undefined` for none. Throws BAD_REQUEST for anything that is no position of this
 * list.
 */
export function decodeCursor<Read>(
  schema: z.ZodType<Read>,
  cursor: string | null | undefined,
): Read | undefined {
  if (cursor === null || cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'The cursor is not one of ours. Start the list again.', { cause })
  }
}
