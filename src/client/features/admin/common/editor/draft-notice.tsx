import { useEffect, useState } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { readDraft, writeDraft } from '#client/lib/draft-storage.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { formatShortDateTime } from '#shared/format/date-time.ts'
import { changedFields, type EditorValues } from './editor-state.ts'
import type { Editor } from './use-editor.ts'

/** How long after the last key the draft is saved, ms. */
const PAUSE_MS = 400

interface Draft<Values> {
  at: string
  values: Values
}

/** Saves unsaved typing in the tab, under the id of its person, and offers it again after a crash or a reload. */
export function DraftNotice<Values extends EditorValues>({ editor }: { editor: Editor<Values> }) {
  const style = useDateStyle()
  const { values, isDirty } = editor
  const key = `editor:${editor.key}`
  const [found, setFound] = useState(() => {
    const draft = readDraft(key) as Draft<Values> | null
    return draft !== null && changedFields(values, { ...values, ...draft.values }).length > 0 ? draft : null
  })

  useEffect(() => {
    if (found !== null) return
    if (!isDirty) return writeDraft(key, null)
    const timer = setTimeout(() => writeDraft(key, { at: new Date().toISOString(), values }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, values, isDirty, found])
  // Leaving the page removes the draft; a tab that crashes or is reloaded keeps it, because this does not run.
  useEffect(() => () => writeDraft(key, null), [key])

  if (found === null) return null
  return (
    <Notice>
      <p>Unsaved changes of {formatShortDateTime(found.at, style)} were found in this tab.</p>
      <Row wraps gap={12}>
        <Button
          size="sm"
          onClick={() => {
            editor.fill(found.values)
            setFound(null)
          }}
        >
          Restore
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            writeDraft(key, null)
            setFound(null)
          }}
        >
          Discard them
        </Button>
      </Row>
    </Notice>
  )
}
