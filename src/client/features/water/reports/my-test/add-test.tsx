import { useState } from 'react'
import type { ContaminantRow } from '#client/features/water/common/tap-water/contaminant-text.ts'
import { ProposedRows } from '#client/features/water/common/utility-reports/proposed-rows.tsx'
import { ReportFile } from '#client/features/water/common/utility-reports/report-file.tsx'
import { useReportReading } from '#client/features/water/common/utility-reports/use-report-reading.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import type { AddTest as NewTest } from '#shared/water/reports/my-tests.schema.ts'

export interface AddTestProps {
  onAdded: (id: string) => void
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null
}

const toTestRow = (row: ContaminantRow): NewTest['rows'][number] => ({
  name: row.name ?? '',
  parameter: row.parameter ?? null,
  value: typeof row.value === 'number' ? row.value : null,
  unit: row.unit ?? null,
  species: row.species ?? null,
  qualifier: row.qualifier ?? null,
  low: row.low ?? null,
  high: row.high ?? null,
  basis: row.basis === 'not stated' ? null : (row.basis ?? null),
  year: row.year ?? null,
})

/** Reads a laboratory's report and saves the rows that the person confirms. */
export function AddTest({ onAdded, onCancel }: AddTestProps) {
  const utils = trpc.useUtils()
  const state = useReportReading((form, options) => utils.client.myTests.read.mutate(form, options))
  const [laboratory, setLaboratory] = useState('')
  const [sampledOn, setSampledOn] = useState('')
  const [errors, setErrors] = useState<{ laboratory: string | null; sampledOn: string | null }>({
    laboratory: null,
    sampledOn: null,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save(rows: ContaminantRow[]): Promise<void> {
    const missing = {
      laboratory: laboratory.trim() === '' ? 'Name the laboratory.' : null,
      sampledOn: /^\d{4}-\d{2}-\d{2}$/.test(sampledOn) ? null : 'Say on which day the sample was taken.',
    }
    setErrors(missing)
    setProblem(null)
    if (missing.laboratory !== null || missing.sampledOn !== null) return
    setIsSaving(true)
    try {
      const { id } = await utils.client.myTests.add.mutate({
        laboratory,
        sampledOn,
        rows: rows.map(toTestRow),
      })
      await utils.myTests.invalidate()
      toast.success('Test saved', 'Only you see it.')
      onAdded(id)
    } catch (error) {
      setProblem(errorMessage(error))
      setIsSaving(false)
    }
  }

  return (
    <Stack gap={16} shrinks>
      <p className="muted">
        Drop the report your laboratory sent you. Its rows are proposed here, and you confirm each of them.
      </p>
      <ReportFile state={state} />
      {state.reading !== null && (
        <>
          <Grid columns="13.75rem" gap={16}>
            <TextField
              label="Laboratory"
              name="laboratory"
              maxLength={200}
              value={laboratory}
              error={errors.laboratory}
              onChange={setLaboratory}
            />
            <TextField
              label="Day of the sample"
              name="sampledOn"
              type="date"
              value={sampledOn}
              error={errors.sampledOn}
              onChange={setSampledOn}
            />
          </Grid>
          <ProposedRows
            reading={state.reading}
            actionLabel={(count) => `Save ${count}`}
            isBusy={isSaving}
            onUse={(rows) => void save(rows)}
          />
          <FormError>{problem ?? errors.laboratory ?? errors.sampledOn}</FormError>
        </>
      )}
      {onCancel !== null && (
        <div>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </Stack>
  )
}
