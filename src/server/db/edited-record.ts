import type { ContentStatus } from '#shared/admin/content.schema.ts'

/** A record's fields, and the version an editor's save is based on. */
export interface EditedRecord<Fields> {
  id: string
  version: number
  updatedAt: string
  fields: Fields
}

/** A record as a query selects it for its editor, in one row. */
export type EditedRow<Fields> = Fields & Omit<EditedRecord<Fields>, 'fields'>

/** Separates a record's fields from the version a save is based on. */
export function toEdited<Fields>({
  id,
  version,
  updatedAt,
  ...fields
}: EditedRow<Fields>): EditedRecord<Fields> {
  return { id, version, updatedAt, fields: fields as Fields }
}

/** Columns of every kind of content: where it comes from, who can see it, and which model wrote its first version. */
export const ORIGIN_COLUMNS = [
  'source_title as sourceTitle',
  'source_url as sourceUrl',
  'source_year as sourceYear',
  'license',
  'status',
  'generated_by as generatedBy',
] as const

interface OriginFields {
  sourceTitle: string | null
  sourceUrl: string | null
  sourceYear: number | null
  license: string | null
  status: ContentStatus
  generatedBy: string | null
}

/** {@link ORIGIN_COLUMNS} as a statement writes them. */
export const originRow = (fields: OriginFields) => ({
  source_title: fields.sourceTitle,
  source_url: fields.sourceUrl,
  source_year: fields.sourceYear,
  license: fields.license,
  status: fields.status,
  generated_by: fields.generatedBy,
})
