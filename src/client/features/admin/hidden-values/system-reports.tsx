import { useConfirm } from '#client/features/admin/common/confirm-dialog.tsx'
import { DayCell } from '#client/features/admin/common/table/day-cell.tsx'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { formatCount } from '#shared/format/number.ts'
import type { SystemValues } from '#shared/water/answer/hidden-values.schema.ts'
import { AddReport } from './add-report.tsx'
import styles from './system-reports.module.css'
import { SystemRow } from './system-row.tsx'

interface SystemReportsProps {
  systemId: string
  /** The system's name, which is mostly its utility's. */
  utility: string
  reports: SystemValues['reports']
  onChanged: () => Promise<unknown>
}

/** The utility's own reports whose values editors confirmed, and a way to add one. */
export function SystemReports({ systemId, utility, reports, onChanged }: SystemReportsProps) {
  const remove = trpc.admin.systems.removeReport.useMutation()
  const confirm = useConfirm()

  async function removeReport({ sourceId, title, values }: SystemValues['reports'][number]): Promise<void> {
    const isSure = await confirm.ask({
      title: 'Remove this report?',
      text: `${title}: its ${formatCount(values, 'value')} leave the page of the system. To correct a value, add the report again.`,
      confirmLabel: 'Remove',
    })
    if (!isSure) return
    try {
      await remove.mutateAsync({ systemId, sourceId })
      toast.success('Report removed')
    } catch (error) {
      toast.error('The report could not be removed', errorMessage(error))
    }
    await onChanged()
  }

  return (
    <Card as="section" isPadded aria-labelledby="reports">
      <h2 id="reports">Reports of the utility</h2>
      {reports.length > 0 && (
        <ul className={styles.list}>
          {reports.map((report) => (
            <SystemRow
              key={report.sourceId}
              action={
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Remove ${report.title}`}
                  onClick={() => void removeReport(report)}
                >
                  Remove
                </Button>
              }
            >
              <p>
                <ExternalLink href={report.url}>{report.title}</ExternalLink>
              </p>
              <p className="muted small">
                {report.publisher} · {formatCount(report.values, 'value')} · added on{' '}
                <DayCell isoTime={report.addedAt} /> by {report.addedBy ?? 'a deleted account'}
              </p>
            </SystemRow>
          ))}
        </ul>
      )}
      <AddReport systemId={systemId} utility={utility} onAdded={onChanged} />
      {confirm.dialog}
    </Card>
  )
}
