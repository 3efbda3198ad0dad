import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { zoneOfPerson } from '#server/db/zone-of-person.ts'
import type { WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import { DRINK_COLUMNS, type Operand } from './drinks-of-day.queries.ts'
import { DAY_COLUMNS, reasonOf } from './hydration.queries.ts'

/** A person's days from one to another, both included, `YYYY-MM-DD`. */
interface Range {
  userId: string
  from: string
  to: string
}
type Operands = { [Name in keyof Range]: Operand<string> }

/** A person's days in a range, in order, with amounts in ml. */
const daysOf = (db: DbOrTx, { userId, from, to }: Operands) =>
  db
    .selectFrom('hydration_history')
    .select([...DAY_COLUMNS, 'weekday_goals as weekdayGoals'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')

const drunkByDay = (db: DbOrTx, { userId, from, to }: Operands) =>
  db
    .selectFrom('hydration_entries')
    .select(['date', ...DRINK_COLUMNS])
    .select(sql<number>`sum(amount)`.as('ml'))
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('undone_by', 'is', null)
    .groupBy(['date', ...DRINK_COLUMNS])
    .having(sql`sum(amount)`, '<>', 0)

/** The waters that the drinks of each day in a range name, by name. */
const watersByDay = (db: DbOrTx, { userId, from, to }: Operands) =>
  db
    .selectFrom('hydration_entries as own')
    .innerJoin('drunk_waters as water', (join) =>
      join.onRef('water.user_id', '=', 'own.user_id').onRef('water.id', '=', 'own.water_id'),
    )
    .select(['own.date', 'water.kind', 'water.name'])
    .distinct()
    .where('own.user_id', '=', userId)
    .where('own.date', '>=', from)
    .where('own.date', '<=', to)
    .where('own.undone_by', 'is', null)
    .where('own.amount', '>', 0)
    .orderBy('water.name')

const daysInRange = prepare((db, param: Param<Range>) =>
  daysOf(db, { userId: param('userId'), from: param('from'), to: param('to') }),
)

/** A person's days in a range of the history, in order, with amounts in ml. */
export async function selectHistory(db: DbOrTx, userId: string, from: string, to: string) {
  const rows = await daysInRange.rows(db, { userId, from, to })
  return rows.map((row) => ({ ...row, adjustedFor: reasonOf(row) }))
}

const historyOf = prepare((db, param: Param<Range>) => {
  const range = { userId: param('userId'), from: param('from'), to: param('to') }
  return db
    .selectFrom('hydration_data')
    .innerJoin('profiles', 'profiles.id', 'hydration_data.user_id')
    .select([
      'hydration_data.best_streak as bestStreak',
      'hydration_data.last_date as lastDate',
      'hydration_data.day_start_minute as dayStart',
      zoneOfPerson,
      jsonArrayFrom(daysOf(db, range)).as('days'),
      jsonArrayFrom(drunkByDay(db, range)).as('drunk'),
      jsonArrayFrom(watersByDay(db, range)).as('waters'),
    ])
    .where('hydration_data.user_id', '=', param('userId'))
})

/**
 * What the history of a range shows, in one statement: its days, what was drunk on each and which waters that names, and
 * what decides which day is today. Undefined before the person's first visit, and if the person is gone.
 */
export async function selectHistoryWithDrinks(db: DbOrTx, range: Range) {
  const row = await historyOf.first(db, range)
  if (row === undefined) return undefined
  const { days, drunk, waters, ...person } = row
  return {
    ...person,
    days: days.map((day) => ({ ...day, adjustedFor: reasonOf(day) })),
    drunk: Map.groupBy(drunk, ({ date }) => date),
    // The database checks the kind.
    waters: Map.groupBy(
      waters as (Pick<WaterOfDrink, 'kind' | 'name'> & { date: string })[],
      ({ date }) => date,
    ),
  }
}

/** Whether anything was ever entered. */
export async function hasDays(db: DbOrTx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('hydration_history')
    .select('date')
    .where('user_id', '=', userId)
    .where('intake', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
