import { integer, text } from './params.ts'
import { noSuch } from './stripe-error.ts'

/** The parameters by which every list is paged. */
export const paging = { limit: integer(1, 100), starting_after: text(), ending_before: text() }

interface Page<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** A page of a list, the newest first, as Stripe pages: after or before an object of the list. */
export function pageOf<T extends { id: string }>(
  noun: string,
  url: string,
  oldestFirst: readonly T[],
  paged: { limit?: number; starting_after?: string; ending_before?: string },
): Page<T> {
  const all = oldestFirst.toReversed()
  const limit = paged.limit ?? 10
  const positionOf = (id: string, param: string) => {
    const position = all.findIndex((each) => each.id === id)
    if (position === -1) throw noSuch(noun, id, param)
    return position
  }
  if (paged.ending_before !== undefined) {
    const end = positionOf(paged.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  const start =
    paged.starting_after === undefined ? 0 : positionOf(paged.starting_after, 'starting_after') + 1
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url }
}
