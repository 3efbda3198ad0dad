import { decodeCursor, encodeCursor, textPosition } from '#server/db/cursor.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { sanitizeRichText } from '#server/text/sanitize-rich-text.ts'
import { AppError } from '#shared/app-error.ts'
import type { Innovation, InnovationListItem } from '#shared/innovations/innovations.schema.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/page-size.ts'
import { type Page, toPage } from '#shared/pagination.ts'
import * as queries from './innovations.queries.ts'

export interface ListInnovations {
  category?: InnovationListItem['category']
  cursor?: string | null
  limit?: number
}

/** One page of innovations by title. */
export async function listInnovations(db: DbOrTx, input: ListInnovations): Promise<Page<InnovationListItem>> {
  const limit = input.limit ?? DEFAULT_PAGE_SIZE
  const rows = await queries.selectInnovations(db, {
    category: input.category,
    after: decodeCursor(textPosition, input.cursor),
    limit: limit + 1,
  })
  return toPage(rows as InnovationListItem[], limit, (last) => encodeCursor([last.title, last.id]))
}

/**
 * One innovation. Its HTML is sanitized again when it is read. Throws NOT_FOUND; for one that was public once, `details.reason` is
 * withdrawn.
 */
export async function innovationById(db: DbOrTx, id: string): Promise<Innovation> {
  const row = await queries.selectInnovation(db, id)
  if (row === undefined)
    throw (await queries.isWithdrawn(db, id))
      ? new AppError('NOT_FOUND', 'This article is no longer published.', {
          details: { reason: 'withdrawn' },
        })
      : new AppError('NOT_FOUND', 'This innovation could not be found.')
  const { sourceTitle, sourceUrl, sourceYear, sourceReadOn, license, ...innovation } = row
  return {
    ...innovation,
    description: innovation.description === null ? null : sanitizeRichText(innovation.description),
    source: { title: sourceTitle, url: sourceUrl, year: sourceYear, license, readOn: sourceReadOn },
  } as Innovation
}

/** An innovation's title, or undefined if it does not exist. */
export async function findInnovationTitle(db: DbOrTx, id: string): Promise<string | undefined> {
  return (await queries.selectInnovation(db, id))?.title
}
