import History from 'lucide-react/icons/history'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { ErrorState } from '#client/ui/public/error-state.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { Revision } from '#shared/admin/content.schema.ts'
import { formatShortDateTime } from '#shared/format/date-time.ts'
import { Differences } from './differences.tsx'

/** A record with a history: every editor has one, and so do the scores of a city. */
export interface RecordHistory {
  /** What the record is called in a sentence: "product". */
  noun: string
  /** The fields' labels. */
  labels: Readonly<Record<string, string>>
  /** Null for a record that is not saved yet. */
  record: { id: string; version: number } | null
  isDirty: boolean
  source: { revisions: (id: string) => Promise<Revision[]> }
  /** Saves an old revision as a new version. */
  restore: (revision: number) => Promise<void>
}

export interface RevisionHistoryProps {
  editor: RecordHistory
  /** Tells the histories of one page apart. */
  label?: string
}

/** A button that opens a record's history: who saved what and when. Each version can be restored. */
export function RevisionHistory({ editor, label = 'History' }: RevisionHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (editor.record === null) return null
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <History size={18} aria-hidden />
        {label}
      </Button>
      <Dialog isOpen={isOpen} title={label} width={680} onClose={close}>
        <Revisions editor={editor} onRestored={close} />
      </Dialog>
    </>
  )
}

interface RevisionsProps {
  editor: RecordHistory
  onRestored: () => void
}

function Revisions({ editor, onRestored }: RevisionsProps) {
  const style = useDateStyle()
  const [revisions, setRevisions] = useState<Revision[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [restoring, setRestoring] = useState<number | null>(null)
  const { source, labels, record } = editor
  const id = record?.id
  const fetchRevisions = useRef(source.revisions)

  const load = useCallback(() => {
    if (id === undefined) return
    setProblem(null)
    fetchRevisions.current(id).then(setRevisions, (error: unknown) => setProblem(errorMessage(error)))
  }, [id])
  useEffect(load, [load])

  const restore = async (version: number) => {
    setRestoring(version)
    try {
      await editor.restore(version)
      onRestored()
    } catch (error) {
      toast.error(`Error restoring ${editor.noun}`, errorMessage(error))
    } finally {
      setRestoring(null)
    }
  }

  if (problem !== null)
    return (
      <ErrorState headingLevel="h3" title="The history could not be read." text={problem} onRetry={load} />
    )
  if (revisions === null) return <Skeleton height="160px" />
  if (revisions.length === 0)
    return (
      <p className="muted">No one has changed this {editor.noun} here yet. Every save from now on is kept.</p>
    )
  return (
    <Stack gap={12}>
      {editor.isDirty && (
        <Notice>
          <p>You have unsaved changes. Restoring a version replaces them.</p>
        </Notice>
      )}
      {revisions.map((revision, at) => {
        const older = revisions[at + 1]
        const isNewest = revision.version === record?.version
        return (
          <Disclosure
            key={revision.version}
            isOpen={at === 0}
            summary={`Version ${revision.version}${isNewest ? ' (now)' : ''}: ${formatShortDateTime(revision.savedAt, style)}${
              revision.savedBy === null ? '' : `, ${revision.savedBy}`
            }`}
          >
            <Stack align="start" gap={12}>
              {older === undefined ? (
                <p className="muted small">The oldest version that is kept.</p>
              ) : (
                <Differences
                  labels={labels}
                  before={older.data}
                  after={revision.data}
                  heads={['Before', 'After']}
                />
              )}
              {!isNewest && (
                <Button
                  variant="secondary"
                  size="sm"
                  isBusy={restoring === revision.version}
                  busyLabel="Restoring"
                  onClick={() => void restore(revision.version)}
                >
                  Restore version {revision.version}
                </Button>
              )}
            </Stack>
          </Disclosure>
        )
      })}
    </Stack>
  )
}
