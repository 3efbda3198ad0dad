import type { Tx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { formatNumber } from '#shared/format/number.ts'
import { countedAmount } from '#shared/hydration/counted-amount.rules.ts'
import type { DrinkValues } from '#shared/hydration/drink-values.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import {
  type DayPlan,
  dateOutcome,
  MAX_IMPORTED_DRINKS,
  planDay,
  UNKNOWN_DRINK,
  UNKNOWN_DRINK_VALUES,
} from '#shared/hydration/import.rules.ts'
import type { CheckedDay, ImportedDrink, ImportInput, LastImport } from '#shared/hydration/import.schema.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import { correctPastDay, STREAK_CORRECTION_MS } from '#shared/hydration/past-day.rules.ts'
import type { Progress, StoredDay } from '#shared/hydration/progress.rules.ts'
import { instantOnDay } from '#shared/wall-clock.ts'
import * as queries from './hydration.queries.ts'
import {
  type LockedRow,
  lockRow,
  lockSavedRow,
  type NeededDeps,
  save,
  unbegunDay,
} from './hydration-day.service.ts'
import * as imports from './hydration-imports.queries.ts'
import type { IdentifiedDay } from './imported-id.ts'
import { identified, instantOf } from './known-drinks.service.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { requireDrink } from './require-drink.ts'

/** Days before today that may still count toward the streak, and the one before them. */
const RECENT_DAYS = 4

type NewRow = imports.ImportedRow & { counted: number }
interface PlannedDay {
  date: string
  goal: number | undefined
  plan: DayPlan<NewRow>
  /** Drinks that the tracker has from another source. */
  copies: { place: number; of: string }[]
}

/** What an entry of an imported drink copies: the caffeine that the file names counts, not the usual one. */
function valuesOf({ drink, amount, caffeine }: ImportedDrink, ownDrinks: readonly OwnDrink[]): DrinkValues {
  const values = drink === UNKNOWN_DRINK ? UNKNOWN_DRINK_VALUES : requireDrink(drink, ownDrinks)
  if (caffeine === undefined) return values
  const per100 = Math.round((caffeine / amount) * 10_000) / 100
  if (per100 > MAX_CAFFEINE)
    throw new AppError('BAD_REQUEST', `A drink has at most ${MAX_CAFFEINE} mg of caffeine in 100 ml.`)
  return { ...values, caffeine: per100 }
}
const MAX_CAFFEINE = 500

const refused = (outcome: DayPlan<NewRow>['outcome']): DayPlan<NewRow> => ({
  ...{ outcome, added: [], ml: 0, alreadyThere: 0 },
})

/** Decides about each day of a part of a file. */
async function plan(
  tx: Tx,
  userId: string,
  { today, tracked, timeZone }: LockedRow,
  { days, addsToDays }: ImportInput,
): Promise<{ planned: PlannedDay[]; stored: Map<string, StoredDay> }> {
  const dates = days.map(({ date }) => date).toSorted()
  const [from = today, to = today] = [dates[0], dates.at(-1)]
  const rows = Map.groupBy(await imports.selectRowsOfDays(tx, userId, from, to), ({ date }) => date)
  const stored = new Map((await queries.selectStoredDays(tx, userId, from, to)).map((day) => [day.date, day]))

  const clock = { timeZone, tracked }
  const file = await identified(tx, userId, days, clock)
  const rowsOf = ({ date, drinks }: IdentifiedDay): NewRow[] =>
    drinks.map((drink) => {
      const { id, amount, source = null } = drink
      const values = valuesOf(drink, tracked.ownDrinks)
      const at = instantOf(drink, date, clock)
      return { id, date, amount, at, source, ...values, counted: countedAmount({ amount, ...values }) }
    })
  const planned = file.days.map((day) => {
    const { date, goal } = day
    const outcome = dateOutcome(date, today)
    if (outcome !== null) return { date, goal, plan: refused(outcome), copies: [] }
    const held = {
      intake: stored.get(date)?.intake ?? 0,
      rows: (rows.get(date) ?? []).map(({ id, amount, alcohol, undoneBy }) => ({
        ...{ id, isRemoved: undoneBy !== null, counted: countedAmount({ amount, alcohol }) },
      })),
    }
    const copies = file.copies.get(date) ?? []
    return { date, goal, plan: planDay(rowsOf(day), held, addsToDays, file), copies }
  })
  return { planned: planned.toSorted((one, other) => (one.date < other.date ? -1 : 1)), stored }
}

const toAnswer = (planned: readonly PlannedDay[]): { days: CheckedDay[] } => ({
  days: planned.map(({ date, plan: { outcome, added, ml, alreadyThere }, copies }) => ({
    ...{ date, outcome, ml, alreadyThere, added: added.length },
    ...(copies.length > 0 && { copies }),
  })),
})

/** What an import would add, day by day. Nothing is written. */
export const checkImport = (deps: NeededDeps, userId: string, input: ImportInput) =>
  oneAfterAnother(userId, deps, async (tx) => {
    const { planned } = await plan(tx, userId, await lockRow(deps, tx, userId), input)
    return toAnswer(planned)
  })

