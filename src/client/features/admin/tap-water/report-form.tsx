import { type ReactNode, useEffect, useRef } from 'react'
import { EditorPage } from '#client/features/admin/common/editor/editor-page.tsx'
import { SeoFields } from '#client/features/admin/common/editor/seo-fields.tsx'
import { type SaveWords, useEditor } from '#client/features/admin/common/editor/use-editor.ts'
import { toast } from '#client/lib/toast-store.ts'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import { NumberField } from '#client/ui/public/number-field.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { Tick } from '#client/ui/public/tick.tsx'
import { completenessOfReport } from '#shared/admin/completeness.rules.ts'
import { OUR_OWN_VALUES } from '#shared/admin/content.schema.ts'
import type { Report } from '#shared/water/answer/reports.schema.ts'
import { type AdminReport, reportFieldsSchema } from '#shared/water/reports/admin-reports.schema.ts'
import { parseContaminants } from '#shared/water/values/parse-contaminants.rules.ts'
import { ContaminantsField } from './contaminants/contaminants-field.tsx'
import { useLimits } from './contaminants/use-limits.ts'
import { previewOf } from './report-preview.ts'
import { NEW_REPORT, REPORT_LABELS, type ReportValues, toRecord, useReportSource } from './report-record.ts'
import { SafetyFields } from './safety-fields.tsx'

/** The public page of a report. */
export type DrawReport = (city: AdminReport['city'], report: Report) => ReactNode

export interface ReportFormProps {
  answer: AdminReport
  /** The public page of what is typed. */
  preview: DrawReport
  /** Gets a function that says whether something is unsaved. */
  onDirty: (isDirty: () => boolean) => void
  /** It was saved. */
  onDone: () => void
}

const UPDATED = 'The tap water report has been successfully updated.'
const WORDS: SaveWords = {
  created: 'Report Updated',
  saved: 'Report Updated',
  failed: 'Error updating report',
  effects: { published: UPDATED, draft: UPDATED },
}

/** The fields of one city's report; where it has none yet, of its first one. */
export function ReportForm({
  answer: { city, hasSystem, report },
  preview,
  onDirty,
  onDone,
}: ReportFormProps) {
  const source = useReportSource(city.id)
  const limits = useLimits(city.country)
  const editor = useEditor<ReportValues>({
    noun: 'report',
    schema: reportFieldsSchema,
    labels: REPORT_LABELS,
    empty: NEW_REPORT,
    record: report === null ? null : toRecord(report),
    source,
    completeness: (fields) => {
      const read = parseContaminants(fields.contaminants)
      const rows = 'contaminants' in read ? read.contaminants.length : 0
      return completenessOfReport({ fields, values: rows, hasSystem })
    },
    ownerId: city.id,
    words: WORDS,
    onSaved: onDone,
  })
  const { values, field, isDirtyNow, refusals } = editor
  useEffect(() => onDirty(isDirtyNow))

  const contaminants = useRef(values.contaminants)
  contaminants.current = values.contaminants
  useEffect(() => {
    if (refusals === 0) return
    const parsed = parseContaminants(contaminants.current)
    if ('problem' in parsed) toast.error('Invalid JSON', parsed.problem)
  }, [refusals])

  return (
    <EditorPage
      editor={editor}
      links={
        report?.fields.generatedBy === OUR_OWN_VALUES && (
          <p className="muted small">First draft composed from our own values, without a model.</p>
        )
      }
      preview={preview(city, previewOf(city.name, values, limits, report?.fields.generatedBy ?? null))}
    >
      <Stack gap={16} shrinks>
        <TextAreaField
          label={REPORT_LABELS.summary}
          hint="Leave it empty to show the text that the rules write from the values."
          rows={5}
          {...field('summary')}
        />
        <TextField label={REPORT_LABELS.waterSource} {...field('waterSource')} />
        <TextAreaField
          label={REPORT_LABELS.recommendations}
          hint="Leave it empty for the advice that the rules write. Above a limit it is always shown."
          rows={3}
          {...field('recommendations')}
        />
        <ContaminantsField
          {...field('contaminants')}
          reportSourceUrl={values.sourceUrl}
          country={city.country}
        />
        <SafetyFields
          {...field('isSafe')}
          contaminants={values.contaminants}
          reportSourceUrl={values.sourceUrl}
          country={city.country}
        />
        <Grid columns="13.75rem" gap={16}>
          <NumberField isWhole label={REPORT_LABELS.measuredFrom} {...field('measuredFrom')} />
          <NumberField isWhole label={REPORT_LABELS.measuredTo} {...field('measuredTo')} />
        </Grid>
        <Tick
          label="Read through a compilation, not at the utility or authority itself"
          {...field('secondHand')}
        />
      </Stack>
      <SeoFields editor={editor} />
    </EditorPage>
  )
}
