import { isOfModel } from '#shared/admin/content.schema.ts'
import type { Report } from '#shared/water/answer/reports.schema.ts'
import { deriveReport } from '#shared/water/reports/composed-texts.rules.ts'
import { overviewOf, publicRows } from '#shared/water/reports/public-rows.rules.ts'
import { confirmRows } from '#shared/water/values/confirm-rows.rules.ts'
import type { Limit } from '#shared/water/values/limits.rules.ts'
import { parseContaminants } from '#shared/water/values/parse-contaminants.rules.ts'
import type { ReportValues } from './report-record.ts'
import { utcToday } from './utc-today.ts'

const orNull = (text: string | null) => (text === null || text.trim() === '' ? null : text)

/** What the report's page would answer to a subscriber, were the fields saved. */
export function previewOf(
  cityName: string,
  values: ReportValues,
  limits: readonly Limit[],
  generatedBy: string | null,
): Report {
  const { sourceTitle, sourceUrl, sourceYear, license } = values
  const read = parseContaminants(values.contaminants)
  const today = utcToday()
  const rows = 'contaminants' in read ? confirmRows(read.contaminants, orNull(sourceUrl), limits, today) : []
  const contaminants = publicRows(rows, limits, today)
  const typed = { summary: orNull(values.summary), recommendations: orNull(values.recommendations) }
  const { digest, texts, advice } = deriveReport(
    { cityName, rows, texts: { ...typed, composed: [] }, mark: values.isSafe },
    limits,
    today,
  )
  const { waterStatus, statusReason } = digest
  return {
    id: '',
    waterStatus,
    statusReason,
    summary: texts.summary,
    recommendations: texts.recommendations,
    advice,
    waterSource: orNull(values.waterSource),
    metaTitle: orNull(values.metaTitle),
    metaDescription: orNull(values.metaDescription),
    measuredFrom: values.measuredFrom,
    measuredTo: values.measuredTo,
    secondHand: values.secondHand,
    source: {
      title: orNull(sourceTitle),
      url: orNull(sourceUrl),
      year: sourceYear,
      license: orNull(license),
    },
    isGenerated: isOfModel({ generatedBy, sourceUrl }),
    updatedAt: '',
    contaminantsLocked: false,
    history: [],
    others: [],
    contaminants,
    overview: overviewOf(contaminants),
  }
}
