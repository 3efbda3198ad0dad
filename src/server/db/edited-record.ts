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
