import { AppError } from '../../../shared/app-error.ts'
import { type Day, type History, MAX_HISTORY_DAYS } from '../../../shared/hydration/hydration.schema.ts'
import { estimateOf, type NeededDeps, readPresent, toToday } from './hydration.present.service.ts'
import * as queries from './hydration.queries.ts'

const MS_PER_DAY = 86_400_000

/** Somebody's day: today's unless another one is named. Throws BAD_REQUEST for one that has not come. */
export async function readDay(deps: NeededDeps, userId: string, date?: string): Promise<Day> {
  const present = await readPresent(deps, userId)
  const { tracked, today } = present
  const shown = date ?? today
  if (shown > today)
    throw new AppError('BAD_REQUEST', 'This day has not come yet. Choose today or an earlier day.')
  if (shown === today) return toToday(today, tracked, present.entries)
  const [entries, [past]] = await Promise.all([
    queries.selectEntries(deps.db, userId, shown),
    queries.selectHistory(deps.db, userId, shown, shown),
  ])
  const { intake, goal } = past ?? { intake: 0, goal: 0 }
  return { date: shown, today, intake, goal, estimate: estimateOf(intake, entries), entries, readOnly: true }
}

/** The calendar days from one to another, both counted. */
const daysIn = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY + 1

/** Somebody's days of a span, today's as it stands. Throws BAD_REQUEST for a span that is none, or too long. */
export async function readHistory(
  deps: NeededDeps,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<History> {
  if (from > to)
    throw new AppError('BAD_REQUEST', 'The first day comes after the last. Choose them the other way round.')
  if (daysIn(from, to) > MAX_HISTORY_DAYS)
    throw new AppError('BAD_REQUEST', `Choose at most ${MAX_HISTORY_DAYS} days at once.`)
  const { tracked, today } = await readPresent(deps, userId)
  const days = await queries.selectHistory(deps.db, userId, from, to)
  return { days, today, bestStreak: tracked.bestStreak }
}
