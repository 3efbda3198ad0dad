import Sparkles from 'lucide-react/icons/sparkles'
import type { RefObject } from 'react'
import { Button } from '#client/ui/components/button.tsx'
import { AdminPageHeader } from '../shell/admin-page-header.tsx'

/** Properties of {@link EditorHeader}. */
export interface EditorHeaderProps {
  title: string
  /** The model that wrote the first draft, or null. */
  generatedBy: string | null
  /** In which a model is asked to write the record. */
  dialog: RefObject<HTMLDialogElement | null>
  /** Whether a model can be asked now; it tells what is missing. Always, where it is left out. */
  mayGenerate?: () => boolean
}

/** The heading of an editor's page, with the way to have the record written by a model. */
export function EditorHeader({ title, generatedBy, dialog, mayGenerate = () => true }: EditorHeaderProps) {
  return (
    <AdminPageHeader
      title={title}
      description={generatedBy === null ? undefined : `First draft by ${generatedBy}`}
      actions={
        <Button variant="secondary" onClick={() => mayGenerate() && dialog.current?.showModal()}>
          <Sparkles size={18} aria-hidden />
          Generate with AI
        </Button>
      }
    />
  )
}
