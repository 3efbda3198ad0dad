import { DayCell } from '#client/features/admin/common/table/day-cell.tsx'
import { PlainTable } from '#client/features/admin/common/table/plain-table.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { formatNumber } from '#shared/format/number.ts'
import type { DataOverview } from '#shared/water/loads/water-data.schema.ts'

/** Every published collection behind the figures of water systems. */
export function CollectionsTable({ collections }: Pick<DataOverview, 'collections'>) {
  return (
    <Stack as="section" gap={12} aria-labelledby="collections">
      <h2 id="collections">Collections in the database</h2>
      <PlainTable
        label="Collections in the database"
        heads={['Collection', 'Publisher', 'License', 'Rows', 'Loaded']}
        rows={collections.map(({ id, title, publisher, url, license, rows, loadedAt }) => ({
          key: id,
          cells: [
            <ExternalLink key="title" href={url}>
              {title}
            </ExternalLink>,
            publisher,
            license,
            formatNumber(rows),
            <DayCell key="loaded" isoTime={loadedAt} />,
          ],
        }))}
      />
    </Stack>
  )
}
