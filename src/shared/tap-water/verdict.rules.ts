import { type JudgedContaminant, yearOf } from './judge-contaminant.rules.ts'
import { isUnsafe } from './unsafe-water.rules.ts'
import type { Verdict } from './verdicts.ts'
import type { CoreParameter } from './water-parameters.ts'

/** Fewest of the twelve core parameters behind Safe. */
export const MIN_CORE_FOR_SAFE = 6
/** The newest value behind Safe may be this many years old. */
export const NEWEST_MAX_AGE_YEARS = 5
/** Fewest health-related values behind No limit exceeded. */
export const MIN_HEALTH_FOR_WITHIN = 3

/** Each group must be among the core parameters behind Safe; of the by-products one is enough. */
const NEEDED_FOR_SAFE: readonly (readonly CoreParameter[])[] = [['lead'], ['nitrate'], ['tthm', 'haa5']]

/** A verdict with the counts behind it. */
export interface JudgedVerdict {
  verdict: Verdict
  /** Health-related values that a limit judges. */
  judged: number
  /** Those above a limit. */
  exceeded: number
  /** Why it is this one, in a sentence. */
  reason: string
}

/** A core parameter with a value that is within every limit. */
interface CoreValue {
  core: CoreParameter
  year: number
}

/**
 * The core parameters a report covers. A health parameter must be judged and within; minerals and the like must not lie
 * beyond a taste limit. One sample does not stand for the water of a year, so it covers none.
 */
function coreValues(rows: readonly JudgedContaminant[]): CoreValue[] {
  return rows.flatMap(({ contaminant, judgment, setAside }) => {
    const core = judgment.parameter?.core ?? null
    const { year, basis } = contaminant
    if (setAside !== null || core === null || year == null || basis === 'single sample') return []
    const isWithin = judgment.isHealth ? judgment.isWithinLimits === true : judgment.level === 'low'
    return isWithin ? [{ core, year }] : []
  })
}

/** Why a report is not Safe, or null where it is. */
function reasonAgainstSafe(rows: readonly JudgedContaminant[], today: string): string | null {
  const values = coreValues(rows)
  const covered = new Set(values.map(({ core }) => core))
  if (covered.size < MIN_CORE_FOR_SAFE)
    return `Safe needs values within the limits for ${MIN_CORE_FOR_SAFE} of the 12 core parameters; we hold ${covered.size}.`
  if (!NEEDED_FOR_SAFE.every((group) => group.some((core) => covered.has(core))))
    return 'Safe needs values for lead, nitrate and one disinfection by-product.'
  const newest = Math.max(...values.map(({ year }) => year))
  return yearOf(today) - newest > NEWEST_MAX_AGE_YEARS
    ? `Safe needs a value that is at most ${NEWEST_MAX_AGE_YEARS} years old.`
    : null
}

/**
 * The verdict on a report on `today` (`YYYY-MM-DD`). Values that are older than ten years, undated, derived or
 * unconfirmed were set aside before and say nothing here.
 *
 * Caution Advised: a value above a limit that judges it. Safe: at least six of the twelve core parameters, among them
 * lead, nitrate and a disinfection by-product, all within, the newest at most five years old. No limit exceeded: at
 * least three health-related values, all within. Not enough data: everything else.
 */
export function judgeVerdict(rows: readonly JudgedContaminant[], today: string): JudgedVerdict {
  const judged = rows.filter(({ judgment }) => judgment.isJudged)
  const exceeded = judged.filter(isUnsafe).length
  const counts = { judged: judged.length, exceeded }
  if (exceeded > 0)
    return { verdict: 'caution-advised', ...counts, reason: 'A value is above a limit that judges it.' }
  const against = reasonAgainstSafe(rows, today)
  if (against === null)
    return {
      verdict: 'safe',
      ...counts,
      reason: 'Lead, nitrate, a disinfection by-product and more are within the limits, and recent.',
    }
  if (judged.length >= MIN_HEALTH_FOR_WITHIN)
    return { verdict: 'no-limit-exceeded', ...counts, reason: against }
  return {
    verdict: 'not-enough-data',
    ...counts,
    reason: `A verdict needs at least ${MIN_HEALTH_FOR_WITHIN} health-related values that a limit judges; we hold ${judged.length}.`,
  }
}

/** `is_safe`: true only for Safe, false only for Caution Advised. */
export function isSafeOf(verdict: Verdict): boolean | null {
  if (verdict === 'safe') return true
  return verdict === 'caution-advised' ? false : null
}

/**
 * What an editor's mark makes of a verdict. "Mark as safe to drink" (true) lets the rules decide and never lifts their
 * verdict; without it (null) the page does not say Safe; "Mark as Caution Advised" (false) always does.
 */
export function withEditorsMark(verdict: Verdict, mark: boolean | null): Verdict {
  if (mark === false) return 'caution-advised'
  return mark === null && verdict === 'safe' ? 'no-limit-exceeded' : verdict
}
