import type { Limit } from '../water/values/limits.rules.ts'
import { qualityInputs } from './quality-inputs.rules.ts'
import type { CityFigure, CityWater, FilledInput, Indicator, Place } from './score-figures.ts'
import { pillarOf, SCORE_INPUTS, type ScoreInputKey } from './score-inputs.ts'
import { countsInScore, SCORE_LEVELS, SCORE_MEASURES, type ScoreMeasure, toStored } from './score-measures.ts'

/**
 * The indicators that may fill an input, the better first. Ranks of water stress (1 = most stressed) are no scores, and counts
 * of lead lines without the number of all lines are no shares: neither is here, except that no projected line at all is a share
 * of nothing whatever the number of lines.
 */
const INDICATORS: readonly { name: string; measure: ScoreMeasure; isShareOnlyIfZero?: boolean }[] = [
  { name: 'aqueduct_baseline_water_stress_score', measure: 'stress-of-region' },
  { name: 'reused_water_share_of_demand_pct', measure: 'reused-share' },
  // What the plants could reuse, where the share in use is unknown.
  { name: 'reused_water_capacity_pct', measure: 'reuse-capacity' },
  { name: 'jmp_safely_managed_sanitation_pct', measure: 'managed-sanitation' },
  { name: 'jmp_safely_managed_water_pct', measure: 'managed-water' },
  { name: 'jmp_at_least_basic_water_pct', measure: 'basic-water' },
  { name: 'lead_service_line_share_pct', measure: 'lead-projected' },
  { name: 'lead_service_lines_projected', measure: 'lead-projected', isShareOnlyIfZero: true },
  { name: 'non_revenue_water_pct', measure: 'non-revenue-unspecified' },
]

/**
 * The city's own figure, else its state's or region's, else its country's. A region is one the city names as its state:
 * averages of continents and of the world are wider than a country and never stand in for a place.
 */
function levelsOf(place: Place): readonly { scope: Indicator['scope']; name: string }[] {
  const ofState = place.state === null ? [] : [place.state]
  return [
    { scope: 'city', name: place.name },
    ...ofState.map((name) => ({ scope: 'state' as const, name })),
    ...ofState.map((name) => ({ scope: 'region' as const, name })),
    { scope: 'country', name: place.country },
  ]
}

/** The newest of several figures; an undated one is older than any dated one. */
function newestOf(figures: readonly Indicator[]): Indicator | undefined {
  return [...figures].sort((one, other) => (other.year ?? 0) - (one.year ?? 0))[0]
}

function fillFromIndicators(
  input: ScoreInputKey,
  place: Place,
  indicators: readonly Indicator[],
): FilledInput | null {
  const candidates = INDICATORS.filter(({ measure }) => SCORE_MEASURES[measure].input === input)
  for (const { scope, name } of levelsOf(place)) {
    for (const { name: indicator, measure, isShareOnlyIfZero } of candidates) {
      const figure = newestOf(
        indicators.filter(
          (row) =>
            row.scope === scope && row.name === name && row.indicator === indicator && !row.unconfirmed,
        ),
      )
      if (figure === undefined || (isShareOnlyIfZero === true && figure.value !== 0)) continue
      const counts = countsInScore({ input, measure, level: scope, year: figure.year })
      return {
        input,
        storedValue: toStored(measure, figure.value),
        publishedValue: figure.value,
        publishedUnit: figure.unit,
        measure,
        level: scope,
        place: name,
        year: figure.year,
        yearFrom: null,
        low: null,
        high: null,
        isOwnClaim: false,
        counts,
        measurements: counts ? [input] : [],
        sourceTitle: figure.sourceTitle,
        sourceUrl: figure.sourceUrl,
        license: figure.license,
        note: figure.notes,
      }
    }
  }
  return null
}

function fromCityFigure({ measure, value, level, place, year, ...source }: CityFigure): FilledInput {
  const { input, top } = SCORE_MEASURES[measure]
  const counts = countsInScore({ input, measure, level, year })
  return {
    ...source,
    input,
    storedValue: toStored(measure, value),
    publishedValue: value,
    publishedUnit: top === 100 ? '%' : `of ${top}`,
    measure,
    level,
    place,
    year,
    yearFrom: null,
    low: null,
    high: null,
    counts,
    measurements: counts ? [input] : [],
  }
}

const percentOf = (part: number, all: number): number => Math.round((part / all) * 1000) / 10

/**
 * The share of lead service lines by the utility's own list: the known ones, and half of those whose material is unknown. Null
 * where a number is missing: empty is never 0, and without the number of all lines there is no share.
 */
