import type { DbOrTx } from '#server/db/transaction.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import { waterAmounts } from '#shared/hydration/minerals.rules.ts'
import type { DaysMinerals } from '#shared/hydration/minerals.schema.ts'
import { selectHistory } from './history.queries.ts'
import { type NeededDeps, readCurrent } from './hydration-day.service.ts'
import { selectMineralEntries, selectWaters } from './minerals.queries.ts'

/** What a person drank from one day to another, both included, and the waters it was made of. */
export async function readMinerals(
  db: DbOrTx,
  userId: string,
  from: string,
  to: string,
): Promise<DaysMinerals> {
  const [history, entries] = await Promise.all([
    selectHistory(db, userId, from, to),
    selectMineralEntries(db, userId, from, to),
  ])
  const ids = new Set(entries.map(({ waterId }) => waterId).filter((id) => id !== null))
  const waters = await selectWaters(db, userId, [...ids])
  const drunk = history.filter(({ intake }) => intake > 0)
  return {
    from,
    to,
    days: drunk.length,
    total: drunk.reduce((sum, { intake }) => sum + intake, 0),
    waters: waterAmounts(Map.groupBy(entries, ({ date }) => date).values(), waters),
  }
}

/** What a person drank in the last seven of their own days, today included. */
export async function readWeekMinerals(deps: NeededDeps, userId: string): Promise<DaysMinerals> {
  const { today } = await readCurrent(deps, userId)
  return readMinerals(deps.db, userId, addDays(today, -6), today)
}
