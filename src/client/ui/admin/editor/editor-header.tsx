import Sparkles from 'lucide-react/icons/sparkles'
import { Button } from '#client/ui/components/button.tsx'
import { AdminPageHeader } from '../shell/admin-page-header.tsx'

export interface EditorHeaderProps {
  title: string
  /** The model that wrote the first draft, or null. */
  generatedBy: string | null
  /** Opens the dialog in which a model writes the record. */
  onGenerate: () => void
}

/** The heading of an editor's page, with the button that lets a model write the record. */
export function EditorHeader({ title, generatedBy, onGenerate }: EditorHeaderProps) {
  return (
    <AdminPageHeader
      title={title}
      description={generatedBy === null ? undefined : `First draft by ${generatedBy}`}
      actions={
        <Button variant="secondary" onClick={onGenerate}>
          <Sparkles size={18} aria-hidden />
          Generate with AI
        </Button>
      }
    />
  )
}
