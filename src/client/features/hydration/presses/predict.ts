import { drinkFactor } from '#shared/hydration/drink-factors.ts'
import {
  addWater,
  type Change,
  canChangeBy,
  estimateOf,
  fitsIntoDay,
  levelOf,
  type Progress,
  removeWater,
  rollOver,
  undoEntry,
} from '#shared/hydration/hydration.rules.ts'
import type { Entry, Today } from '#shared/hydration/hydration.schema.ts'
import { dayAfter } from '#shared/hydration/streak-reset.rules.ts'
import type { Press } from './press.ts'

const worthOf = (entries: readonly Entry[]) =>
  entries.reduce((total, { amount, factor }) => total + amount * factor, 0)

/** The drinks of a changed day as ml of still water. Older entries are not in the answer, but the estimate counts them. */
const worthAfter = (day: Today, entries: readonly Entry[]): number =>
  day.entryCount === day.entries.length
    ? worthOf(entries)
    : day.estimate - worthOf(day.entries) + worthOf(entries)

/** When the person's day starts, in minutes after midnight; a day that an earlier version saved does not say. */
export const startOf = ({ dayStart }: Partial<Pick<Today, 'dayStart'>>): number => dayStart ?? 0

const progressOf = (day: Today): Progress => ({ ...day, lastDate: day.date })

/** The day with the numbers that the rules returned. */
function withProgress(day: Today, progress: Progress, entries: Entry[]): Today {
  const { intake, goal, highestIntake, streak, bestStreak, daysTracked, goalCreditedOn, experience } =
    progress
  return {
    ...day,
    intake,
    goal,
    highestIntake,
    streak,
    bestStreak,
    daysTracked,
    goalCreditedOn,
    experience,
    level: levelOf(experience),
    achievements: [...progress.achievements],
    entries,
    entryCount: day.entryCount + entries.length - day.entries.length,
    estimate: estimateOf(intake, worthAfter(day, entries)),
  }
}

function applyChange(day: Today, press: Extract<Press, { drink: string }>): Today {
  // The server's day has this press already.
  if (day.entries.some(({ id }) => id === press.id)) return day
  const progress = progressOf(day)
  if (press.kind === 'add' && !fitsIntoDay(progress, press.amount)) return day
  const rule = press.kind === 'add' ? addWater : removeWater
  const change: Change = rule(progress, press.amount)
  if (change.delta === 0) return day
  const entry: Entry = {
    id: press.id,
    amount: change.delta,
    drink: press.drink,
    factor: drinkFactor(press.drink),
    at: press.at,
    version: 1,
  }
  return withProgress(day, change.progress, [entry, ...day.entries])
}

function apply(day: Today, press: Press): Today {
  if (press.kind !== 'undo') return applyChange(day, press)
  const entry = day.entries.find(({ id }) => id === press.entryId)
  // Without room for it the server refuses.
  if (entry === undefined || !canChangeBy(progressOf(day), -entry.amount)) return day
  const rest = day.entries.filter(({ id }) => id !== press.entryId)
  return withProgress(day, undoEntry(progressOf(day), entry.amount).progress, rest)
}

/**
 * Applies presses that the server has not answered yet to its day, by the server's own rules. A press that the day holds
 * already changes nothing, so the answer may arrive before or after its press leaves the queue.
 */
export const predict = (day: Today, presses: readonly Press[]): Today => presses.reduce(apply, day)

/** The next day as it begins: shown from midnight until the server answers it. */
export function beginNextDay(day: Today): Today {
  const next = dayAfter(day.date)
  const { progress } = rollOver(progressOf(day), next)
  return { ...withProgress(day, progress, []), entryCount: 0, estimate: 0, date: next, today: next }
}
