import {
  type JudgedStatus,
  judgeStatus,
  type WaterEvidence,
} from '#shared/water/status/water-status.rules.ts'
import type { ServiceLines, ViolationAnswer } from '#shared/water/values/epa-record.ts'
import { judgeContaminants } from '#shared/water/values/judge-contaminant.rules.ts'
import {
  type Authority,
  type Limit,
  type LimitRow,
  normalizeLimits,
  underLaw,
} from '#shared/water/values/limits.rules.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'
import type { SystemViolation } from '#shared/water/values/violations.rules.ts'
import { limitRow } from './limit-row.ts'

/** The day the waters are judged on. */
export const TODAY = '2026-11-25'

const limit = (parameter: string, authority: Authority, value: number, unit: string, more = {}) =>
  limitRow({ parameter, authority, value, unit, ...more })
const future = (from: string) => ({ status: 'future', inForceFrom: from })

/** The limits that decide most statuses, as the seed has them. */
const LIMITS: readonly LimitRow[] = [
  limit('lead', 'US EPA', 15, 'µg/L', { kind: 'action', inForceUntil: '2027-11-01' }),
  limit('lead', 'US EPA', 10, 'µg/L', { kind: 'action', ...future('2027-11-01') }),
  limit('lead', 'EU', 10, 'µg/L', { inForceUntil: '2036-01-12' }),
  limit('lead', 'EU', 5, 'µg/L', future('2036-01-12')),
  limit('lead', 'WHO', 10, 'µg/L'),
  limit('copper', 'US EPA', 1.3, 'mg/L', { kind: 'action' }),
  limit('nitrate', 'US EPA', 10, 'mg/L as N'),
  limit('nitrate', 'EU', 50, 'mg/L as NO3'),
  limit('nitrate', 'WHO', 50, 'mg/L as NO3'),
  limit('tthm', 'US EPA', 80, 'µg/L'),
  limit('haa5', 'US EPA', 60, 'µg/L'),
  limit('arsenic', 'US EPA', 10, 'µg/L'),
  limit('fluoride', 'US EPA', 4, 'mg/L'),
  limit('pfoa', 'US EPA', 4, 'ng/L', future('2029-04-26')),
  limit('pfoa', 'US EPA', 0, 'ng/L', { kind: 'goal', ...future('2029-04-26') }),
  limit('pfhxs', 'US EPA', 10, 'ng/L', { status: 'rescission announced', inForceFrom: '2029-04-26' }),
  limit('pfas-hazard-index', 'US EPA', 1, 'unitless', {
    status: 'rescission announced',
    inForceFrom: '2029-04-26',
  }),
  limit('pfas-sum-20', 'EU', 100, 'ng/L'),
  limit('tds', 'US EPA', 500, 'mg/L', { kind: 'taste' }),
]

const UNITS: Readonly<Record<string, string>> = { copper: 'mg/L', fluoride: 'mg/L', nitrate: 'mg/L' }

export function row(parameter: string, value: number, change: Partial<Contaminant> = {}): Contaminant {
  return {
    name: parameter,
    parameter,
    value,
    unit: parameter.startsWith('pf') ? 'ng/L' : (UNITS[parameter] ?? 'µg/L'),
    species: parameter === 'nitrate' ? 'N' : parameter === 'hardness' ? 'CaCO3' : null,
    level: 'unjudged',
    basis: parameter === 'lead' || parameter === 'copper' ? '90th percentile of homes' : 'average',
    year: 2024,
    ...change,
  }
}
export const mineral = (parameter: string, value: number) => row(parameter, value, { unit: 'mg/L' })
/** The highest of some samples. */
export const highest = (parameter: string, value: number, change: Partial<Contaminant> = {}) =>
  row(parameter, value, { basis: 'range maximum', high: value, yearFrom: 2023, year: 2025, ...change })

export type Known = Omit<WaterEvidence, 'rows'> & { rows?: readonly Contaminant[]; law?: Authority }

/** The limits of a day under a law. */
export const limitsUnder = (law: Authority, today = TODAY): Limit[] =>
  underLaw(normalizeLimits(LIMITS, today), law)

export function statusOf({ rows = [], law = 'US EPA', ...known }: Known, today = TODAY): JudgedStatus {
  const limits = limitsUnder(law, today)
  return judgeStatus({ ...known, rows: judgeContaminants(rows, limits, today) }, today)
}

/** The record's answer about violations since 2022. */
export const answer = (
  healthBasedSince2022: ViolationAnswer['healthBasedSince2022'],
  asOf = '2026Q1',
): ViolationAnswer => ({
  healthBasedSince2022,
  asOf,
  copies: 2,
  copiesYes: null,
  kinds: null,
  lateInventories: null,
  sourceId: 'echo_copies_2026q1',
})
export const NONE = answer('none_recorded')
export const YES = answer('yes')
export const lines = (
  leadOrGalvanized: number | null,
  total: number | null,
  unknown: number | null = null,
): ServiceLines => ({
  leadOrGalvanized,
  unknown,
  nonLead: null,
  total,
  asOf: '2026Q1',
  sourceId: 'sdwis_service_lines',
})
export const violation = (change: Partial<SystemViolation>): SystemViolation => ({
  id: '1',
  rule: 'Arsenic Rule',
  kind: 'Maximum Contaminant Level Violation',
  contaminant: 'Arsenic',
  beganOn: '2023-01-01',
  endedOn: null,
  isOpen: false,
  closedOn: null,
  sourceId: 'sdwis',
  ...change,
})

/** Six core values within every limit, among them lead, nitrate and a by-product. */
export const SIX = [
  row('lead', 3),
  row('nitrate', 2),
  row('tthm', 40),
  row('fluoride', 0.7),
  mineral('hardness', 120),
  mineral('calcium', 40),
]
export const without = (parameter: string) => SIX.filter((each) => each.parameter !== parameter)
export const changed = (parameter: string, change: Partial<Contaminant>) =>
  SIX.map((each) => (each.parameter === parameter ? { ...each, ...change } : each))
export const statusOfRows = (rows: readonly Contaminant[], today = TODAY) => statusOf({ rows }, today).status
