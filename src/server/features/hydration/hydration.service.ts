import { AppError } from '#shared/app-error.ts'
import { dayContents, totalsByName } from '#shared/hydration/drink-totals.rules.ts'
import { addDays, isTracked } from '#shared/hydration/history.rules.ts'
import {
  type Day,
  ENTRIES_PER_ANSWER,
  type Entry,
  type History,
  MAX_HISTORY_DAYS,
} from '#shared/hydration/hydration.schema.ts'
import type { UsualDrink } from '#shared/hydration/usual-drinks.rules.ts'
import { waterName } from '#shared/hydration/water-of-drink.rules.ts'
import * as history from './history.queries.ts'
import * as queries from './hydration.queries.ts'
import { gone, isBegun, type NeededDeps, readCurrent, toPastDay, toToday } from './hydration-day.service.ts'
import { selectUsualDrinks } from './usual-drinks.queries.ts'

const MS_PER_DAY = 86_400_000
/** A drink that was not drunk for so many days is not a usual one. */
const USUAL_DAYS = 90

/** A person's day: today's unless another one is requested. Throws BAD_REQUEST for a future day. */
export async function readDay(deps: NeededDeps, userId: string, date?: string): Promise<Day> {
  const current = await readCurrent(deps, userId)
  const { tracked, today } = current
  const shown = date ?? today
  if (shown > today)
    throw new AppError('BAD_REQUEST', 'This day has not come yet. Choose today or an earlier day.')
  if (shown === today) return toToday(today, tracked, current.drinks)
  const [drinks, [past]] = await Promise.all([
    queries.selectDrinks(deps.db, userId, shown),
    history.selectHistory(deps.db, userId, shown, shown),
  ])
  return toPastDay(shown, current, past, drinks)
}

/**
 * One page of the caller's entries of a day, the latest added first. `before` is the last one that was read.
 */
export async function readEntries(
  { db }: Pick<NeededDeps, 'db'>,
  userId: string,
  input: { date: string; before?: string | undefined },
): Promise<{ entries: Entry[]; hasMore: boolean }> {
  const limit = ENTRIES_PER_ANSWER
  const entries = await queries.selectEntriesBefore(db, userId, {
    date: input.date,
    before: input.before,
    limit: limit + 1,
  })
  return { entries: entries.slice(0, limit), hasMore: entries.length > limit }
}

/** The number of calendar days in a range, including both ends. */
const daysIn = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY + 1

/** The days of a range with their drinks. The first call after midnight begins the day. */
async function readRange(deps: NeededDeps, range: { userId: string; from: string; to: string }) {
  const before = await history.selectHistoryWithDrinks(deps.db, range)
  if (before !== undefined && isBegun(before, deps.clock.now())) return before
  await readCurrent(deps, range.userId)
  const begun = await history.selectHistoryWithDrinks(deps.db, range)
  if (begun === undefined) throw gone()
  return begun
}

/**
 * A person's days in a range, with today's current values. Throws BAD_REQUEST for a range that is empty or too long.
 */
export async function readHistory(
  deps: NeededDeps,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<History> {
  if (from > to)
    throw new AppError('BAD_REQUEST', 'The first day comes after the last. Choose them the other way round.')
  if (daysIn(from, to) > MAX_HISTORY_DAYS)
    throw new AppError('BAD_REQUEST', `Choose at most ${MAX_HISTORY_DAYS} days at once.`)
  const { days, drunk, waters, lastDate, bestStreak } = await readRange(deps, { userId, from, to })
  let known: readonly number[] = []
  const answered = days.map(({ weekdayGoals, isLimit, ...day }): History['days'][number] => {
    const isNew = weekdayGoals?.some((goal, weekday) => goal !== known[weekday]) === true
    if (isNew) known = weekdayGoals
    const ofDay = drunk.get(day.date)
    const named = waters.get(day.date)?.map(waterName)
    return {
      ...day,
      ...(isLimit && { isLimit }),
      ...(isNew && { weekdayGoals }),
      ...(ofDay !== undefined && { contents: dayContents(ofDay), drinks: totalsByName(ofDay) }),
      ...(named !== undefined && { waters: named }),
    }
  })
  const hasDays = bestStreak > 0 || answered.some(isTracked) || (await history.hasDays(deps.db, userId))
  return { days: answered, today: lastDate ?? to, bestStreak, hasDays }
}

/** What a person drinks lately: each drink with the amount it was last drunk in, the last drunk first. */
export async function readUsualDrinks({ db, clock }: NeededDeps, userId: string): Promise<UsualDrink[]> {
  const today = clock.now().toISOString().slice(0, 10)
  return selectUsualDrinks(db, userId, addDays(today, -USUAL_DAYS))
}
