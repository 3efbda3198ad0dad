import type { Saved } from '../../../../shared/admin/content.schema.ts'
import type { StoredReportFields } from '../../../../shared/tap-water/admin-reports.schema.ts'
import { confirmRows } from '../../../../shared/tap-water/confirm-rows.rules.ts'
import { judgeContaminants } from '../../../../shared/tap-water/measured-report.rules.ts'
import { judgeSafety } from '../../../../shared/tap-water/safety.rules.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { MemberContext } from '../../../trpc/context.ts'
import { type EditedReport, selectReport } from './report-editing.queries.ts'
import { writeReport } from './report-editing.service.ts'
import { limitsFor } from './report-rows.service.ts'

export type { EditedReport } from './report-editing.queries.ts'

/** The report of a city, or undefined: what an import compares its file with. Whoever holds the city may write it. */
export const reportOfCity: (tx: Tx, cityId: string) => Promise<EditedReport | undefined> = selectReport

/** The fields with levels and verdict as the limits of today give them. */
export async function judgedFields(
  { deps }: MemberContext,
  tx: Tx,
  fields: StoredReportFields,
): Promise<StoredReportFields> {
  const limits = await limitsFor(tx, deps.clock.now(), fields.contaminants)
  const contaminants = confirmRows(fields.contaminants, fields.sourceUrl, limits)
  const { isSafe } = judgeSafety(judgeContaminants(contaminants, limits))
  return { ...fields, contaminants, isSafe }
}

/** Writes the report of a held city as part of a larger transaction. */
export const writeReportIn: (
  ctx: MemberContext,
  tx: Tx,
  cityId: string,
  fields: StoredReportFields,
  before: EditedReport | undefined,
) => Promise<Saved> = writeReport
