import { z } from 'zod'
import { MAX_PAGE_SIZE } from './page-size.ts'

/** The paging part of every list's input: an opaque cursor from the previous answer, and 1–100 rows. */
export const pageInput = {
  cursor: z.string().max(1000, 'The cursor is not one of ours.').nullish(),
  limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  /** The query library says which way it pages; lists go forward only. */
  direction: z.literal('forward').optional(),
}

/** The answer of a keyset-paginated list; `nextCursor` is null on the last page. */
export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** Schema of a {@link Page} of `item`s. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

/**
 * Makes a page out of `limit + 1` fetched rows: the extra row only tells that there is a next page, which starts
 * after the last row kept.
 */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
