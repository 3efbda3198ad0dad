import { Flex } from '@chakra-ui/react/flex'
import { useEffect, useState } from 'react'
import { useDateStyle } from '#client/entities/session/use-date-style.ts'
import { Button } from '#client/ui/components/button.tsx'
import { Notice } from '#client/ui/components/notice.tsx'
import { formatShortDateTime } from '#shared/format/date-time.ts'
import { changedFields, type EditorValues } from './editor-state.ts'
import type { Editor } from './use-editor.ts'

/** How long after the last key what was typed is kept, ms. */
const PAUSE_MS = 400

interface Kept<Values> {
  at: string
  values: Values
}

function readKept<Values>(key: string): Kept<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<Values> | null
  } catch {
    return null
  }
}

function keep(key: string, kept: Kept<unknown> | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: the guard still asks before leaving.
  }
}

/** Keeps unsaved typing in the tab, and offers it again after a crash or a reload. */
export function KeptTyping<Values extends EditorValues>({ editor }: { editor: Editor<Values> }) {
  const style = useDateStyle()
  const { values, isDirty } = editor
  const key = `editor:${editor.key}`
  const [found, setFound] = useState(() => {
    const kept = readKept<Values>(key)
    return kept !== null && changedFields(values, { ...values, ...kept.values }).length > 0 ? kept : null
  })

  useEffect(() => {
    if (found !== null) return
    if (!isDirty) return keep(key, null)
    const timer = setTimeout(() => keep(key, { at: new Date().toISOString(), values }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, values, isDirty, found])
  // A page that is left in peace leaves nothing behind; a tab that crashes or is reloaded does not come this way.
  useEffect(() => () => keep(key, null), [key])

  if (found === null) return null
  return (
    <Notice>
      <p>Unsaved changes of {formatShortDateTime(found.at, style)} were found in this tab.</p>
      <Flex wrap="wrap" gap="12px">
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
            keep(key, null)
            setFound(null)
          }}
        >
          Discard them
        </Button>
      </Flex>
    </Notice>
  )
}
