import { convertUnit, formatUnit, parseUnit } from '@smart-hydration/shared/tap-water/units.rules.ts'
import { findParameter } from '@smart-hydration/shared/tap-water/water-parameters.ts'
import type {
  MeasurementDetail,
  SystemMeasurement,
} from '@smart-hydration/shared/water-systems/system-measurement.ts'
import type { ShippedValue } from './value-rows.ts'

/** A line of `us-reported-values.csv.gz`: a value of a utility's yearly report, with its statistic in words. */
export type ReportedRecord = Record<
  'pwsid' | 'parameter' | 'value' | 'unit' | 'qualifier' | 'statistic' | 'from' | 'to',
  string
>

/** The file's names of parameters with what they are counted as, by those of our catalog. */
const PARAMETERS: Readonly<Record<string, readonly [key: string, species: string | null]>> = {
  lead_90th: ['lead', null],
  copper_90th: ['copper', null],
  nitrate_as_n: ['nitrate', 'N'],
  hardness_caco3: ['hardness', 'CaCO3'],
  chromium_6: ['chromium-6', null],
}

/** What the words of a statistic mean, the first that matches. */
const STATISTICS: readonly (readonly [words: RegExp, statistic: SystemMeasurement['statistic']])[] = [
  [/^90th percentile of homes/, '90th percentile of homes'],
  [/^highest running annual average of a place/, 'yearly average of the worst place'],
  // Of several sources of water one is the worst, as of several places.
  [/^highest mean of a source/, 'yearly average of the worst place'],
  [/^(?:mean|highest running annual average|running annual average)\b/, 'reported average'],
  [/^highest result/, 'reported highest'],
]

/**
 * Which statistic some words name.
 * @throws for words that name none: a value must not be taken for what it is not
 */
export function reportedStatistic(words: string): SystemMeasurement['statistic'] {
  const found = STATISTICS.find(([pattern]) => pattern.test(words))
  if (found === undefined) throw new Error(`us-reported-values.csv.gz: unknown statistic “${words}”`)
  return found[1]
}

/** What else the words give: the ends of the range, or the highest sample behind an average. */
function detailOf(words: string): MeasurementDetail {
  const [, low, high] = /; range ([\d.]+) to ([\d.]+)/.exec(words) ?? []
  if (low !== undefined && high !== undefined) return { low: Number(low), high: Number(high) }
  const [, highest] = /; highest(?: single result)? ([\d.]+)$/.exec(words) ?? []
  return highest === undefined ? {} : { highestSample: Number(highest) }
}

/** A value of a utility's yearly report, in the unit of our catalog; nitrate stays counted as nitrogen. */
export function reportedSystemValue(record: ReportedRecord): ShippedValue {
  const [parameter, species] = PARAMETERS[record.parameter] ?? [record.parameter, null]
  const reported = formatUnit({ unit: parseUnit(record.unit).unit, species })
  const unit = species === 'N' ? reported : (findParameter(parameter)?.unit ?? reported)
  const value = convertUnit(Number(record.value), reported, unit)
  if (value === null)
    throw new Error(`us-reported-values.csv.gz: ${record.parameter} cannot be counted in ${unit}`)
  return {
    systemId: record.pwsid,
    parameter,
    sourceId: 'ccr_taptrace',
    value,
    unit,
    qualifier: record.qualifier === '<' ? 'below' : null,
    statistic: reportedStatistic(record.statistic),
    yearFrom: Number(record.from),
    yearTo: Number(record.to),
    detail: detailOf(record.statistic),
  }
}
