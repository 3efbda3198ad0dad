import type { JudgedContaminant, ReportOverview } from '../../../shared/tap-water/reports.schema.ts'
import { CORE_PARAMETERS, findParameter } from '../../../shared/tap-water/water-parameters.ts'

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
