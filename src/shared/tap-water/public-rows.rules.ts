import { type Judgement, judgeMeasurement } from './judge-measurement.rules.ts'
import type { Limit } from './limits.rules.ts'
import type { JudgedContaminant, ReportOverview } from './reports.schema.ts'
import type { Contaminant } from './tap-water.schema.ts'
import { CORE_PARAMETERS, findParameter } from './water-parameters.ts'

/** A stored row with today's judgement of it. */
function withJudgement(contaminant: Contaminant, judgement: Judgement): JudgedContaminant {
  const { value, low, high, unit, isHealth, fraction, isWithinLimits, limits } = judgement
  return {
    ...contaminant,
    // A row the catalogue does not know keeps the level its editor gave it.
    level: judgement.parameter === null ? contaminant.level : judgement.level,
    canonical: { value, low, high, unit },
    isHealth,
    fraction,
    isWithinLimits,
    limits: limits.map(({ fraction: _fraction, parameter: _parameter, ...limit }) => limit),
  }
}

/** Health values first, and among them the nearest to its limit. */
function byWeight(a: JudgedContaminant, b: JudgedContaminant): number {
  return Number(b.isHealth) - Number(a.isHealth) || (b.fraction ?? -1) - (a.fraction ?? -1)
}

/** The rows of a report as its page shows them: judged by the limits, the weightiest first. */
export function publicRows(
  contaminants: readonly Contaminant[],
  limits: readonly Limit[],
): JudgedContaminant[] {
  return contaminants
    .map((contaminant) => withJudgement(contaminant, judgeMeasurement(contaminant, limits)))
    .toSorted(byWeight)
}

/** What a report's judged rows come to: how many health values lie within the limits, and which comes nearest. */
export function overviewOf(contaminants: readonly JudgedContaminant[]): ReportOverview {
  const judged = contaminants.filter(
    (contaminant) => contaminant.isHealth && contaminant.isWithinLimits !== null,
  )
  const nearest = judged.reduce<ReportOverview['nearest']>((found, { name, fraction, limits }) => {
    if (fraction === null || (found !== null && found.fraction >= fraction)) return found
    const strictest = limits.filter(({ judges }) => judges).sort((a, b) => a.value - b.value)[0]
    return strictest === undefined ? found : { name, fraction, authority: strictest.authority }
  }, null)
  const published = new Set(
    contaminants
      .filter(({ confirmed }) => confirmed !== false)
      .flatMap(({ parameter }) => findParameter(parameter ?? '')?.core ?? []),
  )
  return {
    healthJudged: judged.length,
    healthWithin: judged.filter(({ isWithinLimits }) => isWithinLimits === true).length,
    nearest,
    corePublished: published.size,
    coreTotal: CORE_PARAMETERS.length,
  }
}
