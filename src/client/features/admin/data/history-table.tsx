import { useState } from 'react'
import { TimeCell } from '#client/features/admin/common/table/day-cell.tsx'
import { PlainTable } from '#client/features/admin/common/table/plain-table.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Badge, type BadgeProps } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { describeDifferences } from '#shared/water/loads/import-report.ts'
import type { DataLoad } from '#shared/water/loads/water-data.schema.ts'

const STATES: Readonly<Record<DataLoad['state'], { label: string; tone: BadgeProps['tone'] }>> = {
  checked: { label: 'Checked', tone: 'neutral' },
  applied: { label: 'Applied', tone: 'good' },
  restored: { label: 'Taken back', tone: 'caution' },
}

function starterOf({ startedFrom, startedBy }: DataLoad): string {
  if (startedFrom === null) return 'The server, from its own files'
  if (startedFrom === 'schedule') return 'The schedule'
  return startedFrom === 'terminal' ? 'The terminal' : (startedBy ?? 'A deleted account')
}

/** Every check and import, the newest first. */
export function HistoryTable() {
  const [before, setBefore] = useState<number | undefined>(undefined)
  const history = trpc.admin.data.history.useQuery({ before })
  if (history.data === undefined)
    return history.isError ? (
      <QueryError title="Error fetching the history" query={history} />
    ) : (
      <Skeleton height="160px" />
    )
  const { loads, before: next } = history.data
  return (
    <Stack as="section" gap={12} aria-labelledby="history">
      <h2 id="history">History</h2>
      <PlainTable
        label="History"
        heads={['When', 'Source', 'State', 'Changes', 'Started by', 'File']}
        rows={loads.map((load) => ({
          key: load.id,
          cells: [
            <TimeCell key="when" isoTime={load.loadedAt} />,
            load.source,
            <div key="state">
              <Badge tone={STATES[load.state].tone}>{STATES[load.state].label}</Badge>
              {load.restoredAt !== null && (
                <span className="muted small">
                  {' '}
                  <TimeCell isoTime={load.restoredAt} />
                  {load.restoredBy !== null && `, ${load.restoredBy}`}
                </span>
              )}
            </div>,
            <div key="changes">
              {load.report === null ? '–' : describeDifferences(load.report)}
              {load.forcedReason !== null && <p className="muted small">Forced: {load.forcedReason}</p>}
            </div>,
            starterOf(load),
            <span key="file" className="small" style={{ overflowWrap: 'anywhere' }}>
              {load.address ?? 'Shipped files'}
              <span className="muted"> SHA-256 {load.contentHash.slice(0, 12)}…</span>
            </span>,
          ],
        }))}
      />
      {(next !== null || before !== undefined) && (
        <p>
          {before !== undefined && (
            <Button variant="ghost" size="sm" onClick={() => setBefore(undefined)}>
              Newest
            </Button>
          )}
          {next !== null && (
            <Button variant="ghost" size="sm" onClick={() => setBefore(next)}>
              Older
            </Button>
          )}
        </p>
      )}
    </Stack>
  )
}
