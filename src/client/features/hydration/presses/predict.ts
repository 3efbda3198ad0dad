import { countedAmount } from '#shared/hydration/counted-amount.rules.ts'
import { addToTotals } from '#shared/hydration/drink-totals.rules.ts'
import { type DrinkValues, drinkValues } from '#shared/hydration/drink-values.ts'
import type { Entry, Today } from '#shared/hydration/hydration.schema.ts'
import {
  addWater,
  canChangeBy,
  estimateOf,
  everyDay,
  fitsIntoDay,
  levelOf,
  type Progress,
  removeWater,
  rollOver,
  undoEntry,
} from '#shared/hydration/progress.rules.ts'
import { defaultWaterOf } from '#shared/hydration/water-of-drink.rules.ts'
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

/** The goals by weekday; a day that an earlier version saved on the device has one goal. */
const weekdayGoalsOf = ({ weekdayGoals, goal }: Pick<Today, 'goal'> & Partial<Today>) =>
  weekdayGoals ?? everyDay(goal)

const progressOf = (day: Today): Progress => ({
  ...day,
  lastDate: day.date,
  weekdayGoals: weekdayGoalsOf(day),
  adjustedFor: day.adjustedFor ?? null,
  metGoal: day.metGoal ?? null,
  isLimit: day.isLimit ?? false,
  bestBefore: day.bestBefore ?? day.bestStreak,
  // Missing in a day that an earlier version saved on the device.
  restOn: day.restOn ?? null,
})

/** The day with the numbers that the rules returned. */
function withProgress(day: Today, progress: Progress, entries: Entry[]): Today {
  const { intake, goal, adjustedFor, metGoal, highestIntake } = progress
  const { streak, bestStreak, bestBefore, daysTracked, goalCreditedOn, experience } = progress
  return {
    ...day,
    intake,
    goal,
    adjustedFor,
    metGoal,
    highestIntake,
    streak,
    bestStreak,
    bestBefore,
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

type Change = Extract<Press, { drink: string }>

/** What a press does to the numbers: nothing if the day is full, or if the drink has alcohol. */
function changeOf({ kind, amount }: Change, progress: Progress, { alcohol }: DrinkValues) {
  if (alcohol > 0 || (kind === 'add' && !fitsIntoDay(progress, amount))) return { progress, delta: 0 }
  return (kind === 'add' ? addWater : removeWater)(progress, amount)
}

function applyChange(day: Today, press: Change): Today {
  // The server's day has this press already.
  if (day.entries.some(({ id }) => id === press.id)) return day
  const progress = progressOf(day)
  const values = drinkValues(press.drink, day.ownDrinks)
  // The server refuses a drink that the person deleted, and to take one with alcohol out of the glass.
  if (values === undefined || (values.alcohol > 0 && press.kind === 'remove')) return day
  const change = changeOf(press, progress, values)
  const amount = values.alcohol > 0 ? press.amount : change.delta
  if (amount === 0) return day
  const water = press.kind === 'add' ? defaultWaterOf(day, values) : null
  const entry: Entry = { id: press.id, amount, ...values, water, at: press.at, version: 1 }
  const changed = withProgress(day, change.progress, [entry, ...day.entries])
  return { ...changed, drunk: addToTotals(day.drunk, entry, amount) }
}

function apply(day: Today, press: Press): Today {
  if (press.kind !== 'undo') return applyChange(day, press)
  const entry = day.entries.find(({ id }) => id === press.entryId)
  // Without room for it the server refuses.
  if (entry === undefined || !canChangeBy(progressOf(day), -countedAmount(entry))) return day
  const rest = day.entries.filter(({ id }) => id !== press.entryId)
  const undone = withProgress(day, undoEntry(progressOf(day), countedAmount(entry)).progress, rest)
  return { ...undone, drunk: addToTotals(day.drunk, entry, -entry.amount) }
}

/**
 * Applies presses that the server has not answered yet to its day, by the server's own rules. A press that the day holds
 * already changes nothing, so the answer may arrive before or after its press leaves the queue.
 */
export const predict = (day: Today, presses: readonly Press[]): Today => presses.reduce(apply, day)

/** A later day as it begins: shown from midnight until the server answers it. */
export function beginDay(day: Today, next: string): Today {
  const { progress } = rollOver(progressOf(day), next)
  return {
    ...withProgress(day, progress, []),
    entryCount: 0,
    estimate: 0,
    drunk: [],
    date: next,
    today: next,
  }
}
