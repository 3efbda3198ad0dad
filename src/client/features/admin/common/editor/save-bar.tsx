import type { ReactNode } from 'react'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { missingText } from '#shared/admin/completeness.rules.ts'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import type { EditorValues } from './editor-state.ts'
import styles from './save-bar.module.css'
import { StatusBadge } from './status-badge.tsx'
import type { Editor } from './use-editor.ts'

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
  const { values, saving, isNew, completeness } = editor
  const own = values.status
  const missing = completeness === null ? null : missingText(completeness)
  const saveAs = (status: ContentStatus) => ({
    isBusy: saving === status,
    busyLabel: 'Saving',
    children: isNew ? OF_NEW[status] : status === own ? 'Save changes' : TO_STATUS[status],
    ...(status === own ? { type: 'submit' as const } : { onClick: () => void editor.save(status) }),
  })
  return (
    <Row align="center" wraps className={classNames(styles.bar, isInDialog && styles.inDialog)}>
      <Row className={styles.quiet}>{children}</Row>
      <Row align="center" gap={8} className={styles.state}>
        <StatusBadge status={isNew ? 'draft' : values.status} />
        <span className="muted small" role="status">
          {editor.isDirty ? 'Unsaved changes' : isNew ? 'Not saved yet' : 'Saved'}
        </span>
        {missing !== null && <span className="muted small">{missing}</span>}
      </Row>
      {editor.formError !== null && (
        <p className={classNames('small', styles.problem)} role="alert">
          {editor.formError}
        </p>
      )}
      <Row gap={12} className={styles.saves}>
        <Button variant="secondary" {...saveAs('draft')} />
        <Button {...saveAs('published')} />
      </Row>
    </Row>
  )
}
