import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/app-error.ts'
import * as queries from './plan-reminders.queries.ts'

/** How far ahead a reminder can be set, in milliseconds: a leap year. */
const FARTHEST_MS = 366 * 86_400_000

/**
 * Sets the reminder of a plan, an e-mail at an ISO time, or removes it. Throws NOT_FOUND, and BAD_REQUEST for a time
 * that has passed or is more than a year away.
 */
export async function remindOfPlan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, at }: { id: string; at: string | null },
): Promise<void> {
  const isThere =
    at === null
      ? await queries.deletePlanReminder(db, userId, id)
      : await queries.upsertPlanReminder(db, userId, id, dueTime(at, clock.now()))
  if (!isThere)
    throw new AppError('NOT_FOUND', 'This plan is not there any more. Reload the page to see what you keep.')
}

function dueTime(at: string, now: Date): string {
  const wait = Date.parse(at) - now.getTime()
  if (!(wait > 0)) throw new AppError('BAD_REQUEST', 'This time has passed already. Choose a later one.')
  if (wait > FARTHEST_MS)
    throw new AppError('BAD_REQUEST', 'This is more than a year away. Choose an earlier day.')
  return new Date(at).toISOString()
}
