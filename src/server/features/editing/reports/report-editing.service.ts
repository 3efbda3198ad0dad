import { type DbOrTx, inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type AuditAction, recordAudit } from '#server/features/audit/audit.service.ts'
import { refreshOverallScore } from '#server/features/tap-water/overall-score.service.ts'
import { announceReport } from '#server/features/cities/city-requests.service.ts'
import {
  deletedMeanwhile,
  forgetRevisions,
  recordRevision,
  revisionData,
  staleVersion,
} from '#server/features/revisions/revisions.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { ContentStatus, Saved } from '#shared/admin/content.schema.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import {
  type AdminReport,
  type AdminReportRow,
  type AdminReportsRequest,
  type StoredReportFields,
  storedReportFieldsSchema,
  type UpdateReport,
} from '#shared/tap-water/admin-reports.schema.ts'
import { deriveReport, type ReportTexts } from '#shared/tap-water/composed-texts.rules.ts'
import { confirmRows } from '#shared/tap-water/confirm-rows.rules.ts'
import * as queries from './report-editing.queries.ts'
import { runningSince } from './report-lease.service.ts'
import { limitsFor } from '#server/features/tap-water/report-rows.service.ts'
import { selectReportPage } from './report-table.queries.ts'

/** One page of all cities with what is known of their reports. */
export const listAdminReports = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: AdminReportsRequest,
): Promise<TablePage<AdminReportRow>> => selectReportPage(db, input, runningSince(clock.now()))

/** A city's report as its editor opens it; null where there is none. Throws NOT_FOUND for an unknown city. */
export async function getAdminReport(db: DbOrTx, cityId: string): Promise<AdminReport> {
  const [city, report] = await Promise.all([queries.selectCity(db, cityId), queries.selectReport(db, cityId)])
  if (city === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  return { city, report: report ?? null }
}

/** Writes a save into history and audit log. */
async function recordSave(
  { viewer, ...ctx }: MemberContext,
  tx: Tx,
  saved: Saved,
  action: AuditAction,
  fields: StoredReportFields,
  before: StoredReportFields | undefined,
): Promise<void> {
  await recordRevision(tx, {
    kind: 'tap-water',
    recordId: saved.id,
    version: saved.version,
    data: fields,
    before,
    authorId: viewer.id,
  })
  await recordAudit(tx, ctx, {
    action,
    actorId: viewer.id,
    targetId: saved.id,
    details: { version: saved.version },
  })
}

function actionOf(fields: StoredReportFields, before: StoredReportFields | undefined): AuditAction {
  if (before === undefined) return 'report.create'
  return fields.status === 'published' && before.status === 'draft' ? 'report.publish' : 'report.update'
}

/** The texts as they are saved: one that the rules wrote stays theirs until somebody changes it. */
function textsOf(
  { summary, recommendations }: StoredReportFields,
  before: queries.EditedReport | undefined,
): ReportTexts {
  const texts = { summary, recommendations }
  const composed = (before?.composedTexts ?? []).filter((key) => texts[key] === before?.fields[key])
  return { ...texts, composed }
}

/**
 * Writes a city's report: levels, verdict and missing texts by the rules, values without a source unconfirmed, history,
 * audit log and the city's overall score with it. When it is the first that everyone sees, those who asked for it get
 * their mail. The city has to be locked.
 */
export async function writeReport(
  ctx: MemberContext,
  tx: Tx,
  cityId: string,
  fields: StoredReportFields,
  before: queries.EditedReport | undefined,
  action: AuditAction = actionOf(fields, before?.fields),
): Promise<Saved> {
  const now = ctx.deps.clock.now()
  const today = localDay(now, 'UTC')
  const limits = await limitsFor(tx, now, fields.contaminants)
  const contaminants = confirmRows(fields.contaminants, fields.sourceUrl, limits, today)
  const cityName = (await queries.selectCity(tx, cityId))?.name ?? ''
  const texts = textsOf(fields, before)
  const derived = deriveReport({ cityName, rows: contaminants, texts, mark: fields.isSafe }, limits, today)
  const { summary, recommendations } = derived.texts
  const after = { ...fields, summary, recommendations, contaminants }
  const saved = await queries.upsertReport(tx, cityId, after, derived)
  await recordSave(ctx, tx, saved, action, after, before?.fields)
  await refreshOverallScore(tx, now, cityId)
  if (fields.status === 'published') await announceReport(tx, cityId, now)
  return saved
}

/** The report to be saved, its city locked. Throws what its editor is told when it is gone, new or newer. */
export async function lockVersion(
  tx: Tx,
  cityId: string,
  version: number | null,
): Promise<queries.EditedReport | undefined> {
  if ((await queries.lockCity(tx, cityId)) === undefined) throw deletedMeanwhile('city')
  const report = await queries.selectReport(tx, cityId)
  if (report === undefined && version !== null) throw deletedMeanwhile('report')
  if ((report?.version ?? null) !== version) throw staleVersion('report')
  return report
}

/**
 * Saves a city's report, or its first one by hand. Throws CONFLICT for a stale version, NOT_FOUND.
 */
export function updateReport(
  ctx: MemberContext,
  { cityId, version, ...fields }: UpdateReport,
): Promise<Saved> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const before = await lockVersion(tx, cityId, version)
    const generatedBy = before?.fields.generatedBy ?? null
    return writeReport(ctx, tx, cityId, { ...fields, generatedBy }, before)
  })
}

/** The city of a report. Throws what its editor is told when it was deleted. */
async function cityOf(tx: Tx, id: string): Promise<string> {
  const [report] = await queries.selectReportsById(tx, [id])
  if (report === undefined) throw deletedMeanwhile('report')
  return report.cityId
}

/** Takes an old version up again; the status stays as it is. Throws what {@link updateReport} throws. */
export function restoreReport(
  ctx: MemberContext,
  { id, version, revision }: { id: string; version: number; revision: number },
): Promise<Saved> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const cityId = await cityOf(tx, id)
    const before = await lockVersion(tx, cityId, version)
    const old = storedReportFieldsSchema.parse(await revisionData(tx, 'tap-water', id, revision))
    const status = before?.fields.status ?? 'draft'
    return writeReport(ctx, tx, cityId, { ...old, status }, before)
  })
}

/** Publishes reports or takes them back; answers how many it changed. */
export function setReportStatus(
  ctx: MemberContext,
  { ids, status }: { ids: readonly string[]; status: ContentStatus },
): Promise<{ changed: number }> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const cityIds = (await queries.selectReportsById(tx, ids)).map(({ cityId }) => cityId).toSorted()
    let changed = 0
    for (const cityId of cityIds) {
      await queries.lockCity(tx, cityId)
      const report = await queries.selectReport(tx, cityId)
      if (report === undefined || report.fields.status === status) continue
      await writeReport(ctx, tx, cityId, { ...report.fields, status }, report)
      changed += 1
    }
    return { changed }
  })
}

/** Deletes a city's report with its history. Throws NOT_FOUND. */
export function removeReport(ctx: MemberContext, cityId: string): Promise<{ removed: number }> {
  return inTransaction(ctx.deps.db, async (tx) => {
    await queries.lockCity(tx, cityId)
    const id = await queries.deleteReport(tx, cityId)
    if (id === undefined)
      throw new AppError('NOT_FOUND', 'This report has been deleted already. Reload the list.')
    await forgetRevisions(tx, 'tap-water', [id])
    await recordAudit(tx, ctx, { action: 'report.delete', actorId: ctx.viewer.id, targetId: id })
    await refreshOverallScore(tx, ctx.deps.clock.now(), cityId)
    return { removed: 1 }
  })
}
