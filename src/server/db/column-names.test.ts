import { expect, test } from 'vitest'
import { columnsOf, fieldsOf } from './column-names.ts'

test('fields are written under the names of their columns, and read back', () => {
  const columns = columnsOf({ id: 1, sourceUrl: 'https://example.org', tdsMgL: null })
  expect(columns).toEqual({ id: 1, source_url: 'https://example.org', tds_mg_l: null })
  expect(columns.tds_mg_l satisfies null).toBeNull()
  const fields = fieldsOf(columns)
  expect(fields).toEqual({ id: 1, sourceUrl: 'https://example.org', tdsMgL: null })
  expect(fields.tdsMgL satisfies null).toBeNull()
})
