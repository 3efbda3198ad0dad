import { addDays, isMet, type PastDay, weekdayOf } from './history.rules.ts'
import {
  type Achievement,
  DEFAULT_GOAL,
  EXPERIENCE_CAP,
  type GoalReason,
  MAX_DAY,
  ML_PER_POINT,
  POINTS_PER_LEVEL,
  STREAK_ACHIEVEMENTS,
} from './hydration.limits.ts'

/** How far someone is: the one row the tracker keeps for each person. Dates are local days, `YYYY-MM-DD`. */
export interface Progress {
  /** The goal of `lastDate`, ml. */
  goal: number
  /** The goal of each day of the week, Mondays first, ml. */
  weekdayGoals: readonly number[]
  /** Whether the goals, from `lastDate` on, are the most the person may drink: then nothing rewards drinking. */
  isLimit: boolean
  /** Why the goal of `lastDate` was adjusted; null if it is that of the weekday. */
  adjustedFor: GoalReason | null
  /** The lowest goal of `lastDate` that was met before it was adjusted, ml: the streak needs no more. */
  metGoal: number | null
  /** Drunk on `lastDate`, ml. */
  intake: number
  /** The most that was drunk on `lastDate` so far: removing and adding again gains nothing. */
  highestIntake: number
  streak: number
  bestStreak: number
  /** The best streak of the days before `lastDate`: what stays if today counts no longer. */
  bestBefore: number
  daysTracked: number
  achievements: readonly Achievement[]
  /** The day the rest speaks of; null before the first. */
  lastDate: string | null
  /** The last day that counted towards streak and days tracked. */
  goalCreditedOn: string | null
  experience: number
  /** The last day that was marked as a rest day while it was today. */
  restOn: string | null
}

export interface StoredDay extends PastDay {
  isRest: boolean
  isLimit: boolean
  adjustedFor: GoalReason | null
  metGoal: number | null
  /** Whether it counts toward streak and days tracked. */
  isCredited: boolean
  /** The streak with which the next day begins: 0 if the goal was missed, unless it was a rest day or had a limit. */
  streakKept: number
}

/** What one change did besides the numbers. */
export interface Change {
  progress: Progress
  /** What the intake really rose (or fell) by, ml. */
  delta: number
  leveledUp: boolean
  /** The goal was reached, for the first time that day. */
  goalReached: boolean
  newAchievements: readonly Achievement[]
}

/** The same goal for each day of the week. */
export const everyDay = (goal: number): number[] => Array.from({ length: 7 }, () => goal)

/** The goal of a date by the goals of the week. */
export const goalOn = (date: string, weekdayGoals: readonly number[]): number =>
  weekdayGoals[weekdayOf(date)] ?? DEFAULT_GOAL

export const NEW_PROGRESS: Progress = {
  goal: DEFAULT_GOAL,
  weekdayGoals: everyDay(DEFAULT_GOAL),
  isLimit: false,
  adjustedFor: null,
  metGoal: null,
  intake: 0,
  highestIntake: 0,
  streak: 0,
  bestStreak: 0,
  bestBefore: 0,
  daysTracked: 0,
  achievements: [],
  lastDate: null,
  goalCreditedOn: null,
  experience: 0,
  restOn: null,
}

/** The level of so much experience: the first begins at 0 points. */
export const levelOf = (experience: number): number => Math.floor(experience / POINTS_PER_LEVEL) + 1

/** Points towards the next level, 0 to 99. */
export const pointsInLevel = (experience: number): number => experience % POINTS_PER_LEVEL

/** The day that counts now: a zone that was changed may bring back yesterday, but a day never begins twice. */
export const currentDay = ({ lastDate }: Pick<Progress, 'lastDate'>, today: string): string =>
  lastDate !== null && lastDate > today ? lastDate : today

/** Whether a day leaves the streak as it is, whatever was drunk: a rest day, or a day with a limit. */
const sparesStreak = ({ isRest, isLimit }: Pick<StoredDay, 'isRest' | 'isLimit'>): boolean =>
  isRest || isLimit

/** A day's streak after a day that left it `kept`, and the day with what it leaves itself. */
export function withDay(day: StoredDay, kept: number): { day: StoredDay; streak: number } {
  const streak = kept + (day.isCredited && !day.isRest ? 1 : 0)
  return { day: { ...day, streakKept: sparesStreak(day) || isMet(day) ? streak : 0 }, streak }
}

/** Whether the day of the progress is a rest day: it keeps the streak and does not lengthen it. */
export const isRestDay = ({ restOn, lastDate }: Progress): boolean => restOn !== null && restOn === lastDate

/** The progress with another streak; the best one follows it until the day ends. */
export const withStreak = (progress: Progress, streak: number): Progress => ({
  ...progress,
  streak,
  bestStreak: Math.max(progress.bestBefore, streak),
})

/**
 * Counts today toward streak and days tracked, once, or no longer. What was earned for it stays: experience, levels and
 * achievements.
 */
function countToday(progress: Progress, isCounted: boolean): Progress {
  if ((progress.goalCreditedOn === progress.lastDate) === isCounted) return progress
  const sign = isCounted ? 1 : -1
  return {
    ...withStreak(progress, progress.streak + (isRestDay(progress) ? 0 : sign)),
    daysTracked: progress.daysTracked + sign,
    goalCreditedOn: isCounted ? progress.lastDate : null,
  }
}

/** The day of the progress as it is stored; null before the first. */
export function storedDay(progress: Progress): StoredDay | null {
  const { lastDate, intake, goal, isLimit, adjustedFor, metGoal, goalCreditedOn, streak } = progress
  if (lastDate === null) return null
  const isRest = isRestDay(progress)
  return {
    ...{ date: lastDate, intake, goal, isLimit, adjustedFor, metGoal, isRest },
    isCredited: goalCreditedOn === lastDate,
    streakKept: sparesStreak({ isRest, isLimit }) || isMet(progress) ? streak : 0,
  }
}

