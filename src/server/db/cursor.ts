import { z } from 'zod'
import { AppError } from '../../shared/app-error.ts'

const positionSchema = z.tuple([
  z
    .string()
    .max(500)
    .refine((text) => !text.includes('\u0000')),
  z.uuid(),
])

/** The place in a list ordered by a text and then the id: the last row of the page before. */
export type Position = z.infer<typeof positionSchema>

/** Writes a list position as an opaque cursor. */
export function encodeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Reads a cursor made by {@link encodeCursor}; `undefined` for none. Throws BAD_REQUEST for anything else. */
export function decodeCursor(cursor: string | null | undefined): Position | undefined {
  if (cursor === null || cursor === undefined) return undefined
  try {
    return positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'The cursor is not one of ours. Start the list again.', { cause })
  }
}
