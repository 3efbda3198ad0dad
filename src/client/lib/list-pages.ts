import type { LinkProps } from '@tanstack/react-router'
import { DEFAULT_PAGE_SIZE } from '#shared/page-size.ts'

/** How far a list is shown; part of its address, so that Back and a crawler find the same rows. */
export interface ListPages {
  /** Rows shown; 24 unless named. */
  show?: number | undefined
  /** The cursor that the rows follow. */
  after?: string | undefined
}

/** The most rows of one address: what comes later has an address of its own. */
const MOST_ROWS = 4 * DEFAULT_PAGE_SIZE
const CURSOR = /^[\w-]{1,1000}$/

/** Reads how far a list is shown from an address. */
export function listPages({ show, after }: Record<string, unknown>, most = MOST_ROWS): ListPages {
  const rows = Number(show)
  const isStep = rows > DEFAULT_PAGE_SIZE && rows <= most && rows % DEFAULT_PAGE_SIZE === 0
  return {
    show: isStep ? rows : undefined,
    after: typeof after === 'string' && CURSOR.test(after) ? after : undefined,
  }
}

/** The part of a list procedure's utilities that {@link fetchRows} needs. */
interface RowsUtils<Input> {
  ensureData(input: Input): Promise<unknown>
  prefetch(input: Input, options: { retry: false }): Promise<void>
}

/**
 * Fetches the rows of a list unless the cache holds them. On the server a failure is the page's; in the browser the list
 * shows its own error and asks again.
 */
export async function fetchRows<Input>(procedure: RowsUtils<Input>, input: Input): Promise<void> {
  if (import.meta.env.SSR) await procedure.ensureData(input)
  else await procedure.prefetch(input, { retry: false })
}

/** The same as input of a list's procedure. */
export const pageOf = ({ show, after }: ListPages) => ({ limit: show, cursor: after })

/** The address with more rows of a list; undefined where all are shown, and the same one while its rows are on their way. */
export function moreOf(
  to: LinkProps['to'],
  pages: ListPages,
  query: { data: { nextCursor: string | null } | undefined; isPlaceholderData: boolean },
): Pick<LinkProps, 'to' | 'search'> | undefined {
  const nextCursor = query.data?.nextCursor ?? null
  if (nextCursor === null) return undefined
  const { show = DEFAULT_PAGE_SIZE, ...search } = pages
  const later =
    show < MOST_ROWS ? { ...search, show: show + DEFAULT_PAGE_SIZE } : { ...search, after: nextCursor }
  const next = query.isPlaceholderData ? pages : later
  return { to, search: next as LinkProps['search'] }
}
