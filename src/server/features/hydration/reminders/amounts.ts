import { formatAmount, type Units } from '#shared/format/amount.ts'
import { daySoFar } from '#shared/hydration/day-sentence.ts'

/** A person's intake and goal today, in ml, and the unit they read. */
export interface Amounts {
  intake: number
  goal: number
  /** Whether the goal is the most they may drink. */
  isLimit: boolean
  units: Units
}

/** The title of a reminder: it does not tell a person with a limit to drink. */
export const reminderTitle = ({ isLimit }: Amounts): string =>
  isLimit ? 'What is left of your limit' : 'Time for some water'

/** "You have had 500 ml of 2,000 ml today. A glass now keeps you on course.", or what is left of a limit. */
export function reminderSentence({ intake, goal, isLimit, units }: Amounts): string {
  if (isLimit) return `${daySoFar({ intake, goal, isLimit }, units)}.`
  const soFar =
    intake === 0
      ? `Nothing of today’s ${formatAmount(goal, units)} yet.`
      : `You have had ${formatAmount(intake, units)} of ${formatAmount(goal, units)} today.`
  return `${soFar} A glass now keeps you on course.`
}
