import { useState } from 'react'
import type { ContaminantRow } from '#client/features/water/common/tap-water/contaminant-text.ts'
import { ProposedRows } from '#client/features/water/common/utility-reports/proposed-rows.tsx'
import { ReportFile } from '#client/features/water/common/utility-reports/report-file.tsx'
import { useReportReading } from '#client/features/water/common/utility-reports/use-report-reading.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { withRows } from './with-rows.ts'

export interface RowsFromPdfProps {
  rows: readonly ContaminantRow[]
  reportSourceUrl: string | null
  onChange: (rows: readonly ContaminantRow[]) => void
}

/** Reads the tables of a utility's report. Rows that the editor confirms join the contaminants, with their source. */
export function RowsFromPdf({ rows, reportSourceUrl, onChange }: RowsFromPdfProps) {
  const { client } = trpc.useUtils()
  const state = useReportReading((form, options) => client.admin.tapWater.readReport.mutate(form, options))
  const [title, setTitle] = useState('')
  const [address, setAddress] = useState(reportSourceUrl ?? '')
  const [added, setAdded] = useState<string | null>(null)
  const { reading, read, clear } = state

  const isAddress = /^https?:\/\/\S+\.\S+/.test(address.trim())
  return (
    <Stack gap={16} shrinks>
      <p className="muted small">
        A Consumer Confidence Report or a laboratory’s report. Its rows are proposed here; you confirm each of
        them.
      </p>
      <ReportFile
        state={{
          ...state,
          read: (file) => {
            setAdded(null)
            return read(file)
          },
        }}
      />
      {added !== null && (
        <p className="muted small" role="status">
          {added}
        </p>
      )}
      {reading !== null && (
        <>
          <Grid columns="13.75rem" gap={16}>
            <TextField label="Title of the report" name="pdfTitle" value={title} onChange={setTitle} />
            <TextField
              label="Address of the PDF"
              name="pdfAddress"
              inputMode="url"
              hint="Where anyone can open it. A value without a source is not confirmed."
              error={address === '' || isAddress ? null : 'The address begins with https://'}
              value={address}
              onChange={setAddress}
            />
          </Grid>
          <ProposedRows
            reading={reading}
            actionLabel={(count) => `Add ${count} to the report`}
            onUse={(confirmed) => {
              const source = { sourceTitle: title.trim() || null, sourceUrl: address.trim() || null }
              const next = withRows(
                rows,
                confirmed.map((row) => ({ ...row, ...source, confirmed: isAddress })),
              )
              onChange(next.rows)
              setAdded(next.summary)
              clear()
            }}
          />
        </>
      )}
    </Stack>
  )
}
