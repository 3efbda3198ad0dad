import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { toRecord } from '#client/ui/admin/editor/content-source.ts'
import { EditorLoader, openedOnce } from '#client/ui/admin/editor/editor-loader.tsx'
import { InnovationForm } from './innovation-form.tsx'
import type { InnovationValues } from './innovation-values.ts'

/** Properties of {@link InnovationEditor}. */
export interface InnovationEditorProps {
  /** Of the innovation; "new" for one that is not there yet. */
  id: string
  /** What a model is to write about, in a new one. */
  topic: string | undefined
  /** The public page of what is typed. */
  preview: (values: InnovationValues, id: string | null) => ReactNode
}

/** The page on which one innovation is written. */
export function InnovationEditor({ id, topic, preview }: InnovationEditorProps) {
  const query = trpc.admin.innovations.get.useQuery({ id }, openedOnce(id))
  return (
    <EditorLoader noun="innovation" id={id} query={query}>
      {(record, moves) => (
        <InnovationForm
          key={id}
          record={record && toRecord(record)}
          preview={preview}
          topic={record === null ? (topic ?? '') : ''}
          {...moves}
        />
      )}
    </EditorLoader>
  )
}
