import { isDeepStrictEqual } from 'node:util'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { BackgroundTask } from '#server/features/background/background.service.ts'
import { announceReport } from '#server/features/cities/city-requests.service.ts'
import { localDay } from '#shared/local-day.ts'
import { type DerivedReport, deriveReport } from '#shared/tap-water/composed-texts.rules.ts'
import { judgeContaminants } from '#shared/tap-water/judge-contaminant.rules.ts'
import { type Limit, normalizeLimits } from '#shared/tap-water/limits.rules.ts'
import { contaminantsSchema } from '#shared/tap-water/tap-water.schema.ts'
import { judgingRows, missingFrom, newestFigures } from '#shared/water-systems/city-figures.rules.ts'
import type { SystemMeasurement } from '#shared/water-systems/system-measurement.ts'
import { recentViolations, type SystemViolation } from '#shared/water-systems/violations.rules.ts'
import { selectCityMeasurements, selectCityViolations } from './city-measurements.queries.ts'
import { refreshOverallScore } from './overall-score.service.ts'
import * as queries from './refresh-reports.queries.ts'
import { selectLimits } from './tap-water.queries.ts'

const BATCH_SIZE = 200
const HOUR_MS = 3_600_000

/** What is known of the water system that serves a city. */
interface OfSystem {
  measurements: readonly SystemMeasurement[]
  violations: readonly SystemViolation[]
}

/** A report with what US EPA's register lists of the city's system: a recent violation makes Caution Advised. */
function withRegister(
  report: DerivedReport,
  violations: readonly SystemViolation[],
  today: string,
): DerivedReport {
  const listed = recentViolations(violations, today)
  if (listed === null) return report
  const { digest, texts } = report
  const isComposed = texts.composed.includes('summary')
  return {
    ...report,
    digest: { ...digest, verdict: 'caution-advised' },
    texts: isComposed ? { ...texts, summary: [texts.summary, listed].filter(Boolean).join(' ') } : texts,
  }
}

/** What the rules derive from a stored report today, compared with what is stored. */
function compare(
  report: queries.DerivedRow,
  { measurements, violations }: OfSystem,
  limits: readonly Limit[],
  today: string,
) {
  const { cityName, mark, summary, recommendations, composed } = report
  const stored = contaminantsSchema.parse(report.contaminants)
  const rows = judgeContaminants(stored, limits, today).map(({ contaminant, judgment }, index) =>
    judgment.parameter === null ? (stored[index] ?? contaminant) : contaminant,
  )
  const texts = { summary, recommendations, composed }
  const figures = newestFigures(rows, measurements, today)
  const judging = judgingRows(figures, today)
  const ofValues = deriveReport({ cityName, rows: judging, texts, mark }, limits, today)
  const merged = withRegister(ofValues, violations, today)
  // Where no value can be judged, a list still says how many we hold.
  const heldValues = merged.digest.heldValues || figures.measurements.length
  const derived = { ...merged, digest: { ...merged.digest, heldValues, missing: missingFrom(figures) } }
  const hardness =
    report.hardness === null ? null : { value: Number(report.hardness), year: report.hardnessYear }
  const before = {
    rows: stored,
    derived: {
      digest: {
        verdict: report.verdict,
        judgedValues: report.judgedValues,
        heldValues: report.heldValues,
        missing: report.missing,
        hardness,
      },
      texts,
      advice: report.advice,
    },
  }
  return { rows, derived, isSame: isDeepStrictEqual(before, { rows, derived }) }
}

/**
 * Judges every report again: values age, limits start and end, and a new version of the server brings new rules. Writes
 * only what changed. Returns how many reports that were.
 */
export async function refreshReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const today = localDay(now, 'UTC')
  const limits = normalizeLimits(await selectLimits(db), today)
  let changed = 0
  let after: string | null = null
  for (;;) {
    const batch = (await queries.selectReportsAfter(db, after, BATCH_SIZE)) as queries.DerivedRow[]
    const cityIds = batch.map(({ cityId }) => cityId)
    const measurements = await selectCityMeasurements(db, cityIds)
    const violations = await selectCityViolations(db, cityIds)
    for (const report of batch) {
      const ofSystem = {
        measurements: measurements.get(report.cityId) ?? [],
        violations: violations.get(report.cityId) ?? [],
      }
      if (compare(report, ofSystem, limits, today).isSame) continue
      changed += await inTransaction(db, async (tx) => {
        const held = (await queries.lockReport(tx, report.id)) as queries.DerivedRow | undefined
        if (held === undefined) return 0
        const { rows, derived, isSame } = compare(held, ofSystem, limits, today)
        if (isSame) return 0
        await queries.updateDerived(tx, held.id, rows, derived)
        await refreshOverallScore(tx, now, held.cityId)
        await announceReport(tx, held.cityId, now)
        return 1
      })
    }
    after = batch.at(-1)?.id ?? null
    if (batch.length < BATCH_SIZE) return changed
  }
}

/** Refreshes all reports every hour. The first refresh runs when the server starts. */
export const reportTask = (deps: Pick<Deps, 'db' | 'clock' | 'log'>): BackgroundTask => ({
  name: 'report refresh',
  everyMs: HOUR_MS,
  startsLater: true,
  async run() {
    const changed = await refreshReports(deps)
    if (changed > 0) deps.log.info({ changed }, 'Reports were judged again')
    return false
  },
})
