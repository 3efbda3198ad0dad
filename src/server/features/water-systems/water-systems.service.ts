import { conclusionOf } from '#server/db/measurement-columns.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import { underLaw } from '#shared/tap-water/limits.rules.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import { lawOfSystem } from '#shared/water-status/law-of-place.rules.ts'
import { authorityOf, describeConclusion } from '#shared/water-systems/authority-conclusion.ts'
import {
  describeServiceLines,
  describeViolationAnswer,
  echoReportUrl,
} from '#shared/water-systems/epa-record.rules.ts'
import {
  composeFindings,
  type Finding,
  highestRatio,
  LIMITED_PARAMETERS,
  parameterName,
} from '#shared/water-systems/findings.rules.ts'
import { describeViolation, isRecentViolation } from '#shared/water-systems/violations.rules.ts'
import type { SystemPage } from '#shared/water-systems/water-systems.schema.ts'
import { figuresOfCity } from '../tap-water/tap-water.service.ts'
import { readEpaRecords } from '../water-statuses/evidence.service.ts'
import { limitsOn } from '../water-statuses/limits.service.ts'
import { selectEpaLookUp } from './ask-epa.queries.ts'
import { describeEpaLookUp } from './ask-epa.service.ts'
import * as queries from './water-systems.queries.ts'

/** From this share of a limit on, a value is open to everyone. */
const OPEN_FROM = 0.8

/** A system's page with all that is known of each value; the page itself shows a part of it. */
export interface SystemWater extends Omit<SystemPage, 'findings' | 'others' | 'supplierFindings'> {
  findings: Finding[]
  others?: Finding[]
  supplierFindings: { supplierId: string; findings: Finding[] }[]
}

/** The water of the system that serves a city. */
export interface CitySystemWater extends Omit<SystemWater, 'city' | 'towns'> {
  /** Who serves the city, in a sentence. */
  note: string
  /** Values that the city's report has newer ones for. */
  history: Finding[]
}

/** Groups that everyone sees whole. Hardness and minerals are no contaminants. */
const OPEN_GROUPS: ReadonlySet<string> = new Set(['PFAS', 'Germs', 'Hardness and minerals'])

/** Whether everyone may see a value: it is above or within 20 % of a limit, or its group is open. */
function isOpenToEveryone(finding: Finding): boolean {
  return OPEN_GROUPS.has(finding.group) || (finding.isFound && highestRatio(finding) >= OPEN_FROM)
}

/**
 * Everything a system's page shows. Visitors get the status, what is above or close to a limit and all about PFAS; the
 * other values are left out of their answer. Throws NOT_FOUND for an unknown id.
 */
export async function systemById(db: DbOrTx, viewer: Viewer, now: Date, id: string): Promise<SystemWater> {
  const row = await queries.selectSystem(db, id)
  if (row === undefined) throw new AppError('NOT_FOUND', 'We know no water system with this number.')
  const { supplierIds, statusReason, judgedValues, conclusion, conclusionWords, concludedOn, ...system } = row
  const concluded = conclusionOf({ conclusion, conclusionWords, concludedOn })
  const today = localDay(now, 'UTC')
  const isInRegister = system.region === null
  const [city = null, towns, suppliers, values, violations, limits, hidden, record, lookUp] =
    await Promise.all([
      queries.selectCityOfSystem(db, id),
      queries.selectTownsOfSystem(db, id),
      supplierIds.length === 0 ? [] : queries.selectSystemsById(db, supplierIds),
      queries.selectMeasurements(db, [id, ...supplierIds]),
      queries.selectViolations(db, id),
      limitsOn(db, today, LIMITED_PARAMETERS).then((all) => underLaw(all, lawOfSystem(id))),
      queries.selectHiddenValues(db, id),
      isInRegister ? describeRecord(db, id) : null,
      isInRegister ? selectEpaLookUp(db, id) : undefined,
    ])
  const newer = city === null ? [] : (await figuresOfCity(db, now, city.id)).replacedMeasurements
  const { findings, ...rest } = composeFindings(
    values.get(id) ?? [],
    limits,
    today,
    new Set(newer.map(({ parameter }) => parameter)),
  )
  const supplierFindings =
    system.foundPfas === null
      ? supplierIds.flatMap((supplierId) => {
          const { findings: own } = composeFindings(values.get(supplierId) ?? [], limits, today)
          const pfas = own.filter(({ group }) => group === 'PFAS')
          return pfas.length === 0 ? [] : [{ supplierId, findings: pfas }]
        })
      : []
  const open = findings.filter(isOpenToEveryone)
  const others = findings.filter((finding) => !isOpenToEveryone(finding))
  const shown = [
    ...open,
    ...(hasPremium(viewer) ? others : []),
    ...supplierFindings.flatMap(({ findings: own }) => own),
    ...(violations ?? []),
    ...[record?.violations, record?.serviceLines].filter((part) => part != null),
  ]
  return {
    system,
    city: city && { name: city.name, slug: city.slug },
    towns,
    suppliers,
    waterStatus: system.waterStatus,
    conclusion: concluded && {
      sentence: describeConclusion(authorityOf(id), concluded),
      isCompliant: concluded.isCompliant,
      words: concluded.words,
    },
    reason: statusReason,
    judgedValues,
    findings: open,
    otherCount: others.length,
    locked: !hasPremium(viewer),
    ...(hasPremium(viewer) && { others }),
    supplierFindings,
    violations:
      violations?.map((violation) => ({
        id: violation.id,
        isRecent: isRecentViolation(violation, today),
        sentence: describeViolation(violation),
        sourceId: violation.sourceId,
      })) ?? null,
    record: record && {
      ...record,
      url: echoReportUrl(id),
      lookUp: lookUp === undefined ? null : describeEpaLookUp(lookUp),
    },
    hidden: hidden.map(({ reason, since, ...value }) => ({
      name: parameterName(value),
      reason,
      since: String(since).slice(0, 10),
    })),
    sources: await queries.selectSources(db, [...new Set(shown.map(({ sourceId }) => sourceId))]),
    ...rest,
  }
}

/** What US EPA's record says of a system, in words. */
async function describeRecord(db: DbOrTx, id: string) {
  const { violations = null, serviceLines = null } = (await readEpaRecords(db, [id])).get(id) ?? {}
  return {
    violations: violations && { ...describeViolationAnswer(violations), sourceId: violations.sourceId },
    serviceLines: serviceLines && { ...describeServiceLines(serviceLines), sourceId: serviceLines.sourceId },
  }
}

/**
 * The figures of the system that serves a city, as its own page shows them to the viewer. Values that the city's report has
 * newer ones for are in `history`. Null where we know no system.
 */
export async function waterOfCity(
  db: DbOrTx,
  viewer: Viewer,
  now: Date,
  slug: string,
): Promise<CitySystemWater | null> {
  const link = await queries.selectSystemOfCity(db, slug)
  if (link === undefined) return null
  const [answer, { replacedMeasurements }] = await Promise.all([
    systemById(db, viewer, now, link.id),
    figuresOfCity(db, now, link.cityId),
  ])
  const { city: _city, towns: _towns, findings, others, ...page } = answer
  const isReplaced = ({ parameter, sourceId }: Pick<Finding, 'parameter' | 'sourceId'>) =>
    replacedMeasurements.some((old) => old.parameter === parameter && old.sourceId === sourceId)
  return {
    ...page,
    note: link.note,
    findings: findings.filter((finding) => !isReplaced(finding)),
    ...(others !== undefined && { others: others.filter((finding) => !isReplaced(finding)) }),
    history: [...findings, ...(others ?? [])].filter(isReplaced),
  }
}
