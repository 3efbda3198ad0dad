import type { MeasurementDetail } from '@smart-hydration/shared/water/values/system-measurement.ts'
import { isHighestStored, type SiseResult } from './sise-results.rules.ts'

export interface SampledResult extends SiseResult {
  sampleId: string
  /** `YYYY-MM-DD` */
  sampledOn: string
}

/** The one value of a parameter that is stored for a network. */
export interface PickedResult extends Pick<SiseResult, 'parameter' | 'value' | 'unit' | 'qualifier'> {
  statistic: 'highest sample' | 'newest sample'
  yearFrom: number
  yearTo: number
  detail: MeasurementDetail
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** What was measured counts more than a level below which nothing was found, and of both the higher. */
const byAmount = (one: SampledResult, other: SampledResult): number =>
  Number(other.qualifier === null) - Number(one.qualifier === null) || other.value - one.value

const byDay = (one: SampledResult, other: SampledResult): number =>
  other.sampledOn < one.sampledOn ? -1 : other.sampledOn > one.sampledOn ? 1 : 0

/** A sample may hold a parameter twice, measured on site and in the laboratory. */
function onePerSample(results: readonly SampledResult[]): SampledResult[] {
  const bySample = new Map<string, SampledResult>()
  for (const result of results.toSorted(byAmount))
    if (!bySample.has(result.sampleId)) bySample.set(result.sampleId, result)
  return [...bySample.values()]
}

/** The value of one parameter from its results, as the import of the yearly download picks it in SQL. */
function pickOne(parameter: string, results: readonly SampledResult[]): PickedResult | null {
  const samples = onePerSample(results)
  const isHighest = isHighestStored(parameter)
  const [picked] = samples.toSorted((one, other) =>
    isHighest ? byAmount(one, other) || byDay(one, other) : byDay(one, other) || byAmount(one, other),
  )
  if (picked === undefined) return null
  const days = samples.map(({ sampledOn }) => sampledOn).toSorted()
  const [first = picked.sampledOn] = days
  const last = days.at(-1) ?? picked.sampledOn
  return {
    parameter,
    value: picked.value,
    unit: picked.unit,
    qualifier: picked.qualifier,
    statistic: isHighest && samples.length > 1 ? 'highest sample' : 'newest sample',
    yearFrom: yearOf(isHighest ? first : picked.sampledOn),
    yearTo: yearOf(isHighest ? last : picked.sampledOn),
    detail: {
      sampledOn: picked.sampledOn,
      samples: samples.length,
      samplesFound: samples.filter(({ qualifier, value }) => qualifier === null && value > 0).length,
      samplesFrom: yearOf(first),
      ...(picked.isMinimum && { isMinimum: true }),
    },
  }
}

/** One value for each parameter of a network. */
export function pickResults(results: readonly SampledResult[]): PickedResult[] {
  const byParameter = Map.groupBy(results, ({ parameter }) => parameter)
  return [...byParameter].flatMap(([parameter, own]) => pickOne(parameter, own) ?? [])
}
