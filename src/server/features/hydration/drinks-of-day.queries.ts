import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '#server/db/db-types.generated.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { isDrinkIcon } from '#shared/hydration/drink-icons.ts'
import { type DrinkTotal, inOrder } from '#shared/hydration/drink-totals.rules.ts'
import { DRINK_VALUES } from '#shared/hydration/drink-values.ts'
import { ENTRIES_PER_ANSWER, type Entry } from '#shared/hydration/hydration.schema.ts'
import type { WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'

export type Operand<Value> = Value | Expression<Value>

/** What an entry copied of its drink, as far as it decides what the drink contains. */
export const DRINK_COLUMNS = ['drink', 'name', 'caffeine', 'sugar', 'alcohol'] as const
export const ENTRY_COLUMNS = ['id', 'amount', ...DRINK_VALUES, 'created_at as at', 'version'] as const

/** What answers name of a water. */
export const WATER_COLUMNS = ['id', 'key', 'kind', 'name'] as const

/** The water that an entry names. */
export const waterOf = (eb: ExpressionBuilder<DB, 'hydration_entries'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('drunk_waters')
      .select(WATER_COLUMNS)
      .whereRef('drunk_waters.user_id', '=', 'hydration_entries.user_id')
      .whereRef('drunk_waters.id', '=', 'hydration_entries.water_id'),
  ).as('water')

/** A day's entries, the latest added first, without those that were undone and those that changed nothing. */
export const entriesOf = (db: DbOrTx, userId: Operand<string>, date: Operand<string | null>) =>
  db
    .selectFrom('hydration_entries')
    .select(ENTRY_COLUMNS)
    .select(waterOf)
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .where('undone_by', 'is', null)
    .where('amount', '<>', 0)
    .orderBy('added_order', 'desc')

/** One more entry than procedures return: if the latest is undone, an earlier one takes its place. */
export const shownEntries = (db: DbOrTx, userId: Operand<string>, date: Operand<string | null>) =>
  entriesOf(db, userId, date).limit(ENTRIES_PER_ANSWER + 1)

/** The sums of all entries of a day. */
export const sumsOf = (db: DbOrTx, userId: Operand<string>, date: Operand<string | null>) =>
  db
    .selectFrom('hydration_entries')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      sql<number>`count(*) filter (where undone_by is null and amount <> 0)`.as('count'),
      sql<number>`coalesce(sum(amount * factor) filter (where undone_by is null), 0)`.as('worth'),
    ])
    .where('user_id', '=', userId)
    .where('date', '=', date)

/** What was drunk of each drink on a day. */
export const drinkTotalsOf = (db: DbOrTx, userId: Operand<string>, date: Operand<string | null>) =>
  db
    .selectFrom('hydration_entries')
    .select(DRINK_COLUMNS)
    .select(sql<number>`sum(amount)`.as('ml'))
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .where('undone_by', 'is', null)
    .where('amount', '<>', 0)
    .groupBy(DRINK_COLUMNS)
    .having(sql`sum(amount)`, '<>', 0)

/** A day's drinks: the latest entries, and the sums of all. */
export interface Drinks {
  /** The latest first, at most {@link ENTRIES_PER_ANSWER} and one more. */
  entries: Entry[]
  /** How many entries the day has, and how many rows including those that were undone or changed nothing. */
  count: number
  rows: number
  /** Their worth as still water, in ml. */
  worth: number
  drunk: DrinkTotal[]
}

export const NO_DRINKS: Drinks = { entries: [], count: 0, rows: 0, worth: 0, drunk: [] }

type EntryRow = Omit<Entry, 'icon' | 'water'> & { icon: string | null; water: object | null }
/** A day's drinks as the database answers them. */
interface DrinksRow {
  entries: readonly EntryRow[]
  sums: Omit<Drinks, 'entries' | 'drunk'> | null
  drunk: DrinkTotal[]
}

export const toEntry = ({ at, icon, water, ...entry }: EntryRow): Entry => ({
  ...entry,
  icon: isDrinkIcon(icon) ? icon : null,
  // The database checks the kind.
  water: water as WaterOfDrink | null,
  at: new Date(at).toISOString(),
})
export const toDrinks = ({ entries, sums, drunk }: DrinksRow): Drinks => ({
  ...NO_DRINKS,
  ...sums,
  entries: entries.map(toEntry),
  drunk: inOrder(drunk),
})
