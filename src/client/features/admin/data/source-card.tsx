import { useState } from 'react'
import { useConfirm } from '#client/features/admin/common/confirm-dialog.tsx'
import { DayCell } from '#client/features/admin/common/table/day-cell.tsx'
import type { WithProof } from '#client/features/admin/common/use-change.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { formatNumber } from '#shared/format/number.ts'
import { hasDifferences } from '#shared/water/loads/import-report.ts'
import type { DataLoad, DataOverview } from '#shared/water/loads/water-data.schema.ts'
import {
  addressOf,
  DOWNLOADED_SOURCE_IDS,
  describeSource,
  SOURCES_NOT_SHIPPED,
} from '#shared/water/loads/water-sources.ts'
import { ImportReport } from './import-report.tsx'
import styles from './source-card.module.css'
import { UploadFile } from './upload-file.tsx'
import { useDataJobs } from './use-data-jobs.ts'

export interface SourceCardProps {
  source: DataOverview['sources'][number]
  /** A job runs: no other can start. */
  isBusy: boolean
  withProof: WithProof
}

/** A source that can be renewed: its age, a check for changes, and what the check found. */
export function SourceCard({ source: { id, rows, applied, checked }, isBusy, withProof }: SourceCardProps) {
  const { title, publisher, license, renewed } = describeSource(id)
  const jobs = useDataJobs(withProof)
  const confirm = useConfirm()
  const [address, setAddress] = useState(() => addressOf(id, new Date()) ?? '')
  const isDownloaded = DOWNLOADED_SOURCE_IDS.includes(id)
  const isStarting = jobs.isStarting || isBusy

  async function restore(load: DataLoad) {
    const isSure = await confirm.ask({
      title: 'Take this import back?',
      text: 'Every row it added, changed or removed becomes what it was before. Systems that people have chosen as their water stay.',
      confirmLabel: 'Restore',
    })
    if (isSure) await jobs.restore({ loadId: load.id })
  }

  return (
    <Card as="section" isPadded>
      <h2>{title}</h2>
      <Stack as="dl" marginTop={12} marginBottom={20} className={styles.facts}>
        <dt className="muted">Publisher</dt>
        <dd>
          {publisher}, renewed {renewed}
        </dd>
        <dt className="muted">License</dt>
        <dd>{license}</dd>
        {rows > 0 && (
          <>
            <dt className="muted">Values and violations</dt>
            <dd>{formatNumber(rows)}</dd>
          </>
        )}
        <dt className="muted">Last import</dt>
        <dd>
          {applied === null ? (
            SOURCES_NOT_SHIPPED.has(id) ? (
              'None, and no file is shipped: the site has no figures of it.'
            ) : (
              'None: the figures are those of the shipped files.'
            )
          ) : (
            <>
              <DayCell isoTime={applied.loadedAt} />, of {applied.address}, fetched on{' '}
              <DayCell isoTime={applied.fetchedAt} />
            </>
          )}
        </dd>
      </Stack>
      <Row align="end" wraps gap={12}>
        <div className={styles.address}>
          <TextField
            label="Address of the file"
            name={`address-${id}`}
            type="url"
            value={address}
            onChange={setAddress}
            hint={
              isDownloaded
                ? 'A public https address.'
                : 'The publisher has no lasting address for this file: give a public https address, or upload the file below.'
            }
          />
        </div>
        <Row wraps gap={12} className={styles.actions}>
          <Button
            variant="secondary"
            isBusy={isStarting}
            busyLabel="Working"
            onClick={() => void jobs.check({ source: id, address })}
          >
            Check for changes
          </Button>
          {applied?.isRestorable === true && (
            <Button
              variant="secondary"
              aria-disabled={isStarting}
              onClick={() => !isStarting && void restore(applied)}
            >
              Restore
            </Button>
          )}
        </Row>
      </Row>
      <UploadFile source={id} isBusy={isStarting} onUploaded={jobs.checkUpload} />
      {checked?.report != null && (
        <CheckedFile check={checked} report={checked.report} isBusy={isStarting} onApply={jobs.apply} />
      )}
      {confirm.dialog}
    </Card>
  )
}

interface CheckedFileProps {
  check: DataLoad
  report: NonNullable<DataLoad['report']>
  isBusy: boolean
  onApply: ReturnType<typeof useDataJobs>['apply']
}

/** What the newest check found, and the button that applies it. */
function CheckedFile({ check, report, isBusy, onApply }: CheckedFileProps) {
  const [reason, setReason] = useState('')
  const isStopped = report.stops.length > 0
  return (
    <Stack as="section" gap={16} marginTop={12} aria-label="Newest check">
      <h3>
        Checked on <DayCell isoTime={check.loadedAt} />
      </h3>
      {hasDifferences(report) ? (
        <>
          <ImportReport report={report} />
          {isStopped && (
            <>
              <Notice>
                <p>
                  <b>The checks stop this file.</b> {report.stops.join(' ')}
                </p>
              </Notice>
              <TextField
                label="Why it is applied nevertheless"
                name="forced-reason"
                value={reason}
                onChange={setReason}
                maxLength={300}
                hint="The reason is stored with the import."
              />
            </>
          )}
          <div>
            <Button
              variant={isStopped ? 'danger' : 'primary'}
              isBusy={isBusy}
              busyLabel="Working"
              disabled={isStopped && reason.trim() === ''}
              onClick={() =>
                void onApply({ loadId: check.id, ...(isStopped && { forcedReason: reason.trim() }) })
              }
            >
              Apply
            </Button>
          </div>
        </>
      ) : (
        <p>Nothing differs: the database has this file already.</p>
      )}
    </Stack>
  )
}
