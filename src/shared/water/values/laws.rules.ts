import { aboveComing, isComparedWithComing } from './coming-limits.rules.ts'
import type { JudgedContaminant } from './judge-contaminant.rules.ts'
import { LAWS, type Law } from './laws.ts'
import type { Authority } from './limits.rules.ts'
import { isUnsafe } from './unsafe-water.rules.ts'

/** The laws by whose limits a value of a water is too high, and those by whose limits everything that can be judged is within. */
export interface LawOutcomes {
  above: Law[]
  within: Law[]
}

/** The last day of the year that `epa-2029` is called by: limits that bind later do not count. */
const COMING_UNTIL = '2029-12-31'

/** What the values are by one law; null where none of them can be judged by it. */
type Outcome = 'above' | 'within' | null

function outcomeToday(rows: readonly JudgedContaminant[]): Outcome {
  if (rows.some(isUnsafe)) return 'above'
  return rows.some(({ judgment }) => judgment.isJudged) ? 'within' : null
}

/** The same with the limits that are final and begin by 2029, compared as the status *Above a coming limit* compares them. */
function outcomeOfComing(rows: readonly JudgedContaminant[]): Outcome {
  const isSoon = ({ limit }: { limit: { from: string | null } }) => (limit.from ?? '') <= COMING_UNTIL
  if (aboveComing(rows).some(isSoon)) return 'above'
  const today = outcomeToday(rows)
  return today ?? (rows.some((row) => row.setAside === null && isComparedWithComing(row)) ? 'within' : null)
}

/** @param rowsUnder the values that count, judged by the limits of one authority */
export function outcomesByLaw(
  rowsUnder: (authority: Authority) => readonly JudgedContaminant[],
): LawOutcomes {
  const epa = rowsUnder('US EPA')
  const outcomes: Record<Law, Outcome> = {
    'epa-today': outcomeToday(epa),
    'epa-2029': outcomeOfComing(epa),
    who: outcomeToday(rowsUnder('WHO')),
    eu: outcomeToday(rowsUnder('EU')),
  }
  return {
    above: LAWS.filter((law) => outcomes[law] === 'above'),
    within: LAWS.filter((law) => outcomes[law] === 'within'),
  }
}
