import { sql } from 'kysely'
import { isGenerated, SOURCE_COLUMNS } from '#server/db/columns.ts'
import type { TextPosition } from '#server/db/cursor.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import { isAfter } from '#server/db/search.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { InnovationCategory } from '#shared/innovations/innovation-categories.ts'

export interface InnovationFilter {
  category?: InnovationCategory
  after?: TextPosition
  limit: number
}

const LIST_COLUMNS = ['id', 'title', 'category', 'summary', 'image_url as imageUrl', 'drawing'] as const

/** Innovations by title. */
export function selectInnovations(db: DbOrTx, { category, after, limit }: InnovationFilter) {
  let query = db
    .selectFrom('innovations')
    .select(LIST_COLUMNS)
    .where('status', '=', 'published')
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
  if (category !== undefined) query = query.where('category', '=', category)
  if (after !== undefined) query = query.where(isAfter(sql.ref('title'), sql.ref('id'), after))
  return query.execute()
}

/** One innovation, or undefined. */
export const selectInnovation = (db: DbOrTx, id: string) => innovationById.first(db, { id })

const innovationById = prepare((db, param: Param<{ id: string }>) =>
  db
    .selectFrom('innovations')
    .select([
      ...LIST_COLUMNS,
      'description',
      'meta_title as metaTitle',
      'meta_description as metaDescription',
      'created_at as createdAt',
      'updated_at as updatedAt',
      ...SOURCE_COLUMNS,
      'source_read_on as sourceReadOn',
      'further_sources as furtherSources',
      isGenerated('innovations').as('isGenerated'),
      'unconfirmed as isUnconfirmed',
    ])
    .where('id', '=', param('id'))
    .where('status', '=', 'published'),
)

/** Whether an innovation was public once and is not now. */
export async function isWithdrawn(db: DbOrTx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('innovations')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
