import { countReport, type JudgedContaminant } from '../tap-water/report-counts.rules.ts'
import type { ScoreInput } from './cities.schema.ts'
import type { ScoreInputKey } from './score-inputs.ts'

/** A published figure about a place. */
export interface Indicator {
  scope: 'country' | 'region' | 'state' | 'city'
  name: string
  indicator: string
  value: number
  unit: string
  year: number | null
  sourceTitle: string | null
  sourceUrl: string | null
  license: string | null
  unconfirmed: boolean
  notes: string | null
}

/** The place a score is made for. */
export interface Place {
  name: string
  state: string | null
  country: string
}

/** A filled input with the license its figure is published under. */
export interface FilledInput extends ScoreInput {
  license: string | null
}

/**
 * The indicators that may fill an input, best first, each with its way to a stored value of 0–100. Ranks of water
 * stress (1 = most stressed) are no scores, and counts of lead lines without the number of all lines are no shares:
 * neither is here, except that no lead line at all is a share of nothing whatever the number of lines.
 */
const INDICATORS_OF: Readonly<
  Partial<Record<ScoreInputKey, readonly [string, (value: number) => number | null][]>>
> = {
  water_stress: [['aqueduct_baseline_water_stress_score', (score) => (score / 5) * 100]],
  recycling_reuse: [
    ['reused_water_share_of_demand_pct', (share) => share],
    // What the plants could reuse: shown with its unit where the share in use is unknown.
    ['reused_water_capacity_pct', (share) => share],
  ],
  source_protection: [['jmp_safely_managed_sanitation_pct', (share) => share]],
  modernization: [
    ['jmp_safely_managed_water_pct', (share) => share],
    ['jmp_at_least_basic_water_pct', (share) => share],
  ],
  lead_pipe_risk: [
    ['lead_service_line_share_pct', (share) => share],
    ['lead_service_lines_projected', (count) => (count === 0 ? 0 : null)],
  ],
  leakage_rate: [['non_revenue_water_pct', (share) => share]],
}

/** Stored inputs are whole numbers, so that a reader can follow the means with the numbers on the page. */
function toStored(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)))
}

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
  for (const { scope, name } of levelsOf(place)) {
    for (const [indicator, toScore] of INDICATORS_OF[input] ?? []) {
      const figure = newestOf(
        indicators.filter(
          (row) =>
            row.scope === scope && row.name === name && row.indicator === indicator && !row.unconfirmed,
        ),
      )
      const value = figure === undefined ? null : toScore(figure.value)
      if (figure === undefined || value === null) continue
      return {
        input,
        storedValue: toStored(value),
        publishedValue: figure.value,
        publishedUnit: figure.unit,
        level: scope,
        place: name,
        year: figure.year,
        sourceTitle: figure.sourceTitle,
        sourceUrl: figure.sourceUrl,
        license: figure.license,
        note: figure.notes,
      }
    }
  }
  return null
}

function newestRow(rows: readonly JudgedContaminant[]): JudgedContaminant | undefined {
  return [...rows].sort((one, other) => (other.contaminant.year ?? 0) - (one.contaminant.year ?? 0))[0]
}

function fromReport(
  input: ScoreInputKey,
  place: Place,
  row: JudgedContaminant | undefined,
  figure: { stored: number; value: number; unit: string; note: string },
): FilledInput | null {
  if (row === undefined) return null
  return {
    input,
    storedValue: toStored(figure.stored),
    publishedValue: figure.value,
    publishedUnit: figure.unit,
    level: 'report',
    place: place.name,
    year: row.contaminant.year ?? null,
    sourceTitle: row.contaminant.sourceTitle ?? null,
    sourceUrl: row.contaminant.sourceUrl ?? null,
    license: row.contaminant.license ?? null,
    note: figure.note,
  }
}

/** How much of its strictest limit a judged value uses: 0 to 1, and 1 above a limit that has no fraction. */
function usedShare(row: JudgedContaminant): number | null {
  if (row.judgment.isWithinLimits === false) return Math.max(1, row.judgment.fraction ?? 1)
  return row.judgment.fraction
}

function fillFromReport(place: Place, rows: readonly JudgedContaminant[]): FilledInput[] {
  const confirmed = rows.filter(
    (row) => row.contaminant.confirmed !== false && row.judgment.parameter !== null,
  )
  const judged = confirmed.filter((row) => row.judgment.isJudged)
  const filled: (FilledInput | null)[] = []

  const worst = judged
    .filter((row) => usedShare(row) !== null)
    .sort((one, other) => (usedShare(other) ?? 0) - (usedShare(one) ?? 0))[0]
  const worstShare = worst === undefined ? null : usedShare(worst)
  if (worst !== undefined && worstShare !== null) {
    const percent = Math.round(worstShare * 1000) / 10
    filled.push(
      fromReport('purity', place, worst, {
        stored: 100 - worstShare * 100,
        value: percent,
        unit: '% of the strictest limit',
        note: `${worst.contaminant.name} comes closest to its strictest limit.`,
      }),
    )
  }

  const counts = countReport(rows)
  if (counts.health > 0) {
    filled.push(
      fromReport('contaminant', place, newestRow(judged), {
        stored: (counts.withinLimits / counts.health) * 100,
        value: counts.withinLimits,
        unit: `of ${counts.health} health-related parameters within every limit`,
        note: 'Counted from the tap-water report.',
      }),
    )
  }

  return filled.filter((input) => input !== null)
}

/**
 * Fills the inputs of a city's score from confirmed figures only (method 2). `rows` are the judged rows of its tap-water
 * report, empty without one. An input without a figure stays empty, it does not count as zero. Public transparency is
 * never filled here: it needs a utility's own report that was read whole, and we hold none.
 */
export function fillScoreInputs(
  place: Place,
  indicators: readonly Indicator[],
  rows: readonly JudgedContaminant[],
): FilledInput[] {
  const fromIndicators = (Object.keys(INDICATORS_OF) as ScoreInputKey[])
    .map((input) => fillFromIndicators(input, place, indicators))
    .filter((input) => input !== null)
  return [...fromIndicators, ...fillFromReport(place, rows)]
}
