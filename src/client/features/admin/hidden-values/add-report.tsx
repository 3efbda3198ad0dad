import { useState } from 'react'
import type { ContaminantRow } from '#client/features/water/common/tap-water/contaminant-text.ts'
import { ProposedRows } from '#client/features/water/common/utility-reports/proposed-rows.tsx'
import { ReportFile } from '#client/features/water/common/utility-reports/report-file.tsx'
import { useReportReading } from '#client/features/water/common/utility-reports/use-report-reading.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { formatCount } from '#shared/format/number.ts'
import { type ReportedRow, reportedValues } from '#shared/water/values/reported-values.rules.ts'

interface AddReportProps {
  systemId: string
  utility: string
  onAdded: () => Promise<unknown>
}

/** What is said of the system; the reading has more. */
const toReportedRow = ({
  name,
  parameter,
  value,
  unit,
  species,
  qualifier,
  basis,
  year,
}: ContaminantRow): ReportedRow => ({
  name: name ?? '',
  parameter,
  value: typeof value === 'number' ? value : null,
  unit,
  species,
  qualifier,
  basis,
  year,
})

/** Reads the tables of a utility's report. Rows that the editor confirms become values of the system. */
export function AddReport({ systemId, utility, onAdded }: AddReportProps) {
  const { client } = trpc.useUtils()
  const state = useReportReading((form, options) => client.admin.tapWater.readReport.mutate(form, options))
  const add = trpc.admin.systems.addReport.useMutation()
  const [title, setTitle] = useState('')
  const [publisher, setPublisher] = useState(utility)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function save(confirmed: readonly ContaminantRow[]): Promise<void> {
    const rows = confirmed.map(toReportedRow)
    const values = reportedValues(rows)
    if (typeof values === 'string') return setProblem(values)
    setProblem(null)
    try {
      await add.mutateAsync({ systemId, title, publisher, url: address.trim(), rows })
      toast.success('Report added', `${formatCount(values.length, 'value')} of ${utility}.`)
      state.clear()
      setTitle('')
      setAddress('')
      await onAdded()
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }

  return (
    <Stack gap={16} shrinks>
      <p className="muted small">
        A Consumer Confidence Report or a laboratory’s report as a PDF. Its rows are proposed here; those you
        confirm become values of this system, with the report as their source.
      </p>
      <ReportFile state={state} />
      {state.reading !== null && (
        <>
          <Grid columns="13.75rem" gap={16}>
            <TextField
              label="Title of the report"
              name="reportTitle"
              value={title}
              onChange={setTitle}
              maxLength={200}
            />
            <TextField
              label="Published by"
              name="reportPublisher"
              value={publisher}
              onChange={setPublisher}
              maxLength={200}
            />
            <TextField
              label="Address of the PDF"
              name="reportAddress"
              inputMode="url"
              hint="Where anyone can open it."
              value={address}
              onChange={setAddress}
            />
          </Grid>
          <ProposedRows
            reading={state.reading}
            actionLabel={(count) => `Add ${count} to the system`}
            isBusy={add.isPending}
            onUse={(confirmed) => void save(confirmed)}
          />
          <FormError>{problem}</FormError>
        </>
      )}
    </Stack>
  )
}
