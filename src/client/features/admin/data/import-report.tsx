import { PlainTable } from '#client/features/admin/common/table/plain-table.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { formatFigure, formatNumber } from '#shared/format/number.ts'
import type { DataLoad } from '#shared/water/loads/water-data.schema.ts'

/** What the database calls its tables, in words. */
const TABLES: Readonly<Record<string, string>> = {
  water_systems: 'Water systems',
  water_system_areas: 'ZIP and postal codes',
  places: 'Towns and communes',
  system_measurements: 'Measured values',
  system_violations: 'Violations',
  system_violation_answers: 'Answers about violations since 2022',
  system_service_lines: 'Inventories of service lines',
}

/** People are counted; measured values have a unit. */
const amount = (value: number, unit: string) =>
  unit === '' ? formatNumber(value) : `${formatFigure(value)} ${unit}`

/** What a file held and what it would change or has changed. */
export function ImportReport({ report }: { report: NonNullable<DataLoad['report']> }) {
  const { files, tables, largest, leftOut, prefixes } = report
  return (
    <Stack gap={16}>
      <p className="muted small">
        {files
          .map(({ file, rows, used }) => `${file}: ${formatNumber(rows)} rows, ${formatNumber(used)} used`)
          .join('. ')}
        . Systems whose number begins with {prefixes.join(', ')}; the rows of others stay as they are.
      </p>
      <PlainTable
        label="Changes"
        heads={['Rows', 'Added', 'Changed', 'Removed']}
        rows={tables.map(({ table, added, changed, removed }) => ({
          key: table,
          cells: [TABLES[table] ?? table, formatNumber(added), formatNumber(changed), formatNumber(removed)],
        }))}
      />
      {largest.length > 0 && (
        <details>
          <summary>The {largest.length} largest changes</summary>
          <PlainTable
            label="The largest changes"
            heads={['System', 'What', 'Before', 'After']}
            rows={largest.map(({ systemId, name, what, before, after, unit }) => ({
              key: `${systemId} ${what}`,
              cells: [`${name} (${systemId})`, what, amount(before, unit), amount(after, unit)],
            }))}
          />
        </details>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>Rows with impossible values, which are left out</summary>
          <ul>
            {leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}
