import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { EditorSection } from './editor-section.tsx'
import type { SharedFields } from './use-editor.ts'

/** The fields of a record whose page speaks to search engines. */
export interface SeoValues {
  metaTitle: string | null
  metaDescription: string | null
}

/** Names of {@link SeoValues} for people. */
export const SEO_LABELS = { metaTitle: 'Meta Title', metaDescription: 'Meta Description' } as const

/** What search engines show of a title and a description; the rest is cut off. */
const SHOWN = { title: 60, description: 160 }

const count = (text: string | null, shown: number) => {
  const length = text?.length ?? 0
  return length > shown ? `${length} of ${shown}: the end may be cut off` : `${length} of ${shown}`
}

/** Title and description for search engines, with counters; for a dialog, which has no columns. */
export function SeoInputs({ editor }: { editor: SharedFields<SeoValues> }) {
  const { metaTitle, metaDescription } = editor.values
  return (
    <>
      <TextField
        label={SEO_LABELS.metaTitle}
        hint={count(metaTitle, SHOWN.title)}
        {...editor.field('metaTitle')}
      />
      <TextAreaField
        label={SEO_LABELS.metaDescription}
        rows={3}
        hint={count(metaDescription, SHOWN.description)}
        {...editor.field('metaDescription')}
      />
    </>
  )
}

/** Title and description for search engines, as a section of a page. */
export function SeoFields({ editor }: { editor: SharedFields<SeoValues> }) {
  return (
    <EditorSection title="SEO Settings" description="Left empty, both are taken from the text.">
      <SeoInputs editor={editor} />
    </EditorSection>
  )
}
