import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { classNames } from '../../components/class-names.ts'
import styles from './editor.module.css'
import type { EditorValues } from './editor-state.ts'
import { StatusBadge } from './status-badge.tsx'
import type { Editor } from './use-editor.ts'

/** Properties of {@link SaveBar}. */
export interface SaveBarProps<Values extends EditorValues> {
  editor: Editor<Values>
  /** Quieter actions, before the state. */
  children?: ReactNode
  className?: string
}

/** The bar at a form's end that stays in sight: the record's state, and its ways to be saved. */
export function SaveBar<Values extends EditorValues>({ editor, children, className }: SaveBarProps<Values>) {
  const { values, saving, isNew } = editor
  const isPublished = !isNew && values.status === 'published'
  return (
    <div className={classNames(styles.bar, className)}>
      <div className={styles.barActions}>{children}</div>
      <div className={styles.barState}>
        <StatusBadge status={isNew ? 'draft' : values.status} />
        <span className="muted small" role="status">
          {editor.isDirty ? 'Unsaved changes' : isNew ? 'Not saved yet' : 'Saved'}
        </span>
      </div>
      {editor.formError !== null && (
        <p className={styles.barError} role="alert">
          {editor.formError}
        </p>
      )}
      <div className={styles.barButtons}>
        <Button
          variant="secondary"
          isBusy={saving === 'draft'}
          busyLabel="Saving"
          onClick={() => void editor.save('draft')}
        >
          {isPublished ? 'Unpublish' : 'Save draft'}
        </Button>
        <Button
          isBusy={saving === 'published'}
          busyLabel="Saving"
          onClick={() => void editor.save('published')}
        >
          {isPublished ? 'Save changes' : 'Publish'}
        </Button>
      </div>
    </div>
  )
}
