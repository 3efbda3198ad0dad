import { addDays } from './history.rules.ts'
import { MAX_DAY, MAX_ENTRIES_PER_DAY } from './hydration.limits.ts'

/** How far back an import may reach, in days: five years. */
export const MAX_IMPORT_AGE = 1826
/** The most imported drinks that are kept of a person. */
export const MAX_IMPORTED_DRINKS = 20_000
/** Stands for a drink of which the file does not say what it was. */
export const UNKNOWN_DRINK = 'unknown'
/** What such an entry copies of its drink: nothing is known of its contents. */
export const UNKNOWN_DRINK_VALUES = {
  ...{ drink: UNKNOWN_DRINK, name: 'Imported drink', icon: null, factor: 1 },
  ...{ caffeine: null, sugar: null, alcohol: 0 },
} as const

export const DAY_OUTCOMES = [
  'added',
  'already-there',
  /** It holds other drinks, and the person did not choose to add to such days. */
  'has-drinks',
  /** It would hold more than a day may: in ml, or in entries. */
  'too-much',
  'too-many',
  'not-over',
  'too-long-ago',
] as const
export type DayOutcome = (typeof DAY_OUTCOMES)[number]

/** A drink of a file. Its id follows from its content, so that it is added once. */
interface Identified {
  id: string
  /** What it adds to the intake, ml. */
  counted: number
}

interface HeldDay {
  intake: number
  /** All its rows, with those that were removed or undone. */
  rows: readonly (Identified & { isRemoved: boolean })[]
}

/** The rest of a file that a day is planned with. */
interface RestOfFile {
  /** Ids of all its drinks: in another time zone, a drink is on another day than the tracker has it. */
  ids: ReadonlySet<string>
  /** Those that any day of the tracker holds. */
  held: ReadonlySet<string>
}
const NO_REST: RestOfFile = { ids: new Set(), held: new Set() }

/** Whether a day is over, and not too long ago to be imported. */
export function dateOutcome(date: string, today: string): 'not-over' | 'too-long-ago' | null {
  if (date >= today) return 'not-over'
  return date < addDays(today, -MAX_IMPORT_AGE) ? 'too-long-ago' : null
}

export interface DayPlan<Drink> {
  outcome: DayOutcome
  added: Drink[]
  /** What they add to the intake, ml. */
  ml: number
  alreadyThere: number
}

/**
 * Decides about a day of a file. A day is free if all that it holds is in the file, too: a file that is imported again
 * adds only what it did not have before.
 */
export function planDay<Drink extends Identified>(
  drinks: readonly Drink[],
  held: HeldDay,
  addsToDays: boolean,
  file: RestOfFile = NO_REST,
): DayPlan<Drink> {
  const ids = new Set([...file.ids, ...drinks.map(({ id }) => id)])
  const heldIds = new Set([...file.held, ...held.rows.map(({ id }) => id)])
  const added = drinks.filter(({ id }) => !heldIds.has(id))
  const ml = added.reduce((sum, { counted }) => sum + counted, 0)
  const alreadyThere = drinks.length - added.length
  const refused = (outcome: DayOutcome) => ({ outcome, added: [], ml: 0, alreadyThere })

  if (added.length === 0) return refused('already-there')
  const ownIntake = held.rows.reduce(
    (sum, { id, counted, isRemoved }) => sum + (ids.has(id) && !isRemoved ? counted : 0),
    0,
  )
  const hasOthers =
    held.intake !== ownIntake || held.rows.some(({ id, isRemoved }) => !isRemoved && !ids.has(id))
  if (hasOthers && !addsToDays) return refused('has-drinks')
  if (held.intake + ml > MAX_DAY) return refused('too-much')
  if (held.rows.length + added.length > MAX_ENTRIES_PER_DAY) return refused('too-many')
  return { outcome: 'added', added, ml, alreadyThere }
}
