import type { KeyboardEvent, ReactNode } from 'react'
import { ClashPanel } from './clash-panel.tsx'
import styles from './editor.module.css'
import type { EditorValues } from './editor-state.ts'
import { KeptTyping } from './kept-typing.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { Editor } from './use-editor.ts'

/** Properties of {@link EditorForm}. */
export interface EditorFormProps<Values extends EditorValues> {
  editor: Editor<Values>
  children: ReactNode
}

/**
 * The form of an {@link Editor}: Ctrl+S or Cmd+S saves, leaving with unsaved changes asks first, and what stands between
 * a save and its record (somebody else's save, a deletion) is told above the fields. Put a `<SaveBar>` at its end.
 */
export function EditorForm<Values extends EditorValues>({ editor, children }: EditorFormProps<Values>) {
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    void editor.save()
  }
  return (
    <form
      ref={editor.element}
      noValidate
      className={styles.form}
      onKeyDown={saveByKey}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <KeptTyping editor={editor} />
      <ClashPanel editor={editor} />
      {children}
      <UnsavedGuard isDirty={editor.isDirtyNow} onLeave={editor.discard} />
    </form>
  )
}