/** The streak on a new day. It resets to 0 unless yesterday's goal was met, or it was a rest day or had a limit. */
function streakOnNewDay(progress: Progress, today: string): number {
  const { lastDate, streak, restOn, isLimit } = progress
  const isYesterday = lastDate !== null && addDays(lastDate, 1) === today
  return isYesterday && (isLimit || isMet(progress) || restOn === lastDate) ? streak : 0
}

/**
 * Begins `today` if it has not begun: the day before goes into the history, the intake starts at 0, the goal is that of the
 * weekday, and the streak may reset.
 */
export function rollOver(progress: Progress, today: string): { progress: Progress; ended: StoredDay | null } {
  const { lastDate } = progress
  if (lastDate !== null && lastDate >= today) return { progress, ended: null }
  const streak = streakOnNewDay(progress, today)
  const begun: Progress = {
    ...progress,
    lastDate: today,
    goal: goalOn(today, progress.weekdayGoals),
    adjustedFor: null,
    metGoal: null,
    intake: 0,
    highestIntake: 0,
    bestBefore: progress.bestStreak,
  }
  return { progress: withStreak(begun, streak), ended: storedDay(progress) }
}

/** A change that causes nothing besides the progress. */
export const unchanged = (progress: Progress): Change => ({
  progress,
  delta: 0,
  leveledUp: false,
  goalReached: false,
  newAchievements: [],
})

/** Whether so much more fits into a day. */
export const fitsIntoDay = (progress: Progress, amount: number): boolean =>
  progress.intake + amount <= MAX_DAY

/** Whether the day's intake may change by so many ml, up or down. */
export const canChangeBy = ({ intake }: Progress, delta: number): boolean =>
  intake + delta >= 0 && intake + delta <= MAX_DAY

/**
 * The points that raising the day's intake to `intake` ml earns: one for each whole 50 ml above the day's highest, and none
 * where there is a limit.
 */
function pointsFor({ goal, highestIntake, isLimit }: Progress, intake: number): number {
  if (isLimit) return 0
  const cap = Math.max(goal, EXPERIENCE_CAP)
  return Math.floor(Math.max(0, Math.min(intake, cap) - highestIntake) / ML_PER_POINT)
}

/**
 * Adds `amount` ml to `progress.lastDate`, which must have begun. Experience is earned above the day's highest intake and
 * up to the goal or 3.7 liters, whichever is higher. A day counts toward streak and days tracked at most once. A day with a
 * limit earns nothing.
 */
export function addWater(progress: Progress, amount: number): Change {
  const intake = progress.intake + amount
  const experience = progress.experience + pointsFor(progress, intake)
  const drunk = { ...progress, intake, highestIntake: Math.max(progress.highestIntake, intake), experience }
  const counts = !drunk.isLimit && isMet(drunk) && drunk.goalCreditedOn !== drunk.lastDate
  const counted = counts ? countToday(drunk, true) : drunk
  const newAchievements = counts ? earned(progress.achievements, counted.streak) : []
  return {
    progress: { ...counted, achievements: [...progress.achievements, ...newAchievements] },
    delta: amount,
    leveledUp: levelOf(experience) > levelOf(progress.experience),
    goalReached: counts && !isMet({ ...progress, intake: progress.highestIntake }),
    newAchievements,
  }
}

/** What reaching a goal with this streak earns beyond what someone has. */
function earned(owned: readonly Achievement[], streak: number): Achievement[] {
  const due: Achievement[] = ['first-goal']
  for (const { streak: needed, achievement } of STREAK_ACHIEVEMENTS) {
    if (streak >= needed) due.push(achievement)
  }
  return due.filter((achievement) => !owned.includes(achievement))
}

/**
 * Takes up to `amount` ml back, never below 0. Below its goal today counts no longer; experience, levels and achievements
 * stay.
 */
export function removeWater(progress: Progress, amount: number): Change {
  const intake = Math.max(0, progress.intake - amount)
  const left = { ...progress, intake }
  const isCounted = left.isLimit || isMet(left)
  return {
    ...unchanged(isCounted ? left : countToday(left, false)),
    delta: intake - progress.intake,
  }
}

/**
 * Changes the day by `delta` ml because an entry was corrected. More water counts like a press: only above the day's highest
 * intake, so that removing and restoring the same amount earns nothing.
 */
export function correctBy(progress: Progress, delta: number): Change {
  if (delta === 0) return unchanged(progress)
  return delta > 0 ? addWater(progress, delta) : removeWater(progress, -delta)
}

/** Undoes an entry by what it had changed the intake by. Water that is put back counts again, and earns nothing twice. */
export const undoEntry = (progress: Progress, delta: number): Change => correctBy(progress, -delta)

/**
 * Sets the goals of the week, Mondays first, for today and the days to come. An adjusted goal of today stays if the goal of its
 * weekday does not change.
 */
export function setGoals(progress: Progress, weekdayGoals: readonly number[]): Progress {
  const { lastDate } = progress
  if (lastDate === null || goalOn(lastDate, weekdayGoals) === goalOn(lastDate, progress.weekdayGoals))
    return { ...progress, weekdayGoals }
  const goal = goalOn(lastDate, weekdayGoals)
  return { ...progress, weekdayGoals, goal, adjustedFor: null, metGoal: null }
}

/** The estimate of a day: its drinks as ml of still water (`worth`), and 0 while nothing was drunk. */
export const estimateOf = (intake: number, worth: number): number =>
  intake === 0 ? 0 : Math.max(0, Math.round(worth))
