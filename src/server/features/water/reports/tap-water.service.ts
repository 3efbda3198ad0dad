import type { DbOrTx } from '#server/db/transaction.ts'
import { type ListCities, listCities } from '#server/features/cities/cities.service.ts'
import { readAtSlug } from '#server/features/cities/former-slugs.service.ts'
import { AppError } from '#shared/app-error.ts'
import type { KnownCity } from '#shared/cities/cities.schema.ts'
import { localDay } from '#shared/local-day.ts'
import type { Page } from '#shared/pagination.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import { composeAnswer, verdictNextTo } from '#shared/water/answer/compose-answer.rules.ts'
import { lockedNames, splitValues } from '#shared/water/answer/open-values.rules.ts'
import { REPORT_SOURCE } from '#shared/water/answer/report-values.rules.ts'
import type {
  CityReport,
  JudgedContaminant,
  ParameterLimits,
  Report,
} from '#shared/water/answer/reports.schema.ts'
import type { FigureSource } from '#shared/water/answer/water-figure.rules.ts'
import { overviewOf, publicRows } from '#shared/water/reports/public-rows.rules.ts'
import { type CityFigures, newestFigures } from '#shared/water/status/city-figures.rules.ts'
import type { ReportEvidence } from '#shared/water/status/system-evidence.rules.ts'
import { type Finding, LIMITED_PARAMETERS } from '#shared/water/values/findings.rules.ts'
import { lawOfCountry } from '#shared/water/values/law-of-place.rules.ts'
import { limitsOf, underLaw } from '#shared/water/values/limits.rules.ts'
import { type Contaminant, contaminantsSchema } from '#shared/water/values/tap-water.schema.ts'
import { findParameter, WATER_PARAMETERS } from '#shared/water/values/water-parameters.ts'
import { readBoughtOfCity, readCityEvidence } from '../status/evidence.service.ts'
import { limitsOn } from '../status/limits.service.ts'
import * as queries from './tap-water.queries.ts'

/** One page of the cities that have a report. */
export const listRatings = (db: DbOrTx, input: Omit<ListCities, 'withReport'>): Promise<Page<KnownCity>> =>
  listCities(db, { ...input, withReport: true })

/** The values of a city's published report and of its water system as they stand at `now`. */
export async function figuresOfCity(db: DbOrTx, now: Date, cityId: string): Promise<CityFigures> {
  const [rows, evidenceOf] = await Promise.all([
    queries.selectContaminants(db, cityId),
    readCityEvidence(db, [cityId]),
  ])
  return newestFigures(contaminantsSchema.parse(rows), evidenceOf(cityId).measurements, localDay(now, 'UTC'))
}

/** The published report of a city as the rules take it, with its source; null where there is none. */
export async function readReportEvidence(
  db: DbOrTx,
  cityId: string,
): Promise<(ReportEvidence & { source: FigureSource }) | null> {
  const row = await queries.selectReportEvidence(db, cityId)
  if (row === undefined) return null
  return {
    rows: contaminantsSchema.parse(row.contaminants),
    mark: row.mark,
    source: { title: row.sourceTitle ?? 'Several sources', url: row.sourceUrl, license: row.license },
  }
}

/** What the rules say of the water of a city, by its report and by the system that serves it. */
async function answerOfCity(
  db: DbOrTx,
  now: Date,
  { id, country }: Pick<CityReport['city'], 'id' | 'country'>,
  report: ReportEvidence | null,
  publicReport: Pick<Report, 'waterStatus'> | null,
): Promise<{ answer: CityReport['answer']; others: Finding[] }> {
  const today = localDay(now, 'UTC')
  const [evidenceOf, limits, bought] = await Promise.all([
    readCityEvidence(db, [id]),
    limitsOn(db, today, LIMITED_PARAMETERS),
    readBoughtOfCity(db, id),
  ])
  const system = evidenceOf(id)
  const law = lawOfCountry(country)
  const answer = composeAnswer(
    { system, report, limits: underLaw(limits, law), isInUs: law === 'US EPA', bought },
    today,
  )
  const { status, topics, steps } = answer
  const waterStatus = publicReport?.waterStatus ?? status.status
  const verdict = verdictNextTo(answer, waterStatus)
  const { open, others } = splitValues(answer)
  return {
    answer: { waterStatus, verdict, topics, steps, findings: open },
    others: others.filter(({ sourceId }) => sourceId !== REPORT_SOURCE),
  }
}

