import { sql } from 'kysely'
import { isGenerated } from '#server/db/columns.ts'
import { matchesSearch } from '#server/db/search.ts'
import { selectTablePage, type TableSort } from '#server/db/table-page.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { completenessOfInnovation } from '#shared/admin/completeness.rules.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import type {
  AdminInnovationRow,
  AdminInnovationsRequest,
} from '#shared/innovations/admin-innovations.schema.ts'

const SORTS = {
  title: { by: sql.ref('title'), type: 'text', collation: 'unicode' },
  category: { by: sql.ref('category'), type: 'text' },
  updatedAt: { by: sql.ref('updated_at'), type: 'timestamptz' },
} as const satisfies Record<string, TableSort>

export async function selectTable(
  db: DbOrTx,
  { search, category, status, sort = 'title', ...page }: AdminInnovationsRequest,
): Promise<TablePage<AdminInnovationRow>> {
  let query = db
    .selectFrom('innovations')
    .select([
      'id',
      'title',
      'category',
      'status',
      isGenerated('innovations').as('isGenerated'),
      'updated_at as updatedAt',
      'summary',
      'description',
      'image_url as imageUrl',
      'source_title as sourceTitle',
      'source_url as sourceUrl',
    ])
  if (category !== undefined) query = query.where('category', '=', category)
  if (status !== undefined) query = query.where('status', '=', status)
  if (search) query = query.where(matchesSearch(sql.ref('search_text'), search))
  const { items, ...rest } = await selectTablePage(db, query, sql.ref('innovations.id'), {
    ...page,
    sort: SORTS[sort],
    sortName: sort,
  })
  return { ...rest, items: items.map((item) => toRow(item as FlatRow)) }
}

type FlatRow = Omit<AdminInnovationRow, 'completeness'> & Parameters<typeof completenessOfInnovation>[0]

function toRow({
  summary,
  description,
  imageUrl,
  sourceTitle,
  sourceUrl,
  ...row
}: FlatRow): AdminInnovationRow {
  const parts = { summary, description, imageUrl, sourceTitle, sourceUrl }
  return { ...row, completeness: completenessOfInnovation(parts) }
}
