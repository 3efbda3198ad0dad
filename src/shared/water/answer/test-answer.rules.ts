import { NO_SYSTEM } from '../status/system-evidence.rules.ts'
import type { Limit } from '../values/limits.rules.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import { type ComposedAnswer, composeAnswer } from './compose-answer.rules.ts'

/**
 * What a laboratory's test says by topic, by the rules of every page on a water. No law binds a private tap, and EPA's action
 * level counts the 90th percentile of many homes, so the limits of all authorities judge. A utility has no part in it: there are
 * no steps.
 */
export function answerOfTest(
  rows: readonly Contaminant[],
  limits: readonly Limit[],
  today: string,
): Pick<ComposedAnswer, 'verdict' | 'topics' | 'findings'> {
  const report = { rows, mark: true }
  const { verdict, topics, findings } = composeAnswer(
    { system: NO_SYSTEM, report, limits, isInUs: false },
    today,
  )
  return { verdict, topics, findings }
}
