import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { toRecord } from '#client/ui/admin/editor/content-source.ts'
import { EditorLoader, OPENED_ONCE } from '#client/ui/admin/editor/editor-loader.tsx'
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
  const navigate = useNavigate()
  const backToList = () => void navigate({ to: '/admin/innovations' })
  const isNew = id === 'new'
  const query = trpc.admin.innovations.get.useQuery({ id }, { ...OPENED_ONCE, enabled: !isNew })
  const form = {
    preview,
    topic: isNew ? (topic ?? '') : '',
    onSaved: (saved: { id: string }, wasNew: boolean) => {
      if (wasNew) void navigate({ to: '/admin/innovations/$id', params: { id: saved.id }, replace: true })
    },
    onRemoved: backToList,
  }
  if (isNew) return <InnovationForm key="new" record={null} {...form} />
  return (
    <EditorLoader noun="innovation" query={query} onBack={backToList}>
      {(innovation) => <InnovationForm key={innovation.id} record={toRecord(innovation)} {...form} />}
    </EditorLoader>
  )
}
