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
