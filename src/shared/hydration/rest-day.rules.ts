import { addDays } from './history.rules.ts'
import { type Recount, recount } from './past-day.rules.ts'
import { isRestDay, type Progress, type StoredDay, withStreak } from './progress.rules.ts'

export const REST_DAYS_PER_MONTH = 2

/** Whether a day can be marked: today or yesterday. */
export const canRestOn = (date: string, today: string): boolean =>
  date === today || date === addDays(today, -1)

/** How many of some days are rest days of a month, `YYYY-MM`, not counting one date. */
export const restDaysOf = (
  days: readonly { date: string; isRest?: boolean }[],
  month: string,
  except?: string,
): number =>
  days.filter(({ date, isRest }) => isRest === true && date.startsWith(month) && date !== except).length

/** Marks today as a rest day, or takes the mark back. The goal of a rest day that is reached does not lengthen the streak. */
export function restToday(progress: Progress, isRest: boolean): Progress {
  if (isRestDay(progress) === isRest) return progress
  const isCredited = progress.goalCreditedOn === progress.lastDate
  const streak = progress.streak + (isCredited ? (isRest ? -1 : 1) : 0)
  return { ...withStreak(progress, streak), restOn: isRest ? progress.lastDate : null }
}

/** Marks a day that is over, or takes the mark back; the streak is counted again from it on. */
export const restOnPastDay = (
  progress: Progress,
  day: StoredDay,
  isRest: boolean,
  between: readonly StoredDay[],
): Recount => recount(progress, { ...day, isRest }, between)
