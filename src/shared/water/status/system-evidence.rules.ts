import type { EpaRecord } from '../values/epa-record.ts'
import { isCurrent, judgeMeasured } from '../values/findings.rules.ts'
import { type JudgedContaminant, judgeContaminants } from '../values/judge-contaminant.rules.ts'
import type { Limit } from '../values/limits.rules.ts'
import { sumsOfState, withBounds } from '../values/pfas-bounds.rules.ts'
import type { RefusedValue } from '../values/refused-values.ts'
import { withStateLimits } from '../values/state-limits.rules.ts'
import type { SystemMeasurement } from '../values/system-measurement.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import type { SystemViolation } from '../values/violations.rules.ts'
import { valuesThatCount } from '../values/which-value-counts.rules.ts'
import { type AuthorityConclusion, describeConclusion } from './authority-conclusion.ts'
import { newestFigures } from './city-figures.rules.ts'
import { type JudgedStatus, judgeStatus } from './water-status.rules.ts'

/** Everything stored of a water system that can decide its status. */
export interface SystemEvidence {
  measurements: readonly SystemMeasurement[]
  record: EpaRecord | null
  violations: readonly SystemViolation[]
  /** The first two letters of its number, by which a state's law applies; null where none does. */
  state: string | null
  /** People served; null where it is not reported. */
  population: number | null
  /** False where the samples are of a source before treatment or of a line that fills bottles. */
  isTap: boolean
  /** What the health authority of the place says of the newest sample; null where it does not say. */
  conclusion: AuthorityConclusion | null
  /** That authority, at the beginning of a sentence. */
  authority: string
  /** A figure of a source that was refused as impossible; null where none was. */
  refused: RefusedValue | null
}

/** The published report of the city that a system serves. */
export interface ReportEvidence {
  rows: readonly Contaminant[]
  mark: boolean | null
}

/** Of a city that no known system serves. */
export const NO_SYSTEM: SystemEvidence = {
  measurements: [],
  record: null,
  violations: [],
  state: null,
  population: null,
  isTap: true,
  conclusion: null,
  authority: '',
  refused: null,
}

/**
 * The status of a water on `today` (`YYYY-MM-DD`): of a system, of a city, or of a city and the system that serves it, which are
 * one water. `limits` are those of the law of the place (`underLaw`).
 */
export function statusOfWater(
  evidence: SystemEvidence,
  report: ReportEvidence | null,
  limits: readonly Limit[],
  today: string,
): JudgedStatus {
  const { record, violations, population, isTap, conclusion, authority } = evidence
  const ofPlace = withStateLimits(limits, evidence.state, today)
  return judgeStatus(
    {
      rows: judgeValues(countingValues(evidence, report, today, sumsOfState(ofPlace)), ofPlace, today),
      record: record?.violations ?? null,
      violations,
      serviceLines: record?.serviceLines ?? null,
      population,
      isTap,
      hasSearchedPfas: evidence.measurements.some(
        (measurement) => measurement.qualifier === 'none found' && isCurrent(measurement, today),
      ),
      objection: conclusion?.isCompliant === false ? describeConclusion(authority, conclusion) : null,
      mark: report === null ? true : report.mark,
    },
    today,
  )
}

/** The values of a water that count, by whatever limits they are judged. */
interface CountingValues {
  /** Of the report of the city it serves. */
  rows: readonly Contaminant[]
  /** Of its system, with what they add up to. */
  measurements: readonly SystemMeasurement[]
}

/** Which values count of a system and of the report of the city it serves; `sums` of PFAS are those the state has limits for. */
export function countingValues(
  { measurements }: Pick<SystemEvidence, 'measurements'>,
  report: Pick<ReportEvidence, 'rows'> | null,
  today: string,
  sums: readonly string[] = [],
): CountingValues {
  const figures =
    report === null ? { rows: [], measurements } : newestFigures(report.rows, measurements, today)
  return { rows: figures.rows, measurements: withBounds(valuesThatCount(figures.measurements), sums) }
}

/** Values that count, judged by some limits. */
export const judgeValues = (
  { rows, measurements }: CountingValues,
  limits: readonly Limit[],
  today: string,
): JudgedContaminant[] => [
  ...judgeContaminants(rows, limits, today),
  ...measurements.map((measurement) => judgeMeasured(measurement, limits, today)),
]
