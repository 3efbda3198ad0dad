import type { DbOrTx } from '#server/db/transaction.ts'
import { reportByCitySlug } from '#server/features/water/reports/tap-water.service.ts'
import {
  type CitySystemWater,
  type SystemWater,
  systemById,
  waterOfCity,
} from '#server/features/water/systems/water-systems.service.ts'
import type { Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { Viewer } from '#shared/viewer.ts'
import type { WaterAnswer } from '#shared/water/answer/compose-answer.rules.ts'
import { REPORT_SOURCE } from '#shared/water/answer/report-values.rules.ts'
import type { CityReport } from '#shared/water/answer/reports.schema.ts'
import {
  type FigureSource,
  figureNotFound,
  figureOfFinding,
  figureOfRow,
  type WaterFigure,
} from '#shared/water/answer/water-figure.rules.ts'
import { cityWater, homeOfRow, systemWater } from '#shared/water/mine/my-water.rules.ts'
import type { MyVerdict } from '#shared/water/mine/my-water.schema.ts'
import type { HomePlace, NamedWater, WaterPlace } from '#shared/water/mine/water-place.rules.ts'
import { placeOfSystem } from '#shared/water/places/us-states.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'
import { selectMyWater } from './my-water.queries.ts'
import { readOwnWell } from './own-well.service.ts'

/** What is known of the water of a place, as far as a viewer may see it. */
export interface WaterOfPlace<Place extends HomePlace = WaterPlace> extends NamedWater<Place> {
  /** Where it is: "Michigan", "Norway". */
  region: string
  waterStatus: WaterStatus | null
  /** What its page answers; null where nothing is known of it. Everyone may read it. */
  answer: Pick<WaterAnswer, 'verdict' | 'topics'> | null
  figures: WaterFigure[]
  /** How many more values Premium shows. */
  hiddenCount: number
}

/** The water a person set as theirs, or null. */
export async function myWaterOf(db: DbOrTx, userId: string): Promise<NamedWater<HomePlace> | null> {
  const row = await selectMyWater(db, userId)
  return row === undefined ? null : homeOfRow(row)
}

/**
 * The values of a place on the day of `now`, each with its statistic, years and source; those of a supplier where a system
 * has none of its own, and next to a city's report those of the system that serves it. Values the viewer may not see are
 * left out. Throws NOT_FOUND for an unknown place.
 */
export async function readWater(
  db: DbOrTx,
  viewer: Viewer,
  now: Date,
  place: WaterPlace,
): Promise<WaterOfPlace> {
  if (place.kind === 'city') {
    const answer = await reportByCitySlug(db, viewer, now, place.slug)
    return fromCity(answer, await waterOfCity(db, viewer, now, answer.city.slug))
  }
  const page = await systemById(db, viewer, now, place.id)
  return {
    ...systemWater(page.system),
    region: placeOfSystem(page.system) ?? 'United States',
    waterStatus: page.waterStatus,
    answer: { verdict: page.verdict, topics: page.topics },
    ...fromSystem(page),
  }
}

/** What was read of a place; null where the place is unknown. */
async function orNull<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** As {@link readWater}; null for an unknown place. */
export const findWaterOf = (
  db: DbOrTx,
  viewer: Viewer,
  now: Date,
  place: WaterPlace,
): Promise<WaterOfPlace | null> => orNull(readWater(db, viewer, now, place))

/** A system's page without the rows of the report of the city it serves. */
function withoutReport(page: CitySystemWater): CitySystemWater {
  const isOwn = ({ sourceId }: { sourceId: string }) => sourceId !== REPORT_SOURCE
  const { findings, others } = page
  return { ...page, findings: findings.filter(isOwn), ...(others && { others: others.filter(isOwn) }) }
}

function fromSystem(
  page: Omit<SystemWater, 'title' | 'city' | 'towns'>,
): Pick<WaterOfPlace, 'figures' | 'hiddenCount'> {
  const { findings, others = [], otherCount, supplierFindings, suppliers, pfasNotFound } = page
  const sources = new Map(
    page.sources.map(({ id, publisher, title, url, license }): [string, FigureSource] => [
      id,
      { title: `${publisher}: ${title}`, url, license },
    ]),
  )
  const sourceOf = (id: string): FigureSource => sources.get(id) ?? { title: id, url: null, license: null }
  const shown = [...findings, ...others]
  const own = shown.map((finding) => figureOfFinding(finding, sourceOf(finding.sourceId), null))
  const survey = own[shown.findIndex(({ topic }) => topic === 'pfas')]
  // Where the whole survey found none, it found none of the substances that the EU adds up.
  if (survey?.qualifier === 'none found' && pfasNotFound.length > 0) survey.parameter = 'pfas-sum-20'
  const bought = supplierFindings.flatMap(({ supplierId, findings: theirs }) => {
    const name = suppliers.find(({ id }) => id === supplierId)?.name ?? supplierId
    return theirs.map((finding) => figureOfFinding(finding, sourceOf(finding.sourceId), name))
  })
  return {
    figures: [
      ...own,
      ...(survey === undefined ? [] : pfasNotFound.map((entry) => figureNotFound(entry, survey))),
      ...bought,
    ],
    hiddenCount: page.locked ? otherCount : 0,
  }
}

function fromReport(
  report: CityReport['report'],
  cityName: string,
): Pick<WaterOfPlace, 'figures' | 'hiddenCount'> {
  if (report === null) return { figures: [], hiddenCount: 0 }
  if (report.contaminantsLocked) return { figures: [], hiddenCount: report.contaminantCount }
  const { title, url, license } = report.source
  const source = { title: title ?? `Report on ${cityName}`, url, license }
  return {
    figures: report.contaminants.map((row) => figureOfRow(row, source)).filter((figure) => figure !== null),
    hiddenCount: 0,
  }
}

function fromCity({ city, report, answer }: CityReport, system: CitySystemWater | null): WaterOfPlace {
  const reported = fromReport(report, city.name)
  // Rows of the report are among the values of its system: where the whole report is open, they would be there twice.
  const isReportOpen = report?.contaminantsLocked === false
  const served =
    system === null
      ? { figures: [], hiddenCount: 0 }
      : fromSystem(isReportOpen ? withoutReport(system) : system)
  return {
    ...cityWater(city),
    region: city.country,
    waterStatus: answer.waterStatus,
    answer: { verdict: answer.verdict, topics: answer.topics },
    figures: [...reported.figures, ...served.figures],
    hiddenCount: system === null ? reported.hiddenCount : served.hiddenCount,
  }
}

/** What is known of a person's own water, or null if they have set none. */
export async function readMyWater(
  db: DbOrTx,
  viewer: Member,
  now: Date,
): Promise<WaterOfPlace<HomePlace> | null> {
  const mine = await myWaterOf(db, viewer.id)
  if (mine === null) return null
  return mine.place.kind === 'well' ? readOwnWell(db, viewer, now) : findWaterOf(db, viewer, now, mine.place)
}

/** What the page of a person's own water says first, or null if they have set none. */
export async function readMyVerdict(db: DbOrTx, viewer: Member, now: Date): Promise<MyVerdict | null> {
  const mine = await myWaterOf(db, viewer.id)
  if (mine === null) return null
  const said = mine.place.kind === 'well' ? null : await orNull(verdictOf(db, viewer, now, mine.place))
  return { ...mine, waterStatus: said?.waterStatus ?? null, line: said?.verdict.line ?? null }
}

async function verdictOf(
  db: DbOrTx,
  viewer: Viewer,
  now: Date,
  place: WaterPlace,
): Promise<Pick<SystemWater, 'waterStatus' | 'verdict'> | null> {
  if (place.kind === 'system') return systemById(db, viewer, now, place.id)
  return (await reportByCitySlug(db, viewer, now, place.slug)).answer
}
