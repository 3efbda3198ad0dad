import type { Deps } from '#server/deps.ts'
import type { Analytics, Cohort, DateRange } from '#shared/admin/analytics/analytics.schema.ts'
import { dayPlus, daysOf, mondayOf } from '#shared/admin/analytics/date-range.rules.ts'
import * as queries from './activity.queries.ts'

/** How many weeks the retention table covers, including the last week of the range. */
const COHORT_WEEKS = 8

type NeededDeps = Pick<Deps, 'db'>

/** How many people were active on each day of a range, including days without activity. */
export async function readActiveDays(
  { db }: NeededDeps,
  { from, to }: DateRange,
): Promise<{ date: string; active: number }[]> {
  const rows = await queries.countActiveByDay(db, from, to)
  const active = new Map(rows.map((row) => [row.day, row.active]))
  return daysOf(from, to).map((date) => ({ date, active: active.get(date) ?? 0 }))
}

/** How many people were active on each day, and in the day, week and month that end with the range. */
export async function readActivity(deps: NeededDeps, range: DateRange): Promise<Analytics['activity']> {
  const { db } = deps
  const { to } = range
  return {
    daily: await queries.countActive(db, to, to),
    weekly: await queries.countActive(db, dayPlus(to, -6), to),
    monthly: await queries.countActive(db, dayPlus(to, -29), to),
    days: await readActiveDays(deps, range),
  }
}

/** Retention: people by the week they joined, and how many of them were active in each week since. */
export async function readRetention({ db }: NeededDeps, to: string): Promise<Cohort[]> {
  const lastWeek = mondayOf(to)
  const firstWeek = dayPlus(lastWeek, -7 * (COHORT_WEEKS - 1))
  const sizes = await queries.countCohorts(db, firstWeek, to)
  const actives = await queries.countActiveByCohort(db, firstWeek, to)
  const people = new Map(actives.map(({ joined, active, people }) => [`${joined} ${active}`, people]))
  const size = new Map(sizes.map((row) => [row.joined, row.size]))
  return Array.from({ length: COHORT_WEEKS }, (_none, at) => {
    const week = dayPlus(firstWeek, 7 * at)
    const since = Array.from({ length: COHORT_WEEKS - at }, (_other, after) => dayPlus(week, 7 * after))
    return {
      week,
      size: size.get(week) ?? 0,
      active: since.map((other) => people.get(`${week} ${other}`) ?? 0),
    }
  })
}
