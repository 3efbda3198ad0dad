import { newestFigures } from '../water/status/city-figures.rules.ts'
import { aboveComing, isComparedWithComing } from '../water/values/coming-limits.rules.ts'
import { judgeMeasured, parameterKey } from '../water/values/findings.rules.ts'
import { type JudgedContaminant, judgeContaminants } from '../water/values/judge-contaminant.rules.ts'
import type { Limit } from '../water/values/limits.rules.ts'
import { findSurveyedPfas } from '../water/values/pfas-survey.ts'
import { findParameter, type ParameterGroup } from '../water/values/water-parameters.ts'
import { valuesThatCount } from '../water/values/which-value-counts.rules.ts'
import type { CityWater, FigureSource, FilledInput, Place } from './score-figures.ts'
import { toStored } from './score-measures.ts'

/** Fewest groups of results behind *Contaminant levels*. */
export const MIN_GROUPS = 2
/** Fewest parameters with a measured amount behind *Purity*. */
export const MIN_PARAMETERS_OF_PURITY = 4

/** The groups of results that *Contaminant levels* counts, with the groups of the catalog that each holds. */
const GROUPS = {
  metals: ['metals from pipes', 'metals and trace elements'],
  'by-products': ['by-products of chlorine'],
  nitrate: ['nutrients'],
  PFAS: ['PFAS'],
  germs: ['germs'],
} as const satisfies Record<string, readonly ParameterGroup[]>
type Group = keyof typeof GROUPS
const GROUP_KEYS = Object.keys(GROUPS) as Group[]

/** A result of a city's water as the score's rules read it. */
interface TestedValue {
  group: Group | null
  judged: JudgedContaminant
  /** A result of the survey of 29 PFAS: its group was tested, whatever of it has a limit. */
  isOfSurvey: boolean
  source: FigureSource
  isOfUtility: boolean
}

const groupOf = (group: ParameterGroup | undefined): Group | null =>
  GROUP_KEYS.find((key) => (GROUPS[key] as readonly (ParameterGroup | undefined)[]).includes(group)) ?? null

/** The results that count, judged by the law of the place; of one parameter the newer one of report and utility. */
function testedValues(
  { rows, measurements, sourceOf }: CityWater,
  limits: readonly Limit[],
  today: string,
): TestedValue[] {
  const figures = newestFigures(rows, measurements, today)
  const ofReport = judgeContaminants(figures.rows, limits, today).map((judged): TestedValue => {
    const { sourceTitle, sourceUrl, license } = judged.contaminant
    return {
      group: groupOf(judged.judgment.parameter?.group),
      judged,
      isOfSurvey: false,
      source: { title: sourceTitle ?? null, url: sourceUrl ?? null, license: license ?? null },
      isOfUtility: false,
    }
  })
  const ofUtility = valuesThatCount(figures.measurements).map((measurement): TestedValue => {
    const { parameter } = measurement
    const isOfSurvey = measurement.qualifier === 'none found' || findSurveyedPfas(parameter) !== undefined
    const key = parameterKey(parameter)
    return {
      group: isOfSurvey ? 'PFAS' : groupOf(key === null ? undefined : findParameter(key)?.group),
      judged: judgeMeasured(measurement, limits, today),
      isOfSurvey,
      source: sourceOf(measurement.sourceId),
      isOfUtility: true,
    }
  })
  return [...ofReport, ...ofUtility].filter(({ judged }) => judged.setAside === null)
}

/** Whether a result says something about the limits of its group: one that no limit can be compared with does not. */
function isTested({ judged, isOfSurvey }: TestedValue): boolean {
  if (isOfSurvey) return true
  return judged.judgment.isHealth && (judged.judgment.isJudged || isComparedWithComing(judged))
}

/** Above a limit that binds, or above one that is final and binds later. */
const isAbove = ({ judged }: TestedValue): boolean =>
  judged.judgment.isWithinLimits === false || aboveComing([judged]).length > 0

/** How much of its limit an amount uses, from 0; null for what is no measured amount: a non-detect or a bound. */
function usedShare({ judged: { contaminant, judgment } }: TestedValue): number | null {
  const isAmount = contaminant.qualifier == null && contaminant.isBound !== true && (judgment.value ?? 0) > 0
  if (!judgment.isJudged || !isAmount) return null
  return judgment.isWithinLimits === false ? Math.max(1, judgment.fraction ?? 1) : judgment.fraction
}

