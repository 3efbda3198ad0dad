import { type ReactNode, useEffect, useRef } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ClashPanel } from './clash-panel.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { EditorValues } from './editor-state.ts'
import { isSaveKey } from './save-key.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { Editor } from './use-editor.ts'

export interface EditorFormProps<Values extends EditorValues> {
  editor: Editor<Values>
  children: ReactNode
}

/**
 * The form of an {@link Editor}: Enter, Ctrl+S and Cmd+S save, the latter two wherever the focus is; leaving with unsaved
 * changes asks first, and a conflict with another save or a deletion is shown above the
 * fields. Put a `<SaveBar>` at its end.
 */
export function EditorForm<Values extends EditorValues>({ editor, children }: EditorFormProps<Values>) {
  const { element } = editor
  const latest = useRef(editor)
  latest.current = editor
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || event.defaultPrevented || isCovered(element.current)) return
      event.preventDefault()
      void latest.current.save()
    }
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [element])
  return (
    <Stack
      as="form"
      gap={24}
      shrinks
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <DraftNotice editor={editor} />
      <ClashPanel editor={editor} />
      {children}
      <UnsavedGuard isDirty={editor.isDirtyNow} onLeave={editor.discard} />
    </Stack>
  )
}

/** Whether a dialog is open that the form is not part of. */
function isCovered(form: HTMLFormElement | null): boolean {
  return [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(form))
}
