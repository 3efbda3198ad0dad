import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'

const positionSchema = z.tuple([
  z
    .string()
    .max(500)
    .refine((text) => !text.includes('\u0000')),
  z.uuid(),
])

/** A position in a list ordered by a text and then the id: the last row of the previous page. */
export type Position = z.infer<typeof positionSchema>

const standing = z.number().int().min(0).max(9999)
const standingPositionSchema = z.tuple([z.literal('score'), standing, ...positionSchema.def.items])
/** Lists that were opened before their order began with the score: the number meant another place. */
const formerPositionSchema = z.tuple([standing, ...positionSchema.def.items])

/** A position in a list ordered by a city's standing, then its name, then its id. */
export type StandingPosition = z.infer<typeof standingPositionSchema>

const shelfPositionSchema = z.tuple([
  z.literal('shelf'),
  z.number().int().min(0).max(999),
  ...positionSchema.def.items,
])

/** A position in a list of products ordered by shelf, then name, then id. */
export type ShelfPosition = z.infer<typeof shelfPositionSchema>

/** Encodes a list position as an opaque cursor. */
export function encodeCursor(position: Position | StandingPosition | ShelfPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Decodes a cursor made by {@link encodeCursor}; `undefined` for none. Throws BAD_REQUEST for anything else. */
export const decodeCursor = (cursor: string | null | undefined): Position | undefined =>
  decode(positionSchema, cursor)

/**
 * Decodes the cursor of a list ordered by standing, as {@link decodeCursor} does. Of a list that was opened in the former order
 * only the id of its last row is known.
 */
export function decodeStandingCursor(
  cursor: string | null | undefined,
): StandingPosition | { formerId: string } | undefined {
  const position = decode(z.union([standingPositionSchema, formerPositionSchema]), cursor)
  return position?.length === 3 ? { formerId: position[2] } : position
}

/**
 * Decodes the cursor of a list of products, as {@link decodeCursor} does. A list that was opened when products were ordered
 * by name goes on at its beginning.
 */
export function decodeShelfCursor(cursor: string | null | undefined): ShelfPosition | undefined {
  const position = decode(z.union([shelfPositionSchema, positionSchema]), cursor)
  return position?.length === 4 ? position : undefined
}

function decode<Read>(schema: z.ZodType<Read>, cursor: string | null | undefined): Read | undefined {
  if (cursor === null || cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'The cursor is not one of ours. Start the list again.', { cause })
  }
}
