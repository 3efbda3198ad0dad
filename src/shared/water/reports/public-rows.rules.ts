import type { JudgedContaminant, ReportOverview } from '../answer/reports.schema.ts'
import { type JudgedContaminant as JudgedRow, judgeContaminants } from '../values/judge-contaminant.rules.ts'
import type { Limit } from '../values/limits.rules.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import { CORE_PARAMETERS, findParameter } from '../values/water-parameters.ts'

/** A stored row with today's judgment of it. */
function toPublicRow({ contaminant, judgment, setAside }: JudgedRow, stored: Contaminant): JudgedContaminant {
  const { value, low, high, unit, isHealth, isAtLimit, fraction, strictest, isWithinLimits, limits } =
    judgment
  return {
    ...contaminant,
    // A row the catalogue does not know keeps the level its editor gave it.
    level: judgment.parameter === null ? stored.level : judgment.level,
    canonical: { value, low, high, unit },
    isHealth,
    isAtLimit,
    setAside,
    fraction,
    judgedBy: strictest?.authority ?? null,
    judgedFigure: strictest?.figure ?? null,
    isWithinLimits,
    limits: limits.map(({ fraction: _fraction, figure: _figure, parameter: _parameter, ...limit }) => limit),
  }
}

/** Health values first, and among them the nearest to its limit. */
function byWeight(a: JudgedContaminant, b: JudgedContaminant): number {
  return Number(b.isHealth) - Number(a.isHealth) || (b.fraction ?? -1) - (a.fraction ?? -1)
}

/** The rows of a report as its page shows them on `today` (`YYYY-MM-DD`): judged, the weightiest first. */
export function publicRows(
  contaminants: readonly Contaminant[],
  limits: readonly Limit[],
  today: string,
): JudgedContaminant[] {
  return judgeContaminants(contaminants, limits, today)
    .flatMap((row, index) => {
      const stored = contaminants[index]
      return stored === undefined ? [] : [toPublicRow(row, stored)]
    })
    .toSorted(byWeight)
}

/** What a report's judged rows come to: how many health values lie within the limits, and which comes nearest. */
export function overviewOf(contaminants: readonly JudgedContaminant[]): ReportOverview {
  const judged = contaminants.filter(
    (contaminant) => contaminant.isHealth && contaminant.isWithinLimits !== null,
  )
  const nearest = judged.reduce<ReportOverview['nearest']>((found, { name, fraction, judgedBy }) => {
    if (fraction === null || judgedBy === null || (found !== null && found.fraction >= fraction)) return found
    return { name, fraction, authority: judgedBy }
  }, null)
  const core = new Set(
    contaminants
      .filter(({ setAside }) => setAside === null)
      .flatMap(({ parameter }) => findParameter(parameter ?? '')?.core ?? []),
  )
  return {
    healthJudged: judged.length,
    healthWithin: judged.filter(({ isWithinLimits }) => isWithinLimits === true).length,
    nearest,
    coreHeld: core.size,
    coreTotal: CORE_PARAMETERS.length,
  }
}
