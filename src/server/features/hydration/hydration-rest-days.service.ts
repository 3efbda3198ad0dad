import { AppError } from '#shared/app-error.ts'
import { addDays, isMet } from '#shared/hydration/history.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { storedDay } from '#shared/hydration/progress.rules.ts'
import {
  canRestOn,
  REST_DAYS_PER_MONTH,
  restDaysOf,
  restOnPastDay,
  restToday,
} from '#shared/hydration/rest-day.rules.ts'
import * as queries from './hydration.queries.ts'
import { lockSavedRow, type NeededDeps, save, toToday, unbegunDay } from './hydration-day.service.ts'
import { oneAfterAnother } from './one-after-another.ts'

/**
 * Marks today or yesterday as a rest day, or takes the mark back. Throws BAD_REQUEST for other days, for a day whose goal is
 * met, and for a third rest day in a month.
 */
export const setRestDay = (
  deps: NeededDeps,
  userId: string,
  { date, isRest }: { date: string; isRest: boolean },
): Promise<Today> =>
  oneAfterAnother(userId, deps, async (tx) => {
    const locked = await lockSavedRow(deps, tx, userId)
    const { tracked, today, drinks } = locked
    if (!canRestOn(date, today))
      throw new AppError('BAD_REQUEST', 'Only today or yesterday can be a rest day.')
    const month = date.slice(0, 7)
    const from = [`${month}-01`, addDays(date, -1)].toSorted()[0] ?? date
    const stored = await queries.selectStoredDays(tx, userId, from, addDays(today, -1))
    const known = date === today ? storedDay(tracked) : stored.find((past) => past.date === date)
    const day = known ?? (await unbegunDay(tx, userId, date, tracked))
    if (day.isRest === isRest) return toToday(today, tracked, drinks)
    if (isRest && !day.isLimit && isMet(day))
      throw new AppError(
        'BAD_REQUEST',
        'The goal of this day is met, so the streak goes on without a rest day.',
      )
    const marked = date === today ? stored : [...stored, { date: today, isRest: tracked.restOn === today }]
    if (isRest && restDaysOf(marked, month, date) >= REST_DAYS_PER_MONTH)
      throw new AppError(
        'BAD_REQUEST',
        `You have marked ${REST_DAYS_PER_MONTH} rest days this month already.`,
      )
    const { progress, days } =
      date === today
        ? { progress: restToday(tracked, isRest), days: [] }
        : restOnPastDay(tracked, day, isRest, stored)
    await save(tx, userId, progress, locked, null, days)
    return toToday(today, { ...tracked, ...progress }, drinks)
  })
