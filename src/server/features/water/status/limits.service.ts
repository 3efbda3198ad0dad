import type { DbOrTx } from '#server/db/transaction.ts'
import { type Limit, normalizeLimits } from '#shared/water/values/limits.rules.ts'
import { selectLimits } from './limits.queries.ts'

/** The limits of some parameters, or of all, as they stand on `today` (`YYYY-MM-DD`). */
export const limitsOn = async (db: DbOrTx, today: string, parameters?: readonly string[]): Promise<Limit[]> =>
  normalizeLimits(await selectLimits(db, parameters), today)
