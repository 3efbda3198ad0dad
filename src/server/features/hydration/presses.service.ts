import { AppError } from '#shared/app-error.ts'
import { addToTotals } from '#shared/hydration/drink-totals.rules.ts'
import type { DrinkKey, DrinkValues } from '#shared/hydration/drink-values.ts'
import { MAX_ENTRIES_PER_DAY, NOT_IN_GLASS_MESSAGE } from '#shared/hydration/hydration.limits.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import * as rules from '#shared/hydration/progress.rules.ts'
import { defaultWaterOf } from '#shared/hydration/water-of-drink.rules.ts'
import type { Drinks } from './drinks-of-day.queries.ts'
import { makeChange } from './hydration-changes.service.ts'
import type { ChangedDay, NeededDeps } from './hydration-day.service.ts'
import { requireDrink } from './require-drink.ts'

/** A press of a button that adds or removes water. */
export interface Press {
  /** Created by the browser, once per press. */
  id: string
  /** ml */
  amount: number
  drink: DrinkKey
}

/** A day's drinks with one more row; one that changed nothing is not an entry of the list. */
function withEntry(drinks: Drinks, entry: Entry): Drinks {
  const rows = drinks.rows + 1
  if (entry.amount === 0) return { ...drinks, rows }
  return {
    entries: [entry, ...drinks.entries],
    count: drinks.count + 1,
    rows,
    worth: drinks.worth + entry.amount * entry.factor,
    drunk: addToTotals(drinks.drunk, entry, entry.amount),
  }
}

/** What a press does to the day. A drink with alcohol is recorded and changes nothing else. */
function changeOf(
  kind: 'add' | 'remove',
  progress: rules.Progress,
  amount: number,
  { alcohol }: DrinkValues,
): rules.Change {
  if (alcohol > 0) {
    if (kind === 'remove') throw new AppError('BAD_REQUEST', NOT_IN_GLASS_MESSAGE)
    return rules.unchanged(progress)
  }
  if (kind === 'remove') return rules.removeWater(progress, amount)
  if (!rules.fitsIntoDay(progress, amount))
    throw new AppError('BAD_REQUEST', 'That would be more than 20 liters in a day. Check the amount.')
  return rules.addWater(progress, amount)
}

/** Makes a press; one that was made before changes nothing. */
const makePress = (
  deps: NeededDeps,
  userId: string,
  kind: 'add' | 'remove',
  { id, amount, drink }: Press,
): Promise<ChangedDay> =>
  makeChange(deps, userId, { entry: id }, ({ today, tracked, drinks, now }) => {
    const values = requireDrink(drink, tracked.ownDrinks)
    const change = changeOf(kind, tracked, amount, values)
    if (drinks.rows >= MAX_ENTRIES_PER_DAY)
      throw new AppError(
        'BAD_REQUEST',
        `Today has ${MAX_ENTRIES_PER_DAY} entries already. Tomorrow you can go on.`,
      )
    const entry = { id: id.toLowerCase(), amount: values.alcohol > 0 ? amount : change.delta, ...values }
    const water = kind === 'add' ? defaultWaterOf(tracked, values) : null
    const at = now.toISOString()
    const row = { ...entry, water_id: water?.id ?? null, date: today, created_at: at }
    return {
      change,
      drinks: withEntry(drinks, { ...entry, water, at, version: 1 }),
      trace: { kind: 'added', entry: row },
    }
  })

/** Adds a drink to today. Throws BAD_REQUEST beyond the limits of a day, NOT_FOUND for an unknown drink. */
export const addWater = (deps: NeededDeps, userId: string, press: Press): Promise<ChangedDay> =>
  makePress(deps, userId, 'add', press)

/** Removes water from today, never below 0. If there was none to remove, the press is still recorded. */
export const removeWater = (deps: NeededDeps, userId: string, press: Press): Promise<ChangedDay> =>
  makePress(deps, userId, 'remove', press)
