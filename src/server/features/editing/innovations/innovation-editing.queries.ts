import { contentTable } from '#server/db/content-table.ts'
import {
  type StoredInnovationFields,
  storedInnovationFieldsSchema,
} from '#shared/innovations/admin-innovations.schema.ts'

export const innovationTable = contentTable<StoredInnovationFields, 'innovations'>({
  table: 'innovations',
  schema: storedInnovationFieldsSchema,
  json: ['furtherSources'],
})
