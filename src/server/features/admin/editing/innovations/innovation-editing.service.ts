import { contentTable } from '#server/db/content-table.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { sanitizeRichText } from '#server/text/sanitize-rich-text.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import {
  type AdminInnovationRow,
  type AdminInnovationsRequest,
  type StoredInnovationFields,
  storedInnovationFieldsSchema,
} from '#shared/innovations/admin-innovations.schema.ts'
import { contentEditing } from '../content-editing.service.ts'
import { selectTable } from './innovation-table.queries.ts'

/** How innovations are edited. Only HTML of the allow-list is stored. */
export const innovationEditing = contentEditing({
  ...contentTable<StoredInnovationFields, 'innovations'>({
    table: 'innovations',
    schema: storedInnovationFieldsSchema,
    json: ['furtherSources'],
  }),
  kind: 'innovation',
  noun: 'innovation',
  nameOf: ({ title }) => title,
  parse: (data) => storedInnovationFieldsSchema.parse(data),
  beforeSave: async (_ctx, _tx, fields: StoredInnovationFields) => ({
    fields: { ...fields, description: cleanDescription(fields.description) },
    derived: null,
  }),
})

/** What the allow-list leaves of a description. Null if there is no text in it. */
function cleanDescription(html: string | null): string | null {
  const description = sanitizeRichText(html ?? '').trim()
  const hasText = description.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
  return hasText ? description : null
}

export function tableOfInnovations(
  db: DbOrTx,
  input: AdminInnovationsRequest,
): Promise<TablePage<AdminInnovationRow>> {
  return selectTable(db, input)
}
