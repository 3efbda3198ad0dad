import { NumberField } from '#client/ui/public/number-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { EditorSection } from './editor-section.tsx'
import type { SharedFields } from './use-editor.ts'

/** The fields of a record that says where it comes from. */
export interface SourceValues {
  sourceTitle: string | null
  sourceUrl: string | null
  sourceYear: number | null
  license: string | null
}

/** Names of {@link SourceValues} for people. */
export const SOURCE_LABELS = {
  sourceTitle: 'Source',
  sourceUrl: 'Source address',
  sourceYear: 'Year',
  license: 'License',
} as const

/** Where a record comes from. */
export function SourceFields({ editor }: { editor: SharedFields<SourceValues> }) {
  return (
    <EditorSection
      title="Source"
      description="Where this was published. Without an address, what a model wrote is marked as such on its page."
    >
      <TextField label={SOURCE_LABELS.sourceTitle} {...editor.field('sourceTitle')} />
      <TextField
        label={SOURCE_LABELS.sourceUrl}
        inputMode="url"
        hint="Begins with https://"
        {...editor.field('sourceUrl')}
      />
      <NumberField isWhole label={SOURCE_LABELS.sourceYear} {...editor.field('sourceYear')} />
      <TextField
        label={SOURCE_LABELS.license}
        hint="As the publisher names it: CC BY 4.0"
        {...editor.field('license')}
      />
    </EditorSection>
  )
}
