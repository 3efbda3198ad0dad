import type { Tx } from '#server/db/transaction.ts'
import { limitsFor } from '#server/features/water/reports/report-rows.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { localDay } from '#shared/local-day.ts'
import type { StoredReportFields } from '#shared/water/reports/admin-reports.schema.ts'
import { confirmRows } from '#shared/water/values/confirm-rows.rules.ts'
import { type EditedReport, selectReport } from './report-editing.queries.ts'

export type { EditedReport } from './report-editing.queries.ts'

/** The report of a city, or undefined, for an import to compare its file with. To write it, lock the city first. */
export const reportOfCity: (tx: Tx, cityId: string) => Promise<EditedReport | undefined> = selectReport

/** The fields with the levels that follow from today's limits. */
export async function judgedFields(
  { deps }: MemberContext,
  tx: Tx,
  fields: StoredReportFields,
): Promise<StoredReportFields> {
  const now = deps.clock.now()
  const limits = await limitsFor(tx, now, fields.contaminants)
  const contaminants = confirmRows(fields.contaminants, fields.sourceUrl, limits, localDay(now, 'UTC'))
  return { ...fields, contaminants }
}
