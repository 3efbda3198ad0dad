import { contentTable } from '#server/db/content-table.ts'
import { ORIGIN_COLUMNS, originRow } from '#server/db/edited-record.ts'
import type { StoredInnovationFields } from '#shared/innovations/admin-innovations.schema.ts'

export const innovationTable = contentTable<StoredInnovationFields, 'innovations'>({
  table: 'innovations',
  columns: [
    'title',
    'category',
    'summary',
    'description',
    'image_url as imageUrl',
    'meta_title as metaTitle',
    'meta_description as metaDescription',
    ...ORIGIN_COLUMNS,
  ],
  toRow: (fields) => ({
    title: fields.title,
    category: fields.category,
    summary: fields.summary,
    description: fields.description,
    image_url: fields.imageUrl,
    meta_title: fields.metaTitle,
    meta_description: fields.metaDescription,
    ...originRow(fields),
  }),
})
