import type { JudgedContaminant } from './judge-contaminant.rules.ts'
import type { ComparedLimit } from './judge-measurement.rules.ts'
import { isComing, type Limit } from './limits.rules.ts'
import { SENTENCES } from './sentences.ts'

/** EPA's proposal about its PFAS rule: more time for two of its limits, and to withdraw the others. */
const PROPOSAL = { on: '2026-05-18', until: '2031-04-26' }
const MORE_TIME_FOR: ReadonlySet<string> = new Set(['pfoa', 'pfos'])

/** What may become of a limit before it binds, in a sentence; null where nothing was proposed. */
export function fateOf({ authority, parameter, status, isInForce }: Limit): string | null {
  if (authority !== 'US EPA' || isInForce) return null
  if (status === 'rescission announced') return SENTENCES.withdrawal(PROPOSAL)
  return MORE_TIME_FOR.has(parameter) ? SENTENCES.moreTime(PROPOSAL) : null
}

/** A value above a limit that is final and does not bind yet. */
export interface AboveComing {
  row: JudgedContaminant
  limit: ComparedLimit
  /** How many times the limit it is. */
  ratio: number
}

/** The figure of a row that a coming limit is compared with: the highest there is, whatever it counts. */
function figureOf({ contaminant, judgment }: JudgedContaminant, limit: Limit): number | null {
  // An action level says nothing of other figures than the 90th percentile of homes.
  if (limit.basis === 'action level (90th percentile)')
    return contaminant.basis === '90th percentile of homes' ? judgment.value : null
  const ends = [judgment.value, judgment.high].filter((end) => end !== null)
  return ends.length === 0 ? null : Math.max(...ends)
}

/**
 * The current values above a coming limit, on the statistic there is: the highest sample counts for a yearly average too,
 * because the question is whether the system will have to act. A bound is no value. Limits that are to be withdrawn come last.
 */
export function aboveComing(rows: readonly JudgedContaminant[]): AboveComing[] {
  return rows
    .flatMap((row): AboveComing[] => {
      const { contaminant, judgment, setAside } = row
      const isMeasured = contaminant.qualifier == null && contaminant.isBound !== true
      if (setAside !== null || !isMeasured) return []
      return judgment.limits.flatMap((limit) => {
        const figure = isComing(limit) ? figureOf(row, limit) : null
        return figure === null || figure <= limit.value ? [] : [{ row, limit, ratio: figure / limit.value }]
      })
    })
    .toSorted(
      (one, other) =>
        Number(one.limit.status === 'rescission announced') -
          Number(other.limit.status === 'rescission announced') || other.ratio - one.ratio,
    )
}

/** Whether a coming limit can be compared with a value at all. */
export const isComparedWithComing = (row: JudgedContaminant): boolean =>
  row.judgment.limits.some((limit) => isComing(limit) && figureOf(row, limit) !== null)
