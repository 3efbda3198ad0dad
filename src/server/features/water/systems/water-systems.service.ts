import type { DbOrTx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import { hasPremium, VISITOR, type Viewer } from '#shared/viewer.ts'
import { composeAnswer, verdictNextTo } from '#shared/water/answer/compose-answer.rules.ts'
import { lockedNames, splitValues } from '#shared/water/answer/open-values.rules.ts'
import { REPORT_SOURCE } from '#shared/water/answer/report-values.rules.ts'
import type { FigureSource } from '#shared/water/answer/water-figure.rules.ts'
import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import { titleOfWater } from '#shared/water/places/water-title.rules.ts'
import { describeConclusion } from '#shared/water/status/authority-conclusion.ts'
import { NO_SYSTEM } from '#shared/water/status/system-evidence.rules.ts'
import {
  describeServiceLines,
  describeViolationAnswer,
  echoReportUrl,
} from '#shared/water/values/epa-record.rules.ts'
import type { EpaRecord } from '#shared/water/values/epa-record.ts'
import {
  composeFindings,
  type Finding,
  LIMITED_PARAMETERS,
  parameterName,
} from '#shared/water/values/findings.rules.ts'
import { lawOfSystem } from '#shared/water/values/law-of-place.rules.ts'
import { type Limit, underLaw } from '#shared/water/values/limits.rules.ts'
import type { SystemMeasurement } from '#shared/water/values/system-measurement.ts'
import { BOUGHT_LABEL } from '#shared/water/values/topics.ts'
import { describeViolation, isRecentViolation } from '#shared/water/values/violations.rules.ts'
import { readReportEvidence } from '../reports/tap-water.service.ts'
import { readEvidence } from '../status/evidence.service.ts'
import { limitsOn } from '../status/limits.service.ts'
import { selectEpaLookUp } from './ask-epa.queries.ts'
import { describeEpaLookUp } from './ask-epa.service.ts'
import { readPipeLookUp } from './pipe-look-ups.service.ts'
import * as queries from './water-systems.queries.ts'

/** A system's page with all that is known of each value; the page itself shows a part of it. */
export interface SystemWater extends Omit<SystemPage, 'findings' | 'others' | 'supplierFindings'> {
  findings: Finding[]
  others?: Finding[]
  supplierFindings: { supplierId: string; findings: Finding[] }[]
}

/** What the band of a system's page says, for a list that shows it first. Throws NOT_FOUND for an unknown id. */
export async function verdictOfSystem(db: DbOrTx, now: Date, id: string): Promise<SystemPage['verdict']> {
  const { verdict } = await systemById(db, VISITOR, now, id)
  return verdict
}

/** The water of the system that serves a city. */
export interface CitySystemWater extends Omit<SystemWater, 'title' | 'city' | 'towns'> {
  /** Who serves the city, in a sentence. */
  note: string
}

/**
 * Everything a system's page shows. A city and the system that serves it are one water: the values of the city's report are
 * among the system's. Visitors get the status, all sentences, what is above or close to a limit and all about PFAS; the other
 * values are left out of their answer. Throws NOT_FOUND for an unknown id.
 */
export async function systemById(db: DbOrTx, viewer: Viewer, now: Date, id: string): Promise<SystemWater> {
  const row = await queries.selectSystem(db, id)
  if (row === undefined) throw new AppError('NOT_FOUND', 'We know no water system with this number.')
  const { supplierIds, ...system } = row
  const today = localDay(now, 'UTC')
  const isInUs = system.region === null
  const [city = null, towns, suppliers, evidenceOf, hasRegister, limits, hidden, lookUp, pipeLookUp] =
    await Promise.all([
      queries.selectCityOfSystem(db, id),
      queries.selectTownsOfSystem(db, id),
      supplierIds.length === 0 ? [] : queries.selectSystemsById(db, supplierIds),
      readEvidence(db, [id, ...supplierIds]),
      queries.hasRegisterOf(db, id),
      limitsOn(db, today, LIMITED_PARAMETERS).then((all) => underLaw(all, lawOfSystem(id))),
      queries.selectHiddenValues(db, id),
      isInUs ? selectEpaLookUp(db, id) : undefined,
      readPipeLookUp(db, id),
    ])
  const evidence = evidenceOf.get(id) ?? NO_SYSTEM
  const record = isInUs ? (evidence.record ?? NO_RECORD) : null
  // None is a finding only where a register was read.
  const violations = evidence.violations.length > 0 || hasRegister ? evidence.violations : null
  const valuesOf = (systemId: string) => evidenceOf.get(systemId)?.measurements ?? []
  const report = city === null ? null : await readReportEvidence(db, city.id)
  const supplierFindings = system.foundPfas === null ? pfasOf(supplierIds, valuesOf, limits, today) : []
  const answer = composeAnswer(
    {
      system: evidence,
      report,
      limits,
      isInUs,
      bought: suppliers.map(({ id: supplierId, name }) => ({
        name,
        measurements: valuesOf(supplierId),
      })),
    },
    today,
  )
  const { open, others } = splitValues(answer)
  const isPremium = hasPremium(viewer)
  const shown = [
    ...open,
    ...(isPremium ? others : []),
    ...supplierFindings.flatMap(({ findings: own }) => own),
    // A topic may name what a supplier measured.
    ...(answer.topics.some(({ label }) => label === BOUGHT_LABEL)
      ? suppliers.flatMap(({ id: supplierId }) => valuesOf(supplierId))
      : []),
    ...(violations ?? []),
    ...[record?.violations, record?.serviceLines].filter((part) => part != null),
  ]
  return {
    title: titleOfWater(
      system,
      city?.name,
      towns.map(({ name }) => name),
    ),
    system,
    city: city && { name: city.name, slug: city.slug },
    towns,
    suppliers,
    waterStatus: system.waterStatus,
    conclusion: evidence.conclusion && {
      sentence: describeConclusion(evidence.authority, evidence.conclusion),
      isCompliant: evidence.conclusion.isCompliant,
      words: evidence.conclusion.words,
    },
    verdict: verdictNextTo(answer, system.waterStatus),
    topics: answer.topics,
    steps: answer.steps,
    findings: open,
    otherCount: others.length,
    otherNames: lockedNames(others),
    locked: !isPremium,
    ...(isPremium && { others }),
    supplierFindings,
    violations:
      violations?.map((violation) => ({
        id: violation.id,
        isRecent: isRecentViolation(violation, today),
        sentence: describeViolation(violation),
        sourceId: violation.sourceId,
      })) ?? null,
    record: record && {
      ...describeRecord(record),
      url: echoReportUrl(id),
      lookUp: lookUp === undefined ? null : describeEpaLookUp(lookUp),
    },
    pipeLookUp,
    hidden: hidden.map(({ reason, since, ...value }) => ({
      name: parameterName(value),
      reason,
      since: String(since).slice(0, 10),
    })),
    sources: [
      ...(await queries.selectSources(db, [...new Set(shown.map(({ sourceId }) => sourceId))])),
      ...(city !== null && report !== null && shown.some(({ sourceId }) => sourceId === REPORT_SOURCE)
        ? [sourceOfReport(city.name, report.source)]
        : []),
    ],
    pfasNotFound: answer.pfasNotFound,
  }
}

/** The report of the city as one of the sources of its water's values. */
const sourceOfReport = (cityName: string, { title, url, license }: FigureSource) => ({
  id: REPORT_SOURCE,
  publisher: `Report on ${cityName}`,
  title,
  url,
  license: license ?? 'license not stated',
  note: null,
})

function pfasOf(
  supplierIds: readonly string[],
  valuesOf: (systemId: string) => readonly SystemMeasurement[],
  limits: readonly Limit[],
  today: string,
): SystemWater['supplierFindings'] {
  return supplierIds.flatMap((supplierId) => {
    const { findings: own } = composeFindings(valuesOf(supplierId), limits, today)
    const pfas = own.filter(({ topic }) => topic === 'pfas')
    return pfas.length === 0 ? [] : [{ supplierId, findings: pfas }]
  })
}

const NO_RECORD: EpaRecord = { violations: null, serviceLines: null }

/** What US EPA's record says of a system, in words. */
function describeRecord({ violations, serviceLines }: EpaRecord) {
  return {
    violations: violations && { ...describeViolationAnswer(violations), sourceId: violations.sourceId },
    serviceLines: serviceLines && { ...describeServiceLines(serviceLines), sourceId: serviceLines.sourceId },
  }
}

/**
 * The water of a city as the page of the system that serves it shows it to the viewer. Null where we know no system.
 */
export async function waterOfCity(
  db: DbOrTx,
  viewer: Viewer,
  now: Date,
  slug: string,
): Promise<CitySystemWater | null> {
  const link = await queries.selectSystemOfCity(db, slug)
  if (link === undefined) return null
  const { title: _title, city: _city, towns: _towns, ...page } = await systemById(db, viewer, now, link.id)
  return { ...page, note: link.note }
}
