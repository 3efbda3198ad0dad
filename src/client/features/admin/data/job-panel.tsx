import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { formatFileSize } from '#shared/format/number.ts'
import type { DataJob } from '#shared/water/loads/water-data.schema.ts'
import styles from './job-panel.module.css'

const TITLES: Readonly<Record<DataJob['action'], string>> = {
  check: 'Checking for changes',
  apply: 'Applying the changes',
  restore: 'Restoring',
}
const DONE: Readonly<Record<DataJob['action'], string>> = {
  check: 'The check is done. Its report is below.',
  apply: 'The changes are applied.',
  restore: 'The rows are as they were before.',
}

/** How far the newest job is, or how it ended. */
export function JobPanel({ job }: { job: DataJob }) {
  const utils = trpc.useUtils()
  const { id, action, state, progress, message, source, isCancelRequested } = job

  async function cancel() {
    try {
      await utils.client.admin.data.cancel.mutate({ jobId: id })
      await utils.admin.data.overview.invalidate()
    } catch (error) {
      toast.error('Error Canceling', errorMessage(error))
    }
  }

  if (state === 'failed' || state === 'canceled')
    return (
      <Notice>
        <p role="status">
          <b>
            {TITLES[action]}: {source}.
          </b>{' '}
          {message}
        </p>
      </Notice>
    )
  if (state === 'done')
    return (
      <p className={styles.done} role="status">
        <b>{source}.</b> {DONE[action]}
      </p>
    )
  const share = progress?.total ? progress.done / progress.total : undefined
  return (
    <Box as="section" padding={16} className={styles.job} aria-labelledby="job-title">
      <Row align="center" justify="between" wraps gap={12}>
        <div>
          <h2 id="job-title">
            {TITLES[action]}: {source}
          </h2>
          <p className="muted">
            {progress === null ? 'Starting' : progress.step}
            {progress?.total != null &&
              `, ${formatFileSize(progress.done)} of ${formatFileSize(progress.total)}`}
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          isBusy={isCancelRequested}
          busyLabel="Canceling"
          onClick={() => void cancel()}
        >
          Cancel
        </Button>
      </Row>
      <progress className={styles.progress} max={1} value={share} aria-label={TITLES[action]} />
    </Box>
  )
}
