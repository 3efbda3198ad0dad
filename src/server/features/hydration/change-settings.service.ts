import type { Tx } from '#server/db/transaction.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { Tracked } from './hydration.queries.ts'
import { lockRow, type NeededDeps, save, toToday } from './hydration-day.service.ts'
import { oneAfterAnother } from './one-after-another.ts'

/** Changes how a person wants to use the tracker, under the lock of their row, and returns their day. */
export function changeSettings(
  deps: NeededDeps,
  userId: string,
  change: (tracked: Tracked, tx: Tx) => Promise<Partial<Tracked>>,
): Promise<Today> {
  return oneAfterAnother(userId, deps, async (tx) => {
    const locked = await lockRow(deps, tx, userId)
    const { tracked, today, drinks, hasBegun } = locked
    const settings = await change(tracked, tx)
    if (hasBegun) await save(tx, userId, tracked, locked)
    return toToday(today, { ...tracked, ...settings }, drinks)
  })
}
