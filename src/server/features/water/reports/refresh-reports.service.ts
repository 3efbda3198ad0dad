import { isDeepStrictEqual } from 'node:util'
import { readHardness } from '#server/db/report-columns.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { announceReport } from '#server/features/cities/city-requests.service.ts'
import { localDay } from '#shared/local-day.ts'
import { type DerivedReport, deriveReport } from '#shared/water/reports/composed-texts.rules.ts'
import { judgingRows, newestFigures } from '#shared/water/status/city-figures.rules.ts'
import { type SystemEvidence, statusOfWater } from '#shared/water/status/system-evidence.rules.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'
import { judgeContaminants } from '#shared/water/values/judge-contaminant.rules.ts'
import { lawOfCountry } from '#shared/water/values/law-of-place.rules.ts'
import { type Limit, underLaw } from '#shared/water/values/limits.rules.ts'
import { type Contaminant, contaminantsSchema } from '#shared/water/values/tap-water.schema.ts'
import { recentViolations, type SystemViolation } from '#shared/water/values/violations.rules.ts'
import { readCityEvidence } from '../status/evidence.service.ts'
import { limitsOn } from '../status/limits.service.ts'
import { refreshScores } from './city-scores.service.ts'
import * as queries from './refresh-reports.queries.ts'

const BATCH_SIZE = 200

/** A report whose composed summary says what US EPA's register lists of the city's system. */
function withRegister(
  report: DerivedReport,
  violations: readonly SystemViolation[],
  today: string,
): DerivedReport {
  const listed = recentViolations(violations, today)
  const { texts } = report
  if (listed === null || !texts.composed.includes('summary')) return report
  return {
    ...report,
    texts: { ...texts, summary: [texts.summary, listed].filter(Boolean).join(' ') },
  }
}

/** A report with what the rules derive from it today. */
interface Refreshed {
  rows: Contaminant[]
  derived: DerivedReport
  /** Nothing differs from what is stored. */
  isSame: boolean
}

/** What the rules derive from a stored report and the system that serves its city today, compared with what is stored. */
function compare(
  report: queries.DerivedRow,
  evidence: SystemEvidence,
  allLimits: readonly Limit[],
  today: string,
): Refreshed {
  const { cityName, mark, summary, recommendations, composed } = report
  const limits = underLaw(allLimits, lawOfCountry(report.country))
  const stored = contaminantsSchema.parse(report.contaminants)
  const rows = judgeContaminants(stored, limits, today).map(({ contaminant, judgment }, index) =>
    judgment.parameter === null ? (stored[index] ?? contaminant) : contaminant,
  )
  const texts = { summary, recommendations, composed }
  const figures = newestFigures(rows, evidence.measurements, today)
  const status = statusOfWater(evidence, { rows, mark }, limits, today)
  const merged = withRegister(
    deriveReport({ cityName, rows: judgingRows(figures, today), texts, mark, status }, limits, today),
    evidence.violations,
    today,
  )
  // Where no value can be judged, a list still says how many we hold.
  const heldValues = merged.digest.heldValues || figures.measurements.length
  const derived = { ...merged, digest: { ...merged.digest, heldValues } }
  const hardness = readHardness(report)
  const before = {
    rows: stored,
    derived: {
      digest: {
        waterStatus: report.waterStatus as WaterStatus,
        statusReason: report.statusReason,
        heldValues: report.heldValues,
        hardness,
      },
      texts,
      advice: report.advice,
    },
  }
  return { rows, derived, isSame: isDeepStrictEqual(before, { rows, derived }) }
}

/** Writes what the rules derive from a report, unless it is stored already. Returns whether it wrote. */
async function update(
  tx: Tx,
  report: queries.DerivedRow,
  evidence: SystemEvidence,
  limits: readonly Limit[],
  today: string,
): Promise<boolean> {
  const { rows, derived, isSame } = compare(report, evidence, limits, today)
  if (!isSame) await queries.updateDerived(tx, report.id, rows, derived)
  return !isSame
}

/** Judges the report of a city that was just saved with what is known of the system that serves the city. */
export async function refreshReportOf(tx: Tx, now: Date, cityId: string): Promise<void> {
  const report = await queries.selectReportOfCity(tx, cityId)
  if (report === undefined) return
  const today = localDay(now, 'UTC')
  const evidenceOf = await readCityEvidence(tx, [cityId])
  await update(tx, report, evidenceOf(cityId), await limitsOn(tx, today), today)
}

/**
 * Judges every report and computes every score again: values age, limits start and end, and a new version of the server brings
 * new rules. Writes only what changed. Returns how many reports that were.
 */
export async function refreshReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const today = localDay(now, 'UTC')
  const limits = await limitsOn(db, today)
  let changed = 0
  let after: string | null = null
  for (;;) {
    const batch = await queries.selectReportsAfter(db, after, BATCH_SIZE)
    const cityIds = batch.map(({ cityId }) => cityId)
    const evidenceOf = await readCityEvidence(db, cityIds)
    for (const report of batch) {
      const evidence = evidenceOf(report.cityId)
      if (compare(report, evidence, limits, today).isSame) continue
      changed += await inTransaction(db, async (tx) => {
        const held = await queries.lockReport(tx, report.id)
        if (held === undefined || !(await update(tx, held, evidence, limits, today))) return 0
        await announceReport(tx, held.cityId, now)
        return 1
      })
    }
    after = batch.at(-1)?.id ?? null
    if (batch.length < BATCH_SIZE) break
  }
  // Scores rest on the same results, and on what utilities report of their pipes.
  await refreshScores({ db, clock })
  return changed
}
