import type { z } from 'zod'
import { SEO_LABELS } from '#client/features/admin/common/editor/seo-fields.tsx'
import { SOURCE_LABELS } from '#client/features/admin/common/editor/source-fields.tsx'
import type { EditorRecord, EditorSource } from '#client/features/admin/common/editor/use-editor.ts'
import { useRefreshCities } from '#client/features/admin/common/use-refresh-cities.ts'
import { writeRows } from '#client/features/water/common/tap-water/contaminant-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { NO_SEO, NO_SOURCE } from '#shared/admin/content.schema.ts'
import type { AdminReport, reportFieldsSchema } from '#shared/water/reports/admin-reports.schema.ts'

/** What stands in the fields of a report's editor; the contaminants are one text, whichever view shows them. */
export type ReportValues = z.input<typeof reportFieldsSchema>

/** The fields' names for people. */
export const REPORT_LABELS = {
  summary: 'Summary',
  waterSource: 'Water Source',
  recommendations: 'Recommendations',
  contaminants: 'Contaminants',
  isSafe: 'Is Safe?',
  measuredFrom: 'Measured from',
  measuredTo: 'Measured to',
  secondHand: 'Second-hand figures',
  ...SEO_LABELS,
  ...SOURCE_LABELS,
  status: 'Status',
} as const satisfies Record<keyof ReportValues, string>

/** A report no one has written. */
export const NEW_REPORT: ReportValues = {
  summary: null,
  waterSource: null,
  recommendations: null,
  contaminants: '[]',
  isSafe: null,
  ...NO_SEO,
  measuredFrom: null,
  measuredTo: null,
  secondHand: false,
  ...NO_SOURCE,
  status: 'draft',
}

/** A stored report as its editor takes it. */
export function toRecord({
  id,
  version,
  fields: { contaminants, generatedBy: _generatedBy, ...fields },
}: NonNullable<AdminReport['report']>): EditorRecord<ReportValues> {
  return { id, version, values: { ...fields, contaminants: writeRows(contaminants) } }
}

/** How the editor of a city's report reaches the server. */
export function useReportSource(cityId: string): EditorSource<ReportValues> {
  const { client } = trpc.useUtils()
  const api = client.admin.tapWater
  const refresh = useRefreshCities()
  const changed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const settled = await answer
    await refresh()
    return settled
  }
  return {
    read: async () => {
      const { report } = await api.get.query({ cityId })
      if (report === null) throw new Error('The report is gone')
      return toRecord(report)
    },
    save: (values, record) =>
      changed(api.update.mutate({ ...values, cityId, version: record?.version ?? null })),
    revisions: (id) => api.revisions.query({ id }),
    restore: (input) => changed(api.restore.mutate(input)),
    remove: () => changed(api.remove.mutate({ cityId })),
  }
}
