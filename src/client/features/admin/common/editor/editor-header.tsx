import ListChecks from 'lucide-react/icons/list-checks'
import Sparkles from 'lucide-react/icons/sparkles'
import { AppLink } from '#client/ui/app-link.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { OUR_OWN_VALUES } from '#shared/admin/content.schema.ts'
import { AdminPageHeader } from '../shell/admin-page-header.tsx'

export interface EditorHeaderProps {
  title: string
  /** The model that wrote the first draft, or null. */
  generatedBy: string | null
  /** What can be written: by a model, without a key from our own values, or without one nothing. */
  way: 'model' | 'our-values' | 'none'
  /** Opens the dialog in which a model writes the record. */
  onGenerate: () => void
}

/** The heading of an editor's page, with the button that lets a model write the record. */
export function EditorHeader({ title, generatedBy, way, onGenerate }: EditorHeaderProps) {
  return (
    <AdminPageHeader
      title={title}
      description={
        generatedBy === null
          ? undefined
          : `First draft ${generatedBy === OUR_OWN_VALUES ? 'composed from' : 'by'} ${generatedBy}`
      }
      actions={
        way === 'none' ? (
          <p className="muted small">
            A model can write the first draft once an AI key is set in{' '}
            <AppLink to="/admin/settings" className="text-link">
              Settings
            </AppLink>
            .
          </p>
        ) : (
          <Button variant="secondary" onClick={onGenerate}>
            {way === 'model' ? <Sparkles size={18} aria-hidden /> : <ListChecks size={18} aria-hidden />}
            {way === 'model' ? 'Generate with AI' : 'Compose from our values'}
          </Button>
        )
      }
    />
  )
}