/** Changes the intake of days that are over. Each change of the last two days counts the streak again. */
class PastDays {
  progress: Progress
  readonly #locked: LockedRow
  readonly #days: Map<string, StoredDay>
  readonly #changed = new Set<string>()

  constructor(locked: LockedRow, stored: ReadonlyMap<string, StoredDay>, recent: readonly StoredDay[]) {
    this.#locked = locked
    this.progress = locked.tracked
    this.#days = new Map([...stored, ...recent.map((day) => [day.date, day] as const)])
  }

  get(date: string): StoredDay | undefined {
    return this.#days.get(date)
  }

  change(day: StoredDay, delta: number): void {
    const { now, tracked, timeZone } = this.#locked
    const end = instantOnDay(addDays(day.date, 1), tracked.dayStart, timeZone)
    const counts = now.getTime() - end.getTime() <= STREAK_CORRECTION_MS
    const between = [...this.#days.values()]
    const { progress, days } = correctPastDay(this.progress, day, delta, { between, counts })
    this.progress = progress
    for (const changed of days) {
      this.#days.set(changed.date, changed)
      this.#changed.add(changed.date)
    }
  }

  changed(): StoredDay[] {
    return [...this.#days.values()].filter(({ date }) => this.#changed.has(date))
  }
}

async function pastDays(
  tx: Tx,
  userId: string,
  locked: LockedRow,
  stored: ReadonlyMap<string, StoredDay>,
): Promise<PastDays> {
  const { today } = locked
  const from = addDays(today, -RECENT_DAYS)
  return new PastDays(locked, stored, await queries.selectStoredDays(tx, userId, from, addDays(today, -1)))
}

/**
 * Adds whole days of a file, by the rules of a correction. Throws BAD_REQUEST beyond the most imported drinks that are kept
 * of a person. Sent twice, the same days add nothing.
 */
export const importDays = (deps: NeededDeps, userId: string, input: ImportInput) =>
  oneAfterAnother(userId, deps, async (tx) => {
    const locked = await lockSavedRow(deps, tx, userId)
    const { planned, stored } = await plan(tx, userId, locked, input)
    const rows = planned.flatMap(({ plan: { added } }) =>
      added.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    )
    if (rows.length === 0) return toAnswer(planned)
    if ((await imports.countImported(tx, userId)) + rows.length > MAX_IMPORTED_DRINKS)
      throw new AppError(
        'BAD_REQUEST',
        `The tracker keeps at most ${formatNumber(MAX_IMPORTED_DRINKS)} imported drinks. Remove the last import, or choose a file with fewer.`,
      )
    const days = await pastDays(tx, userId, locked, stored)
    for (const { date, goal, plan: decided } of planned) {
      if (decided.outcome !== 'added') continue
      const begun = days.get(date)
      const unbegun = begun ?? (await unbegunDay(tx, userId, date, locked.tracked))
      days.change(begun ?? { ...unbegun, goal: goal ?? unbegun.goal }, decided.ml)
    }
    const at = locked.now.toISOString()
    const added = rows.map(({ counted: _, ...row }) => row)
    await imports.insertImported(tx, userId, { importId: input.importId.toLowerCase(), at }, added)
    await save(tx, userId, days.progress, locked, null, days.changed())
    return toAnswer(planned)
  })

/** A person's last import; null if there is none. */
export async function readLastImport({ db }: Pick<NeededDeps, 'db'>, userId: string): Promise<LastImport> {
  const last = await imports.selectLastImport(db, userId)
  if (last === undefined) return null
  return { ...last, at: new Date(last.at).toISOString(), from: last.from ?? '', to: last.to ?? '' }
}

/**
 * Removes the last import whole. Days that held nothing else are as if they had never begun. Throws NOT_FOUND for an import
 * that is not there any more, CONFLICT for one that is not the last.
 */
export const undoImport = (deps: NeededDeps, userId: string, importId: string) =>
  oneAfterAnother(userId, deps, async (tx) => {
    const id = importId.toLowerCase()
    const locked = await lockSavedRow(deps, tx, userId)
    const last = await imports.selectLastImport(tx, userId)
    if (last === undefined)
      throw new AppError('NOT_FOUND', 'This import is not there any more. Load the page again.')
    if (last.id !== id)
      throw new AppError('CONFLICT', 'Only the last import can be removed. Load the page again to see it.')
    const rows = Map.groupBy(await imports.deleteImport(tx, userId, id), ({ date }) => date)
    const dates = [...rows.keys()].toSorted()
    const [from = locked.today, to = locked.today] = [dates[0], dates.at(-1)]
    const stored = await queries.selectStoredDays(tx, userId, from, to)
    const days = await pastDays(tx, userId, locked, new Map(stored.map((day) => [day.date, day])))
    for (const date of dates) {
      const day = days.get(date)
      if (day === undefined) continue
      const counted = (rows.get(date) ?? []).reduce(
        (sum, row) => sum + (row.undoneBy === null ? countedAmount(row) : 0),
        0,
      )
      days.change(day, -Math.min(counted, day.intake))
    }
    await save(tx, userId, days.progress, locked, null, days.changed())
    await imports.deleteEmptyDays(tx, userId, dates)
    return { drinks: last.drinks, days: last.days }
  })
