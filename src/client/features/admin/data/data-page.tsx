import { useEffect } from 'react'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import type { WithProof } from '#client/features/admin/common/use-change.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { CollectionsTable } from './collections-table.tsx'
import { HistoryTable } from './history-table.tsx'
import { JobPanel } from './job-panel.tsx'
import { SourceCard } from './source-card.tsx'

/** How often the page looks how far a job is. */
const LOOK_EVERY_MS = 1000

/** Where the figures of water systems come from, and newer editions of them. */
export function DataPage({ withProof }: { withProof: WithProof }) {
  const utils = trpc.useUtils()
  const overview = trpc.admin.data.overview.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.job?.state === 'running' ? LOOK_EVERY_MS : false),
  })
  const job = overview.data?.job ?? null
  const isRunning = job?.state === 'running'
  const endedJob = isRunning ? null : (job?.id ?? 'none')
  useEffect(() => {
    if (endedJob !== null) void utils.admin.data.history.invalidate()
  }, [endedJob, utils])

  return (
    <>
      <AdminPageHeader
        title="Data"
        description="Where the figures of water systems come from, how old they are, and newer editions of them. A file is checked first: you see what it would change before anything is written."
      />
      {overview.data === undefined ? (
        overview.isError ? (
          <QueryError title="Error fetching the data’s sources" query={overview} />
        ) : (
          <Skeleton height="320px" />
        )
      ) : (
        <Stack gap={32}>
          {job !== null && <JobPanel job={job} />}
          {overview.data.sources.map((source) => (
            <SourceCard key={source.id} source={source} isBusy={isRunning} withProof={withProof} />
          ))}
          <CollectionsTable collections={overview.data.collections} />
          <HistoryTable />
        </Stack>
      )}
    </>
  )
}
