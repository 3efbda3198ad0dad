import { RECORD_SENTENCES } from './record-sentences.ts'

/** One health-based violation as the register of US EPA lists it. Days are `YYYY-MM-DD`. */
export interface SystemViolation {
  id: string
  /** "Arsenic Rule" */
  rule: string
  /** "Maximum Contaminant Level Violation" */
  kind: string
  /** "Arsenic"; null where the register names none. */
  contaminant: string | null
  beganOn: string
  /** Null where the register has no last day. */
  endedOn: string | null
  /** The system still has to act. */
  isOpen: boolean
  /** When the system was back in compliance, where the register has that. */
  closedOn: string | null
  sourceId: string
}

/** A violation that ended longer ago than this many years is shown and decides no status. */
export const RECENT_VIOLATION_YEARS = 3

/** What the register's kinds mean. */
const MEANINGS: readonly (readonly [kind: RegExp, meaning: string])[] = [
  [/^Maximum Contaminant Level/i, 'above the highest level allowed (maximum contaminant level)'],
  [/^Maximum Residual Disinfectant/i, 'above the highest level of disinfectant allowed'],
  [
    /^Treatment Technique/i,
    'a required treatment or follow-up was not done as required (treatment technique)',
  ],
]

/** Whether a violation is open, or was in the last three years before `today` (`YYYY-MM-DD`). */
export function isRecentViolation(
  { isOpen, endedOn, closedOn, beganOn }: SystemViolation,
  today: string,
): boolean {
  const since = `${Number(today.slice(0, 4)) - RECENT_VIOLATION_YEARS}${today.slice(4)}`
  return isOpen || (endedOn ?? closedOn ?? beganOn) >= since
}

/** What the register lists, in two sentences that name the register as their source. */
export function describeViolation(violation: SystemViolation): string {
  const { rule, kind, contaminant, beganOn, endedOn, isOpen, closedOn } = violation
  const listed = RECORD_SENTENCES.registered({
    rule,
    // For treatment the register names the rule once more where a contaminant would be.
    about: contaminant === null || /\brule\b/i.test(contaminant) ? null : contaminant,
    from: beganOn,
    to: endedOn,
    meaning: MEANINGS.find(([pattern]) => pattern.test(kind))?.[1] ?? kind.toLowerCase(),
  })
  return `${listed} ${isOpen ? RECORD_SENTENCES.isOpen() : RECORD_SENTENCES.isClosed({ on: closedOn })}`
}

/** How many violations are open or of the last three years, in a sentence; null without any. */
export function recentViolations(violations: readonly SystemViolation[], today: string): string | null {
  const count = violations.filter((violation) => isRecentViolation(violation, today)).length
  return count === 0 ? null : RECORD_SENTENCES.recentViolations({ count, years: RECENT_VIOLATION_YEARS })
}
