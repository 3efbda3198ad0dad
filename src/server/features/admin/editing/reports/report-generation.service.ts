import { inTransaction } from '#server/db/transaction.ts'
import { generateReport } from '#server/features/admin/generation/report.service.ts'
import { readAiSettings } from '#server/platform/ai/ai-settings.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { NO_SOURCE } from '#shared/admin/content.schema.ts'
import { AppError } from '#shared/app-error.ts'
import type { GeneratedReport, StoredReportFields } from '#shared/water/reports/admin-reports.schema.ts'
import { composeReport } from './report-composing.service.ts'
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

/** The draft of a model. The values it recalls are no one's results until an editor has checked them. */
async function draftOfModel(
  ctx: MemberContext,
  city: { name: string; state: string | null; country: string },
  signal: AbortSignal | undefined,
): Promise<StoredReportFields> {
  const { model, contaminants, ...texts } = await generateReport(ctx, { city }, signal)
  const rows = contaminants.map((row) => ({ ...row, confirmed: false }))
  return { ...NOTHING_KNOWN, ...texts, contaminants: rows, status: 'draft', generatedBy: model }
}

/** The draft of our own rules, where no model can be asked. */
async function draftOfOurs(
  { deps, viewer }: MemberContext,
  cityId: string,
  before: StoredReportFields | undefined,
): Promise<StoredReportFields> {
  const draft = await composeReport(deps.db, viewer, deps.clock.now(), cityId, before)
  if (draft === null)
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'No AI key is set, and there is no result for this city’s water. Link its water system in the editor of the city, or add a key in Settings.',
      { details: { reason: 'no-ai-key' } },
    )
  return draft
}

/**
 * Writes a city's report as a draft: with a model where an AI key is set, else from stored values. It replaces the current report, which stays in the history. Only one runs per city
 * at a time. Throws NOT_FOUND, BAD_REQUEST for a city without name or country, CONFLICT while another one runs or if
 * someone saved in the meantime, SERVICE_UNAVAILABLE without a key and without a value, and what `generateReport` throws.
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
    const hasKey = (await readAiSettings(ctx.deps)) !== null
    const fields = hasKey
      ? await draftOfModel(ctx, city, signal)
      : await draftOfOurs(ctx, cityId, before?.fields)
    return inTransaction(db, async (tx) => {
      const current = await lockReportVersion(tx, cityId, before?.version ?? null)
      const saved = await reportEditing.saveIn(ctx, tx, { ...fields, cityId }, current, 'report.generate')
      return { ...saved, contaminantCount: fields.contaminants.length, isComposed: !hasKey }
    })
  })
}
