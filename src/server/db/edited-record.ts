import type { ContentStatus } from '#shared/admin/content.schema.ts'

/** A record's fields with what an editor bases its save on. */
export interface EditedRecord<Fields> {
  id: string
  version: number
  updatedAt: string
  fields: Fields
}

/** A record as a query selects it for its editor: everything in one row. */
export type EditedRow<Fields> = Fields & Omit<EditedRecord<Fields>, 'fields'>

/** Sets a record's fields apart from what a save is based on. */
export function toEdited<Fields>({
  id,
  version,
  updatedAt,
  ...fields
}: EditedRow<Fields>): EditedRecord<Fields> {
  return { id, version, updatedAt, fields: fields as Fields }
}

/** What every kind of content says of itself: where it comes from, who sees it, and which model wrote it first. */
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
