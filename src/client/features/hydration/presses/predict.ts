import { drinkOf } from '#shared/hydration/drinks.ts'
import {
  addWater,
  type Change,
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

/** What the drinks are worth as still water, ml, as the server counts it. */
function estimateOf(day: Today, intake: number, entries: readonly Entry[]): number {
  // Entries that are not here count too: the estimate of the day before the change has them.
  const isWhole = day.entryCount === day.entries.length
  const worth = isWhole ? worthOf(entries) : day.estimate - worthOf(day.entries) + worthOf(entries)
  return intake === 0 ? 0 : Math.max(0, Math.round(worth))
}

const progressOf = (day: Today): Progress => ({ ...day, lastDate: day.date })

/** The day with what the rules made of its numbers. */
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
    estimate: estimateOf(day, intake, entries),
  }
}

function applyChange(day: Today, press: Extract<Press, { drink: string }>): Today {
  // The day came from the server and has it already.
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
    factor: drinkOf(press.drink)?.factor ?? 1,
    at: press.at,
  }
  return withProgress(day, change.progress, [entry, ...day.entries])
}

function apply(day: Today, press: Press): Today {
  if (press.kind !== 'undo') return applyChange(day, press)
  const entry = day.entries.find(({ id }) => id === press.entryId)
  if (entry === undefined) return day
  const rest = day.entries.filter(({ id }) => id !== press.entryId)
  return withProgress(day, undoEntry(progressOf(day), entry.amount).progress, rest)
}

/**
 * What the server's day becomes by presses it has not answered yet, by the rules the server applies too. A press the day
 * holds already changes nothing, so an answer may come before or after its press is let go of.
 */
export const predict = (day: Today, presses: readonly Press[]): Today => presses.reduce(apply, day)

/** The day after, as it begins: shown at midnight until the server says the same. */
export function beginNextDay(day: Today): Today {
  const next = dayAfter(day.date)
  const { progress } = rollOver(progressOf(day), next)
  return { ...withProgress(day, progress, []), entryCount: 0, estimate: 0, date: next, today: next }
}
