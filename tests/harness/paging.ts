import type { Page } from '../../src/shared/pagination.ts'

/** Calls a list until it says there is no next page; answers the pages in order. Throws when it never ends. */
export async function walkPages<Item>(
  list: (cursor: string | null) => Promise<Page<Item>>,
): Promise<Item[][]> {
  const pages: Item[][] = []
  let cursor: string | null = null
  do {
    if (pages.length >= 100) throw new Error('The list does not end')
    const { items, nextCursor }: Page<Item> = await list(cursor)
    pages.push(items)
    cursor = nextCursor
  } while (cursor !== null)
  return pages
}
