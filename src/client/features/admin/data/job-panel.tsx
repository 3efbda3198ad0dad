import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { formatFileSize } from '#shared/format/number.ts'
import type { DataJob } from '#shared/water-data/water-data.schema.ts'

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
      <chakra.p role="status" padding="14px {spacing.16}" borderRadius="md" background="good.subtle">
        <b>{source}.</b> {DONE[action]}
      </chakra.p>
    )
  const share = progress?.total ? progress.done / progress.total : undefined
  return (
    <chakra.section
      padding="16"
      border="1px solid {colors.border}"
      borderRadius="md"
      aria-labelledby="job-title"
    >
      <Flex wrap="wrap" align="center" justify="space-between" gap="12">
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
      </Flex>
      <chakra.progress
        width="100%"
        marginTop="12"
        accentColor="accent"
        max={1}
        aria-label={TITLES[action]}
        {...(share !== undefined && { value: share })}
      />
    </chakra.section>
  )
}
