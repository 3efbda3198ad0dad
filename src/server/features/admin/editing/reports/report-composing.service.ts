import type { DbOrTx } from '#server/db/transaction.ts'
import { readCityEvidence } from '#server/features/water/status/evidence.service.ts'
import { readLink } from '#server/features/water/systems/city-systems.service.ts'
import { systemById } from '#server/features/water/systems/water-systems.service.ts'
import { OUR_OWN_VALUES } from '#shared/admin/content.schema.ts'
import { capitalized } from '#shared/format/capitalized.ts'
import { localDay } from '#shared/local-day.ts'
import type { Viewer } from '#shared/viewer.ts'
import type { StoredReportFields } from '#shared/water/reports/admin-reports.schema.ts'
import { judgingRows, newestFigures } from '#shared/water/status/city-figures.rules.ts'

const unique = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.filter((text) => text !== null)),
]
const joined = (texts: readonly (string | null)[], max: number): string | null =>
  unique(texts).join('; ').slice(0, max) || null

/**
 * A city's report made from what is stored and without a model: the results of the water system that serves the city, next to the
 * confirmed rows of the report there is. The rules write the summary and the advice when it is saved, and again whenever a
 * result changes; they judge it as well. Null where we hold no result of the city's water.
 */
export async function composeReport(
  db: DbOrTx,
  viewer: Viewer,
  now: Date,
  cityId: string,
  before: StoredReportFields | undefined,
): Promise<StoredReportFields | null> {
  const today = localDay(now, 'UTC')
  const link = await readLink(db, cityId)
  const rows = (before?.contaminants ?? []).filter(({ confirmed }) => confirmed !== false)
  const { measurements, record } = (await readCityEvidence(db, [cityId]))(cityId)
  if (rows.length === 0 && measurements.length === 0 && record === null) return null
  const water = link?.systemId == null ? null : await systemById(db, viewer, now, link.systemId)
  const years = [
    ...rows.flatMap(({ year, yearFrom }) => [yearFrom ?? year, year]),
    ...measurements.flatMap(({ yearFrom, yearTo }) => [yearFrom, yearTo]),
  ].filter((year) => year != null)
  const isJudged = judgingRows(newestFigures(rows, measurements, today), today).length > 0
  const sources = water?.sources ?? []
  const source = rows.length === 0 ? undefined : before
  return {
    // Left empty, it is written by the rules; where they have no result to write of, it says what is on record.
    summary: isJudged ? null : (water?.verdict.line ?? null),
    waterSource: source?.waterSource ?? sourceText(water?.system.sourceWater ?? null),
    recommendations: null,
    contaminants: rows,
    isSafe: true,
    metaTitle: null,
    metaDescription: null,
    measuredFrom: years.length === 0 ? null : Math.min(...years),
    measuredTo: years.length === 0 ? null : Math.max(...years),
    secondHand: rows.some(({ secondHand }) => secondHand === true),
    sourceTitle: joined([source?.sourceTitle ?? null, ...sources.map(({ title }) => title)], 500),
    sourceUrl: source?.sourceUrl ?? sources.find(({ url }) => url !== null)?.url ?? null,
    sourceYear: years.length === 0 ? null : Math.max(...years),
    license: joined([source?.license ?? null, ...sources.map(({ license }) => license)], 500),
    status: 'draft',
    generatedBy: OUR_OWN_VALUES,
  }
}

/** "surface water" as a report begins with it. */
const sourceText = (sourceWater: string | null): string | null =>
  sourceWater === null ? null : capitalized(sourceWater)
