import { formatAmount, type Units } from '#shared/format/amount.ts'

/** A person's intake and goal today, in ml, and the unit they read. */
export interface Amounts {
  intake: number
  goal: number
  units: Units
}

/** "You have had 500 ml of 2,000 ml today. A glass now keeps you on course." */
export function reminderSentence({ intake, goal, units }: Amounts): string {
  const soFar =
    intake === 0
      ? `Nothing of today’s ${formatAmount(goal, units)} yet.`
      : `You have had ${formatAmount(intake, units)} of ${formatAmount(goal, units)} today.`
  return `${soFar} A glass now keeps you on course.`
}