/** What some rows are, by the names of the catalog: names typed by an editor are part of what is locked. */
const namesOfRows = (rows: readonly Contaminant[]): string[] =>
  rows.flatMap(({ parameter, year }) => {
    const known = findParameter(parameter ?? '')
    if (known === undefined) return []
    return [year == null ? known.name : `${known.name} ${year}`]
  })

/** Lists of rows judged by the limits of a country's law on the day of `now`. */
async function judgeRows(
  db: DbOrTx,
  now: Date,
  country: string,
  ...lists: readonly (readonly Contaminant[])[]
): Promise<JudgedContaminant[][]> {
  const parameters = [...new Set(lists.flat().flatMap(({ parameter }) => parameter ?? []))]
  const today = localDay(now, 'UTC')
  const limits = underLaw(await limitsOn(db, today, parameters), lawOfCountry(country))
  return lists.map((rows) => publicRows(rows, limits, today))
}

/**
 * A city's report by the city's current or a former slug. Its rows are in the answer only for viewers who may see them;
 * everyone gets what the rules say of them by topic. Throws NOT_FOUND for an unknown city; for a city without a report it
 * returns `report: null`.
 */
export async function reportByCitySlug(
  db: DbOrTx,
  viewer: Viewer,
  now: Date,
  slug: string,
): Promise<CityReport> {
  const row = await readAtSlug(db, slug, queries.selectCity)
  if (row === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  const { overallScore, ...city } = row
  const [publicReport, evidence, figures] = await Promise.all([
    queries.selectPublicReport(db, city.id),
    readReportEvidence(db, city.id),
    hasPremium(viewer) ? figuresOfCity(db, now, city.id) : null,
  ])
  const status =
    publicReport === undefined
      ? null
      : { ...publicReport, waterStatus: publicReport.waterStatus as Report['waterStatus'] }
  const { answer: ofWater, others } = await answerOfCity(db, now, city, evidence, status)
  const answer = {
    city: city as CityReport['city'],
    overallScore,
    answer: ofWater,
  }
  if (publicReport === undefined) return { ...answer, report: null }
  const { sourceTitle, sourceUrl, sourceYear, license, contaminantCount, ...publicPart } = publicReport
  const report = {
    ...publicPart,
    waterStatus: publicPart.waterStatus as Report['waterStatus'],
    source: { title: sourceTitle, url: sourceUrl, year: sourceYear, license },
  }
  if (figures === null) {
    const locked = {
      contaminantCount: contaminantCount + others.length,
      contaminantNames: [...namesOfRows(evidence?.rows ?? []), ...lockedNames(others)],
    }
    return { ...answer, report: { ...report, contaminantsLocked: true, ...locked } }
  }
  const [contaminants = [], history = []] = await judgeRows(
    db,
    now,
    city.country,
    figures.rows,
    figures.replacedRows,
  )
  const open: Report = {
    ...report,
    contaminantsLocked: false,
    contaminants,
    history,
    overview: overviewOf(contaminants),
    others,
  }
  return { ...answer, report: open }
}

/** Every parameter that has a limit, with its limits on the day of `now`. */
export async function listLimits(db: DbOrTx, now: Date): Promise<ParameterLimits[]> {
  const limits = await limitsOn(db, localDay(now, 'UTC'))
  return WATER_PARAMETERS.flatMap(({ key, name, kind, group, unit }) => {
    const own = limitsOf(key, limits).map(({ parameter: _parameter, ...limit }) => limit)
    return own.length === 0 ? [] : [{ parameter: key, name, kind, group, unit, limits: own }]
  })
}
