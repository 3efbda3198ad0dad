import type { DbOrTx } from '#server/db/transaction.ts'
import { contentEditing } from '../content-editing.service.ts'
import { sanitizeRichText } from '#server/text/sanitize-rich-text.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import {
  type AdminInnovationRow,
  type AdminInnovationsRequest,
  type StoredInnovationFields,
  storedInnovationFieldsSchema,
} from '#shared/innovations/admin-innovations.schema.ts'
import { innovationTable } from './innovation-editing.queries.ts'
import { selectTable } from './innovation-table.queries.ts'

/** How innovations are written. Their HTML has passed {@link withCleanText}. */
export const innovationEditing = contentEditing({
  kind: 'innovation',
  nameOf: ({ title }) => title,
  parse: (data) => withCleanText(storedInnovationFieldsSchema.parse(data)),
  ...innovationTable,
})

/** The fields with what the allow-list leaves of their HTML; a text without any words is none. */
export function withCleanText(fields: StoredInnovationFields): StoredInnovationFields {
  const description = sanitizeRichText(fields.description ?? '').trim()
  const hasWords = description.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
  return { ...fields, description: hasWords ? description : null }
}

/** One page of the table of innovations. */
export function tableOfInnovations(
  db: DbOrTx,
  input: AdminInnovationsRequest,
): Promise<TablePage<AdminInnovationRow>> {
  return selectTable(db, input)
}
