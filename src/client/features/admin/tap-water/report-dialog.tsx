import { useRef, useState } from 'react'
import { ConfirmDialog } from '#client/features/admin/common/confirm-dialog.tsx'
import { OPENED_ONCE } from '#client/features/admin/common/editor/editor-loader.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { type DrawReport, ReportForm } from './report-form.tsx'

export interface ReportDialogProps {
  cityId: string
  preview: DrawReport
  onClose: () => void
}

/** The editor of one city's report, open while it is mounted. Closing it with unsaved changes asks first. */
export function ReportDialog({ cityId, preview, onClose }: ReportDialogProps) {
  const isDirty = useRef<() => boolean>(() => false)
  const [isAsking, setIsAsking] = useState(false)
  const query = trpc.admin.tapWater.get.useQuery({ cityId }, OPENED_ONCE)

  const close = () => (isDirty.current() ? setIsAsking(true) : onClose())
  const { data } = query
  const place = data && [data.city.name, data.city.state, data.city.country].filter(Boolean).join(', ')
  return (
    <>
      <Dialog isOpen title="Edit Tap Water Report" subtitle={place} width={600} onClose={close}>
        {data !== undefined ? (
          <ReportForm
            answer={data}
            preview={preview}
            onDirty={(ask) => {
              isDirty.current = ask
            }}
            onDone={close}
          />
        ) : query.isError ? (
          <QueryError title="Error fetching report" headingLevel="h3" query={query} />
        ) : (
          <div role="status" aria-label="Loading the report">
            <Skeleton height="320px" hasWater />
          </div>
        )}
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          question={{
            title: 'Leave without saving?',
            text: <p>What you changed in this report is not saved yet.</p>,
            confirmLabel: 'Leave without saving',
            cancelLabel: 'Stay',
          }}
          onAnswer={(isLeaving) => {
            setIsAsking(false)
            if (isLeaving) onClose()
          }}
        />
      )}
    </>
  )
}
