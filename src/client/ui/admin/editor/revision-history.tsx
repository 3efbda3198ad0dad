import { Grid } from '@chakra-ui/react/grid'
import History from 'lucide-react/icons/history'
import { useEffect, useRef, useState } from 'react'
import { useDateStyle } from '#client/entities/session/use-date-style.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { Button } from '#client/ui/components/button.tsx'
import { Dialog } from '#client/ui/components/dialog.tsx'
import { Disclosure } from '#client/ui/components/disclosure.tsx'
import { ErrorState } from '#client/ui/components/error-state.tsx'
import { Notice } from '#client/ui/components/notice.tsx'
import { Skeleton } from '#client/ui/components/skeleton.tsx'
import type { Revision } from '#shared/admin/content.schema.ts'
import { formatShortDateTime } from '#shared/format/date-time.ts'
import { Differences } from './differences.tsx'

/** What has a history: every editor, and whatever else saves a record of its own. */
export interface RecordHistory {
  /** The record in a sentence: "product". */
  noun: string
  /** The names for people of what is compared. */
  labels: Readonly<Record<string, string>>
  /** Null: it is not there yet. */
  record: { id: string; version: number } | null
  isDirty: boolean
  source: { revisions: (id: string) => Promise<Revision[]> }
  /** Takes an old revision up again as a new version. */
  restore: (revision: number) => Promise<void>
}

export interface RevisionHistoryProps {
  editor: RecordHistory
  /** What the button says, where a page has several of them. */
  label?: string
}

/** A button that opens a record's history: who saved what when, and each version to be taken up again. */
export function RevisionHistory({ editor, label = 'History' }: RevisionHistoryProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  if (editor.record === null) return null
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <History size={18} aria-hidden />
        {label}
      </Button>
      <Dialog ref={dialog} title={label} width={680} onClose={() => setIsOpen(false)}>
        {isOpen && <Revisions editor={editor} onRestored={() => dialog.current?.close()} />}
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
  const [tries, setTries] = useState(0)
  const [restoring, setRestoring] = useState<number | null>(null)
  const { source, labels, record } = editor
  const id = record?.id
  const revisionsOf = useRef(source.revisions)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another reading
  useEffect(() => {
    if (id === undefined) return
    setProblem(null)
    revisionsOf.current(id).then(setRevisions, (error: unknown) => setProblem(errorMessage(error)))
  }, [id, tries])

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
      <ErrorState
        headingLevel="h3"
        title="The history could not be read."
        text={problem}
        onRetry={() => setTries((count) => count + 1)}
      />
    )
  if (revisions === null) return <Skeleton height="160px" />
  if (revisions.length === 0)
    return (
      <p className="muted">Nobody has changed this {editor.noun} here yet. Every save from now on is kept.</p>
    )
  return (
    <Grid gap="12px">
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
            <Grid gap="12px" justifyItems="start">
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
            </Grid>
          </Disclosure>
        )
      })}
    </Grid>
  )
}
