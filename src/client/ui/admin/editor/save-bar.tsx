import type { ReactNode } from 'react'
import { Button } from '#client/ui/components/button.tsx'
import { classNames } from '#client/ui/components/class-names.ts'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import styles from './editor.module.css'
import type { EditorValues } from './editor-state.ts'
import { StatusBadge } from './status-badge.tsx'
import type { Editor } from './use-editor.ts'

/** Properties of {@link SaveBar}. */
export interface SaveBarProps<Values extends EditorValues> {
  editor: Editor<Values>
  /** Quieter actions, before the state. */
  children?: ReactNode
  /** It reaches out to the dialog's edges. */
  isInDialog?: boolean
}

/** The words of a save with a status that is not the record's own. */
const TO_STATUS = { draft: 'Unpublish', published: 'Publish' } as const
const OF_NEW = { draft: 'Save draft', published: 'Publish' } as const

/** The bar at a form's end that stays in sight: the record's state, and its ways to be saved. Enter saves as it is. */
export function SaveBar<Values extends EditorValues>({ editor, children, isInDialog }: SaveBarProps<Values>) {
  const { values, saving, isNew } = editor
  const own = values.status
  const saveAs = (status: ContentStatus) => ({
    isBusy: saving === status,
    busyLabel: 'Saving',
    children: isNew ? OF_NEW[status] : status === own ? 'Save changes' : TO_STATUS[status],
    ...(status === own ? { type: 'submit' as const } : { onClick: () => void editor.save(status) }),
  })
  return (
    <div className={classNames(styles.bar, isInDialog && styles.barInDialog)}>
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
        <Button variant="secondary" {...saveAs('draft')} />
        <Button {...saveAs('published')} />
      </div>
    </div>
  )
}
