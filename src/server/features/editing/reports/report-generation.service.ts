import { inTransaction } from '#server/db/transaction.ts'
import { generateReport } from '#server/features/generation/report.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { NO_SOURCE } from '#shared/admin/content.schema.ts'
import { AppError } from '#shared/app-error.ts'
import type { GeneratedReport } from '#shared/tap-water/admin-reports.schema.ts'
import { selectCity, selectReport } from './report-editing.queries.ts'
import { lockReportVersion, reportEditing } from './report-editing.service.ts'
import { withReportLease } from './report-lease.service.ts'

/** A model measures nothing, so its draft has no safety mark, no source and no years of measurement. */
const NOTHING_KNOWN = {
  isSafe: null,
  measuredFrom: null,
  measuredTo: null,
  secondHand: false,
  ...NO_SOURCE,
} as const

/**
 * Generates a city's report as a draft. It replaces the current report, which stays in the history. Only one runs per city
 * at a time. Throws NOT_FOUND, BAD_REQUEST for a city without name or country, CONFLICT while another one runs or if
 * someone saved in the meantime, and what `generateReport` throws.
 */
export async function generateAndSave(
  ctx: MemberContext,
  cityId: string,
  signal: AbortSignal | undefined,
): Promise<GeneratedReport> {
  const { db } = ctx.deps
  const city = await selectCity(db, cityId)
  if (city === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  if (city.name.trim() === '' || city.country.trim() === '')
    throw new AppError('BAD_REQUEST', 'City must have a name and country.', {
      details: { reason: 'missing-city-info' },
    })
  return withReportLease(ctx.deps, cityId, async () => {
    const before = await selectReport(db, cityId)
    const { model, contaminants, ...texts } = await generateReport(ctx, { city }, signal)
    return inTransaction(db, async (tx) => {
      const current = await lockReportVersion(tx, cityId, before?.version ?? null)
      const rows = contaminants.map((row) => ({ ...row, confirmed: false }))
      const draft = {
        ...NOTHING_KNOWN,
        cityId,
        ...texts,
        contaminants: rows,
        status: 'draft' as const,
        generatedBy: model,
      }
      const saved = await reportEditing.saveIn(ctx, tx, draft, current, 'report.generate')
      return { ...saved, contaminantCount: rows.length }
    })
  })
}
