import { z } from 'zod'
import { MAX_PAGE_SIZE } from '../page-size.ts'
import { searchSchema } from '../text.schema.ts'

/** Rows an admin table shows at once unless asked otherwise. */
export const TABLE_PAGE_SIZE = 25

/** Rows a table counts at most: beyond, it says "more than". */
export const MAX_COUNTED_ROWS = 1_000

/** Input of an admin table: search, one of the `sorts`, a cursor from the answer before, and the table's own filters. */
export function tableInput<
  const Sorts extends readonly [string, ...string[]],
  Filters extends Record<string, z.ZodOptional>,
>(sorts: Sorts, filters: Filters) {
  const common = {
    search: searchSchema,
    sort: z.enum(sorts).optional(),
    descending: z.boolean().optional(),
    cursor: z.string().max(1000, 'The cursor is not one of ours.').nullish(),
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  }
  // Everything may be left out, which the type of the filters does not say.
  const input = z.strictObject({ ...common, ...filters })
  return input.prefault({} as z.input<typeof input>)
}

/** One page of a table, with the ways to the pages next to it. */
export interface TablePage<Item> {
  items: Item[]
  /** Null on the last page. */
  nextCursor: string | null
  /** Null on the first page. */
  previousCursor: string | null
  /** Rows that search and filters leave, {@link MAX_COUNTED_ROWS} at most. */
  total: number
  /** False: there are more than `total`. */
  isTotalExact: boolean
}

/** Schema of a {@link TablePage} of `item`s. */
export function tablePageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
    total: z.number().int(),
    isTotalExact: z.boolean(),
  })
}
