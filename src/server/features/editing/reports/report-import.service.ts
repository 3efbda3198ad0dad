import type { Tx } from '#server/db/transaction.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { Saved } from '#shared/admin/content.schema.ts'
import { localDay } from '#shared/local-day.ts'
import type { StoredReportFields } from '#shared/tap-water/admin-reports.schema.ts'
import { confirmRows } from '#shared/tap-water/confirm-rows.rules.ts'
import { type EditedReport, selectReport } from './report-editing.queries.ts'
import { writeReport } from './report-editing.service.ts'
import { limitsFor } from '#server/features/tap-water/report-rows.service.ts'

export type { EditedReport } from './report-editing.queries.ts'

/** The report of a city, or undefined: what an import compares its file with. Whoever holds the city may write it. */
export const reportOfCity: (tx: Tx, cityId: string) => Promise<EditedReport | undefined> = selectReport

/** The fields with the levels that today's limits give. */
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

/** Writes the report of a held city as part of a larger transaction. */
export const writeReportIn: (
  ctx: MemberContext,
  tx: Tx,
  cityId: string,
  fields: StoredReportFields,
  before: EditedReport | undefined,
) => Promise<Saved> = writeReport
