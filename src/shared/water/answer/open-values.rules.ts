import { type Finding, highestRatio } from '../values/findings.rules.ts'
import type { Topic } from '../values/topics.ts'
import { formatYears } from '../values/value-years.ts'
import type { ComposedAnswer } from './compose-answer.rules.ts'
import { MIN_LOCKED } from './min-locked.ts'

/** From this share of a limit on, a value is open to everyone. */
const OPEN_FROM = 0.8
/** Topics that everyone sees whole. Hardness and minerals are no contaminants. */
const OPEN_TOPICS: ReadonlySet<Topic> = new Set(['pfas', 'germs', 'taste'])

/** The values of a water, apart by who may see them. */
export interface SplitValues {
  open: Finding[]
  /** With Premium only; at least {@link MIN_LOCKED} or none. */
  others: Finding[]
}

/**
 * Whether everyone may see a value: a sentence names it, it is above or within 20 % of a limit, or its topic is open.
 */
function isOpen(finding: Finding, { headline }: ComposedAnswer): boolean {
  return (
    headline.has(finding) ||
    OPEN_TOPICS.has(finding.topic) ||
    (finding.isFound && highestRatio(finding) >= OPEN_FROM)
  )
}

/** Takes the values of a water apart. */
export function splitValues(answer: ComposedAnswer): SplitValues {
  const { findings } = answer
  const others = findings.filter((finding) => !isOpen(finding, answer))
  if (others.length < MIN_LOCKED) return { open: findings, others: [] }
  return { open: findings.filter((finding) => !others.includes(finding)), others }
}

/** What lies behind a lock: "Nitrate, as nitrogen 2006–19". */
export const lockedNames = (others: readonly Finding[]): string[] => [
  ...new Set(
    others.map(({ name, yearFrom, yearTo }) =>
      yearTo === null ? name : `${name} ${formatYears(yearFrom ?? yearTo, yearTo)}`,
    ),
  ),
]
