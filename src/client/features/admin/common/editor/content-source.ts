import type { Revision, Saved } from '#shared/admin/content.schema.ts'
import type { EditorRecord, EditorSource } from './use-editor.ts'

/** A stored record as the server answers it. */
interface StoredRecord<Values> {
  id: string
  version: number
  fields: Values
}

/** The procedures of a kind of content, as the client calls them. */
interface ContentProcedures<Values, Fields> {
  get: { query: (input: { id: string }) => Promise<StoredRecord<Values>> }
  create: { mutate: (fields: Fields) => Promise<Saved> }
  update: { mutate: (input: Fields & Saved) => Promise<Saved> }
  revisions: { query: (input: { id: string }) => Promise<Revision[]> }
  restore: { mutate: (input: Saved & { revision: number }) => Promise<Saved> }
  remove: { mutate: (input: { id: string }) => Promise<unknown> }
}

export interface ContentSourceOptions<Values, Fields> {
  procedures: ContentProcedures<Values, Fields>
  /** Reads what is typed as the procedures take it; never called with values that the editor's schema refuses. */
  parse: (values: Values) => Fields
  /** After every change: what was read of these records elsewhere is read again. */
  onChanged: () => Promise<unknown>
}

/** A stored record as its editor takes it. */
export const toRecord = <Values>({ id, version, fields }: StoredRecord<Values>): EditorRecord<Values> => ({
  id,
  version,
  values: fields,
})

/** How the editor of a kind of content reaches the server. */
export function contentSource<Values, Fields>({
  procedures,
  parse,
  onChanged,
}: ContentSourceOptions<Values, Fields>): EditorSource<Values> {
  const changed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const settled = await answer
    await onChanged()
    return settled
  }
  return {
    read: async (id) => toRecord(await procedures.get.query({ id })),
    save: (values, record) => {
      const fields = parse(values)
      return changed(
        record === null
          ? procedures.create.mutate(fields)
          : procedures.update.mutate({ ...fields, ...record }),
      )
    },
    revisions: (id) => procedures.revisions.query({ id }),
    restore: (input) => changed(procedures.restore.mutate(input)),
    remove: (id) => changed(procedures.remove.mutate({ id })),
  }
}
