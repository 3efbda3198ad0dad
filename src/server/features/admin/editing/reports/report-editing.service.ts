import { type DbOrTx, inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { announceReport } from '#server/features/cities/city-requests.service.ts'
import { refreshScoresOf } from '#server/features/water/reports/city-scores.service.ts'
import { refreshReportOf } from '#server/features/water/reports/refresh-reports.service.ts'
import { limitsFor } from '#server/features/water/reports/report-rows.service.ts'
import { readLink } from '#server/features/water/systems/city-systems.service.ts'
import { deletedSinceRead, staleVersion } from '#server/platform/audit/revisions.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { Saved } from '#shared/admin/content.schema.ts'
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
} from '#shared/water/reports/admin-reports.schema.ts'
import {
  type DerivedReport,
  deriveReport,
  type ReportTexts,
} from '#shared/water/reports/composed-texts.rules.ts'
import { confirmRows } from '#shared/water/values/confirm-rows.rules.ts'
import { lawOfCountry } from '#shared/water/values/law-of-place.rules.ts'
import { underLaw } from '#shared/water/values/limits.rules.ts'
import { alreadyDeleted, contentEditing } from '../content-editing.service.ts'
import * as queries from './report-editing.queries.ts'
import { runningSince } from './report-lease.service.ts'
import { selectReportPage } from './report-table.queries.ts'

/** One page of the table of cities and their reports. */
export const listAdminReports = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: AdminReportsRequest,
): Promise<TablePage<AdminReportRow>> => selectReportPage(db, input, runningSince(clock.now()))

/** A city's report as its editor opens it; null if it has none. Throws NOT_FOUND for an unknown city. */
export async function getAdminReport(db: DbOrTx, cityId: string): Promise<AdminReport> {
  const [city, report, link] = await Promise.all([
    queries.selectCity(db, cityId),
    queries.selectReport(db, cityId),
    readLink(db, cityId),
  ])
  if (city === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  return { city, hasSystem: link?.systemId != null, report: report ?? null }
}

/** What an editor sends. A first report names its city. */
type ReportDraft = StoredReportFields & { cityId?: string }

/** What the rules compute from a report, and the city it belongs to. */
interface DerivedFromReport {
  cityId: string
  report: DerivedReport
}

/** The texts as they are saved. A text that the rules composed counts as composed until someone changes it. */
function textsOf(
  { summary, recommendations }: StoredReportFields,
  before: queries.EditedReport | undefined,
): ReportTexts {
  const texts = { summary, recommendations }
  const composed = (before?.composedTexts ?? []).filter((key) => texts[key] === before?.fields[key])
  return { ...texts, composed }
}

/** How reports are edited. Their city is locked first, so that only one transaction at a time writes its report. */
export const reportEditing = contentEditing({
  kind: 'tap-water',
  noun: 'report',
  parse: (data): ReportDraft => storedReportFieldsSchema.parse(data),
  selectOne: async (db, id): Promise<queries.EditedReport | undefined> =>
    (await queries.selectReportsById(db, [id]))[0],
  lockOwner: queries.lockCitiesOf,
  lock: queries.selectReportsById,
  insert: (tx, fields: StoredReportFields, { cityId, report }: DerivedFromReport) =>
    queries.upsertReport(tx, cityId, fields, report),
  update: async (tx, _id, fields, { cityId, report }) =>
    (await queries.upsertReport(tx, cityId, fields, report)).version,
  remove: queries.deleteReports,

  /** Applies the limits to the rows, leaves values without a source unconfirmed, and composes missing texts. */
  async beforeSave(
    { deps },
    tx,
    { cityId, ...draft }: ReportDraft,
    before: queries.EditedReport | undefined,
  ) {
    const city = await queries.selectCity(tx, before?.cityId ?? cityId ?? '')
    if (city === undefined) throw deletedSinceRead('city')
    const now = deps.clock.now()
    const today = localDay(now, 'UTC')
    const limits = underLaw(await limitsFor(tx, now, draft.contaminants), lawOfCountry(city.country))
    const contaminants = confirmRows(draft.contaminants, draft.sourceUrl, limits, today)
    const texts = textsOf(draft, before)
    const report = deriveReport(
      { cityName: city.name, rows: contaminants, texts, mark: draft.isSafe },
      limits,
      today,
    )
    const { summary, recommendations } = report.texts
    return {
      fields: { ...draft, summary, recommendations, contaminants },
      derived: { cityId: city.id, report },
    }
  },
  /** Computes the city's scores again. Sends the mails that people asked for once a report is published. */
  async afterSave({ deps }, tx, { fields, derived }) {
    const now = deps.clock.now()
    await refreshReportOf(tx, now, derived.cityId)
    await refreshScoresOf(tx, now, [derived.cityId])
    if (fields.status === 'published') await announceReport(tx, derived.cityId, now)
  },
  async afterRemove({ deps }, tx, reports) {
    await refreshScoresOf(
      tx,
      deps.clock.now(),
      reports.map(({ cityId }) => cityId),
    )
  },
})

/**
 * Locks a city and returns its report. Throws CONFLICT or NOT_FOUND if the report is not at this version (null: it has
 * none).
 */
export async function lockReportVersion(
  tx: Tx,
  cityId: string,
  version: number | null,
): Promise<queries.EditedReport | undefined> {
  if ((await queries.lockCity(tx, cityId)) === undefined) throw deletedSinceRead('city')
  const report = await queries.selectReport(tx, cityId)
  if (report === undefined && version !== null) throw deletedSinceRead('report')
  if ((report?.version ?? null) !== version) throw staleVersion('report')
  return report
}

/** Saves a city's report or its first one. Throws CONFLICT for a stale version, NOT_FOUND. */
export function updateReport(ctx: MemberContext, { version, ...fields }: UpdateReport): Promise<Saved> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const before = await lockReportVersion(tx, fields.cityId, version)
    const generatedBy = before?.fields.generatedBy ?? null
    return reportEditing.saveIn(ctx, tx, { ...fields, generatedBy }, before)
  })
}

/** Deletes a city's report with its history. Throws NOT_FOUND. */
export async function removeReport(ctx: MemberContext, cityId: string): Promise<{ removed: number }> {
  const report = await queries.selectReport(ctx.deps.db, cityId)
  if (report === undefined) throw alreadyDeleted('report')
  return reportEditing.removeOne(ctx, report.id)
}
