import { useEffect, useRef } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { formatShortDateTime } from '#shared/format/date-time.ts'
import styles from './clash-panel.module.css'
import { Differences } from './differences.tsx'
import type { EditorValues } from './editor-state.ts'
import type { Editor } from './use-editor.ts'

/** Says that someone else saved or deleted the record, and offers what to do. Renders nothing otherwise. */
export function ClashPanel<Values extends EditorValues>({ editor }: { editor: Editor<Values> }) {
  const style = useDateStyle()
  const { clash, noun, values, labels, saving } = editor
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (clash === null) return
    // Someone who saved far down the page must see it.
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'start' })
  }, [clash])
  if (clash === null) return null
  const alert = { ref: element, role: 'alert', tabIndex: -1, className: styles.panel }
  if (clash.kind === 'deleted')
    return (
      <div {...alert}>
        <Notice>
          <p>
            <b>This {noun} has been deleted.</b> What you typed is still here.
          </p>
          <Button
            size="sm"
            isBusy={saving !== null}
            busyLabel="Saving"
            onClick={() => void editor.saveAsNew()}
          >
            Save as new
          </Button>
        </Notice>
      </div>
    )
  const { theirs, savedBy, savedAt } = clash
  return (
    <div {...alert}>
      <Notice>
        <p>
          <b>
            {savedBy ?? 'Somebody else'} saved this {noun} after you opened it
            {savedAt !== null && <>, {formatShortDateTime(savedAt, style)}</>}.
          </b>{' '}
          Nothing was overwritten. Compare the two, then choose.
        </p>
        <Differences
          labels={labels}
          before={theirs.values as unknown as Record<string, unknown>}
          after={values as unknown as Record<string, unknown>}
          heads={['Theirs', 'Yours']}
        />
        <Row wraps gap={12}>
          <Button
            size="sm"
            isBusy={saving !== null}
            busyLabel="Saving"
            onClick={() => void editor.keepMine()}
          >
            Keep mine
          </Button>
          <Button size="sm" variant="secondary" onClick={editor.takeTheirs}>
            Take theirs
          </Button>
        </Row>
      </Notice>
    </div>
  )
}