/** The year of a result; one without a year is as old as the record it was the newest on. */
const yearsOf = (values: readonly TestedValue[]): number[] =>
  values.flatMap(({ judged: { contaminant } }) => contaminant.year ?? contaminant.recordYear ?? [])

/** The newest first; of one year by the title of the source, so that the same results always name the same source. */
const byYear = (one: TestedValue, other: TestedValue): number =>
  (yearsOf([other])[0] ?? 0) - (yearsOf([one])[0] ?? 0) ||
  (one.source.title ?? '').localeCompare(other.source.title ?? '') ||
  (one.source.url ?? '').localeCompare(other.source.url ?? '')

const groupsOf = (values: readonly TestedValue[]): Group[] =>
  GROUP_KEYS.filter((group) => values.some((value) => value.group === group))

function toInput(
  place: Place,
  utility: string | null,
  values: readonly TestedValue[],
  source: FigureSource | undefined,
): Omit<FilledInput, 'input' | 'storedValue' | 'measure' | 'publishedValue' | 'publishedUnit' | 'note'> {
  const years = yearsOf(values)
  const isOfUtility = utility !== null && values.some((value) => value.isOfUtility)
  const newest = Math.max(...years)
  const first = Math.min(...years)
  return {
    level: isOfUtility ? 'utility' : 'report',
    place: isOfUtility ? utility : place.name,
    year: years.length === 0 ? null : newest,
    yearFrom: years.length === 0 || first === newest ? null : first,
    low: null,
    high: null,
    isOwnClaim: false,
    counts: years.length > 0,
    measurements: groupsOf(values),
    sourceTitle: source?.title ?? null,
    sourceUrl: source?.url ?? null,
    license: source?.license ?? null,
  }
}

/** Share of the measured groups whose every result is within the limits; null where fewer than two groups were measured. */
function contaminantInput(
  place: Place,
  utility: string | null,
  values: readonly TestedValue[],
): FilledInput | null {
  const tested = values.filter((value) => value.group !== null && isTested(value))
  const groups = groupsOf(tested)
  if (groups.length < MIN_GROUPS) return null
  const above = groupsOf(tested.filter(isAbove))
  const within = groups.length - above.length
  return {
    ...toInput(place, utility, tested, tested.toSorted(byYear)[0]?.source),
    input: 'contaminant',
    measure: 'groups-within-limits',
    storedValue: toStored('groups-within-limits', (within / groups.length) * 100),
    publishedValue: within,
    publishedUnit: `of ${groups.length} measured groups within every limit`,
    note: [
      `Measured: ${groups.join(', ')}.`,
      above.length > 0 && `Above a limit that binds or is coming: ${above.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/**
 * How far results stay below their limits, on average; null with fewer than four measured amounts. Each parameter counts once, by
 * its highest result: more samples of one are no more parameters.
 */
function purityInput(
  place: Place,
  utility: string | null,
  values: readonly TestedValue[],
): FilledInput | null {
  const amounts = values.flatMap((value) => {
    const share = usedShare(value)
    return share === null ? [] : [{ value, share }]
  })
  const sorted = amounts.toSorted((one, other) => other.share - one.share || byYear(one.value, other.value))
  const highest = [
    ...Map.groupBy(sorted, ({ value }) => value.judged.judgment.parameter?.key).values(),
  ].flatMap(([first]) => first ?? [])
  const [worst] = highest
  if (worst === undefined || highest.length < MIN_PARAMETERS_OF_PURITY) return null
  const used = highest.reduce((sum, { share }) => sum + Math.min(1, share), 0) / highest.length
  return {
    ...toInput(
      place,
      utility,
      highest.map(({ value }) => value),
      worst.value.source,
    ),
    input: 'purity',
    measure: 'distance-from-limits',
    storedValue: toStored('distance-from-limits', 100 - used * 100),
    publishedValue: Math.round(used * 1000) / 10,
    publishedUnit: '% of their limits, on average',
    note: `${highest.length} substances measured; ${worst.value.judged.contaminant.name} comes closest to its limit, at ${Math.round(worst.share * 100)}%.`,
  }
}

/**
 * The two inputs of a score that come from results of the water on `today` (`YYYY-MM-DD`), by the limits of the law of the place
 * (`underLaw`). A non-detect is within its limit and no amount; a bound is neither.
 */
export function qualityInputs(
  place: Place,
  water: CityWater,
  limits: readonly Limit[],
  today: string,
): FilledInput[] {
  const values = testedValues(water, limits, today)
  return [contaminantInput(place, water.utility, values), purityInput(place, water.utility, values)].filter(
    (input) => input !== null,
  )
}
