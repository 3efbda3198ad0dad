import type { Tx } from '#server/db/transaction.ts'
import { cityTable, type EditedCity } from './city-editing.queries.ts'
import { selectCityIds, type WantedCities } from './city-finding.queries.ts'

export type { EditedCity } from './city-editing.queries.ts'

/** The cities with these slugs or names, for an import to compare its file with. Locked if the import is going to write. */
export async function findCities(tx: Tx, wanted: WantedCities, isHeld: boolean): Promise<EditedCity[]> {
  const ids = await selectCityIds(tx, wanted)
  if (ids.length === 0) return []
  return isHeld ? cityTable.lock(tx, ids) : cityTable.selectMany(tx, ids)
}
