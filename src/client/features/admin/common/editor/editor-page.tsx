import { type ReactNode, useState } from 'react'
import { useHasAiKey } from '../generate/use-has-ai-key.ts'
import { EditorForm } from './editor-form.tsx'
import { EditorHeader } from './editor-header.tsx'
import type { EditorValues } from './editor-state.ts'
import { MissingParts } from './missing-parts.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RevisionHistory } from './revision-history.tsx'
import { SaveBar } from './save-bar.tsx'
import { SourceFields, type SourceValues } from './source-fields.tsx'
import type { Editor } from './use-editor.ts'

/** How a model is asked to write a record. */
export interface EditorGeneration {
  /** The dialog in which it is asked. */
  dialog: (state: { isOpen: boolean; onClose: () => void }) => ReactNode
  /** Whether the dialog is open when the page opens. */
  isOpenAtFirst?: boolean
  /** Without an AI key the rules compose it from what is stored. */
  isComposable?: boolean
  /** Whether a model can be asked now; it tells the admin what is missing. */
  isReady?: () => boolean
}

export interface EditorPageProps<Values extends EditorValues & SourceValues> {
  editor: Editor<Values>
  /** The page's heading. Left out, the editor is in a dialog, which has one. */
  title?: string
  generation?: EditorGeneration & { generatedBy: string | null }
  /** Between the heading and the form. */
  links?: ReactNode
  /** The public page of what is typed. */
  preview: ReactNode
  /** The fields, without those of the source. */
  children: ReactNode
}

/** The editor of one record: its fields next to the public page they make, its source, its history and how it is saved. */
export function EditorPage<Values extends EditorValues & SourceValues>({
  editor,
  title,
  generation,
  links,
  preview,
  children,
}: EditorPageProps<Values>) {
  const [isGenerating, setIsGenerating] = useState(generation?.isOpenAtFirst ?? false)
  const isInDialog = title === undefined
  const hasKey = useHasAiKey()
  return (
    <>
      {!isInDialog && (
        <EditorHeader
          title={title}
          generatedBy={generation?.generatedBy ?? null}
          way={hasKey ? 'model' : generation?.isComposable ? 'our-values' : 'none'}
          onGenerate={() => setIsGenerating(generation?.isReady?.() ?? true)}
        />
      )}
      {links}
      {editor.completeness !== null && (
        <MissingParts
          completeness={editor.completeness}
          status={editor.isNew ? 'draft' : editor.stored.status}
        />
      )}
      <EditorForm editor={editor}>
        <PreviewPane preview={preview} refusals={editor.refusals} isNarrow={isInDialog}>
          {children}
          <SourceFields editor={editor} />
        </PreviewPane>
        <SaveBar editor={editor} isInDialog={isInDialog}>
          <RevisionHistory editor={editor} />
          {!isInDialog && <RemoveButton editor={editor} />}
        </SaveBar>
      </EditorForm>
      {generation?.dialog({ isOpen: isGenerating, onClose: () => setIsGenerating(false) })}
    </>
  )
}
