import { TimeCell } from '#client/features/admin/common/table/day-cell.tsx'
import { PlainTable } from '#client/features/admin/common/table/plain-table.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { formatNumber } from '#shared/format/number.ts'

/** Places people looked for and did not find. Draws nothing where there are none. */
export function RequestedPlaces() {
  const { data } = trpc.admin.places.requested.useQuery()
  if (data === undefined || data.length === 0) return null
  return (
    <Stack as="section" gap={8} marginTop={32} aria-labelledby="requested-places">
      <h2 id="requested-places">Places people asked for</h2>
      <PlainTable
        label="Places and requests"
        heads={['Place', 'Requests', 'Last']}
        hasRowHeads
        minWidth="0"
        rows={data.map(({ key, place, requests, lastAt }) => ({
          key,
          cells: [place, formatNumber(requests), <TimeCell key="last" isoTime={lastAt} />],
        }))}
      />
    </Stack>
  )
}
