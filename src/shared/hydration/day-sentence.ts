import { formatAmount, formatDifference, type Units } from '../format/amount.ts'

/** How far a day is: "500 ml of 2,000 ml today", or with a limit "1,500 ml left of 2,000 ml today". */
export function daySoFar(
  { intake, goal, isLimit }: { intake: number; goal: number; isLimit?: boolean | undefined },
  units: Units,
): string {
  const amount = (ml: number) => formatAmount(ml, units)
  if (isLimit !== true) return `${amount(intake)} of ${amount(goal)} today`
  if (intake > goal) return `${formatDifference(intake, goal, units)} above today’s limit of ${amount(goal)}`
  return `${formatDifference(goal, intake, units)} left of ${amount(goal)} today`
}
