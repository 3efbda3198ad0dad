import type { SystemMeasurement } from './system-measurement.ts'

/* One place decides which of several values of one parameter counts: the newest source does, and never the mildest value. */

/** Services that were asked live for one system. */
const LIVE: ReadonlySet<string> = new Set(['hubeau', 'epa_live'])
/** Values of these years and older stand last, wherever they come from. */
const LAST_OLD_YEAR = 2017
const LAST_RANK = 5

const isOfReport = (sourceId: string): boolean =>
  sourceId === 'ccr_taptrace' || sourceId.startsWith('report-')

/** What of a value decides whether it counts. */
export type Sourced = Pick<
  SystemMeasurement,
  'parameter' | 'sourceId' | 'yearTo' | 'status' | 'isImported' | 'value'
>

/**
 * The place of a value's source: a live answer, an import, a dated report of a utility, the register of early 2026 without a
 * year, other shipped collections (Georgia's register of the first quarter of 2025), then what is of 2017 or older.
 */
export function sourceRank({
  sourceId,
  yearTo,
  status,
  isImported,
}: Omit<Sourced, 'parameter' | 'value'>): number {
  if (status !== 'current' || (yearTo !== null && yearTo <= LAST_OLD_YEAR)) return LAST_RANK
  if (LIVE.has(sourceId)) return 0
  // A report is a load of its own too.
  if (isOfReport(sourceId)) return 2
  if (isImported === true) return 1
  return yearTo === null ? 3 : 4
}

/**
 * Orders values of one parameter, the one that counts first: by source, within one by year, and of two alike the higher. That a
 * newer value lies on the other side of a limit changes nothing.
 */
export const byWhatCounts = (one: Sourced, other: Sourced): number =>
  sourceRank(one) - sourceRank(other) ||
  (other.yearTo ?? 0) - (one.yearTo ?? 0) ||
  other.value - one.value ||
  one.sourceId.localeCompare(other.sourceId)

/** ECHO's download lists of copper only what lies above the action level. */
const LISTS_EXCEEDANCES_ONLY = (value: Sourced): boolean =>
  value.parameter === 'copper' && value.sourceId === 'sdwis'

/**
 * Whether a listed exceedance belongs to the newest round. Lead and copper are sampled together, so a newer round of lead
 * without a row for copper means that copper was within its action level.
 */
function isOfNewestRound(exceedance: Sourced, values: readonly Sourced[]): boolean {
  const [lead] = values.filter(({ parameter }) => parameter === 'lead').toSorted(byWhatCounts)
  if (lead === undefined || sourceRank(lead) === LAST_RANK) return true
  return lead.yearTo !== null && exceedance.yearTo !== null && exceedance.yearTo >= lead.yearTo
}

/** The value of each parameter that counts; the others are shown as older. */
export function valuesThatCount<Value extends Sourced>(values: readonly Value[]): Value[] {
  const comparable = values.filter(
    (value) => !LISTS_EXCEEDANCES_ONLY(value) || isOfNewestRound(value, values),
  )
  return [...Map.groupBy(comparable, ({ parameter }) => parameter).values()].flatMap(
    (same) => same.toSorted(byWhatCounts)[0] ?? [],
  )
}