function fromServiceLines({ serviceLines, utility, sourceOf }: CityWater): FilledInput | null {
  if (serviceLines === null || utility === null) return null
  const { leadOrGalvanized, unknown, total, asOf, sourceId } = serviceLines
  if (leadOrGalvanized === null || unknown === null || total === null || total === 0) return null
  if (leadOrGalvanized + unknown > total) return null
  const { title, url, license } = sourceOf(sourceId)
  return {
    input: 'lead_pipe_risk',
    storedValue: toStored('lead-share-of-lines', ((leadOrGalvanized + unknown / 2) / total) * 100),
    publishedValue: percentOf(leadOrGalvanized, total),
    publishedUnit: '% known to be lead or galvanized',
    measure: 'lead-share-of-lines',
    level: 'utility',
    place: utility,
    year: Number(asOf.slice(0, 4)),
    yearFrom: null,
    low: percentOf(leadOrGalvanized, total),
    high: percentOf(leadOrGalvanized + unknown, total),
    isOwnClaim: false,
    counts: true,
    measurements: ['lead_pipe_risk'],
    sourceTitle: title,
    sourceUrl: url,
    license,
    note:
      percentOf(unknown, total) === 0
        ? null
        : `The material of ${percentOf(unknown, total)}% of the lines is unknown; half of them count as lead.`,
  }
}

/** Orders figures of one input: one that counts, then the closer place, then the newer year. */
export const byWeight = (
  one: Pick<FilledInput, 'counts' | 'level' | 'year'>,
  other: Pick<FilledInput, 'counts' | 'level' | 'year'>,
): number =>
  Number(other.counts) - Number(one.counts) ||
  (one.counts ? 0 : rankOf(one.level) - rankOf(other.level)) ||
  (other.year ?? 0) - (one.year ?? 0)

/** All of a city's own figures are equally close. */
const rankOf = (level: FilledInput['level']): number =>
  Math.max(SCORE_LEVELS.indexOf('report'), SCORE_LEVELS.indexOf(level))

/** Everything from which a city's inputs are filled. */
export interface CitySources {
  place: Place
  figures: readonly CityFigure[]
  indicators: readonly Indicator[]
  water: CityWater
}

/**
 * Fills the inputs of a city's score on `today` (`YYYY-MM-DD`, method 4) from published figures only. An input without a figure
 * stays empty, it does not count as zero. Public transparency is never filled here: it needs a utility's own report that was read
 * whole. `limits` are those of the law of the place (`underLaw`).
 */
export function fillScoreInputs(
  { place, figures, indicators, water }: CitySources,
  limits: readonly Limit[],
  today: string,
): FilledInput[] {
  const all = [
    fromServiceLines(water),
    ...figures.map(fromCityFigure),
    ...SCORE_INPUTS.map((input) => fillFromIndicators(input, place, indicators)),
    ...qualityInputs(place, water, limits, today),
  ].filter((input) => input !== null)
  return SCORE_INPUTS.flatMap((input) => all.filter((one) => one.input === input).toSorted(byWeight)[0] ?? [])
}

/** A typed figure with what today's rules say of it. Typed figures about the water name no results they rest on. */
export function recount<Figure extends Omit<FilledInput, 'counts' | 'measurements'>>(
  figure: Figure,
): Figure & Pick<FilledInput, 'counts' | 'measurements'> {
  const counts = countsInScore(figure)
  return {
    ...figure,
    counts,
    measurements: counts && pillarOf(figure.input) !== 'quality' ? [figure.input] : [],
  }
}

/** Whether two figures of one input say the same. */
const isSameFigure = (one: FilledInput, other: FilledInput): boolean =>
  one.storedValue === other.storedValue &&
  one.publishedValue === other.publishedValue &&
  one.measure === other.measure &&
  one.year === other.year &&
  one.sourceUrl === other.sourceUrl

/** A figure of a city's score, with who made it. */
export interface KeptInput extends FilledInput {
  /** A person typed it; otherwise it was filled from published figures. */
  isTyped: boolean
}

/**
 * Typed and filled figures together as they are kept: what a person typed stays, unless it only repeats what is filled anyway.
 */
export function keepTyped(typed: readonly FilledInput[], filled: readonly FilledInput[]): KeptInput[] {
  const own = typed.filter(
    (figure) => !filled.some((other) => other.input === figure.input && isSameFigure(figure, other)),
  )
  return [
    ...own.map((figure) => ({ ...figure, isTyped: true })),
    ...filled.map((figure) => ({ ...figure, isTyped: false })),
  ]
}

/** Of the figures that are kept for each input the one that shows: the newer of two that count, and of one year the typed one. */
export function inputsThatShow<
  Input extends Pick<KeptInput, 'input' | 'counts' | 'level' | 'year' | 'isTyped'>,
>(kept: readonly Input[]): Input[] {
  return SCORE_INPUTS.flatMap(
    (input) =>
      kept
        .filter((one) => one.input === input)
        .toSorted((one, other) => byWeight(one, other) || Number(other.isTyped) - Number(one.isTyped))[0] ??
      [],
  )
}
