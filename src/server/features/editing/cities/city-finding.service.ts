import type { Tx } from '#server/db/transaction.ts'
import { cityTable, type EditedCity } from './city-editing.queries.ts'
import { selectFoundIds, type WantedCities } from './city-finding.queries.ts'

export type { EditedCity } from './city-editing.queries.ts'

/** Cities of these addresses or names as they are: what an import compares its file with. Held, until the transaction ends. */
export async function findCities(tx: Tx, wanted: WantedCities, isHeld: boolean): Promise<EditedCity[]> {
  const ids = await selectFoundIds(tx, wanted)
  if (ids.length === 0) return []
  return isHeld ? cityTable.lock(tx, ids) : cityTable.selectMany(tx, ids)
}
